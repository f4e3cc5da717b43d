import { report } from "#runtime/errorReporting/report.ts";
import type { RunItem } from "#machines/actionRun/actionRun.machine.ts";
import type { FieldValues } from "#declarations/field.ts";
import { isResourceType, type ResourceType } from "#declarations/addresses.ts";
import { pendingWork } from "#lib/storage/pendingWork.ts";

/** How far a run over several has come, as the next page needs to know it. */
export interface BulkRun {
  actionId: string;
  kind: ResourceType;
  values: FieldValues;
  items: readonly KeptItem[];
}

type KeptItem = Pick<RunItem, "id" | "title" | "state">;

export type NoteItem = (id: string, state: RunItem["state"]) => void;

const isBulkRun = (value: unknown): value is BulkRun =>
  typeof value === "object" &&
  value !== null &&
  "actionId" in value &&
  "items" in value &&
  "kind" in value &&
  isResourceType(value.kind);

export const bulkRuns = pendingWork("bulkRun", isBulkRun);

/** Does the work of a run over several. What is sent is noted before, so that no page after this one sends it again. */
export async function noted(bulk: BulkRun, work: (note: NoteItem) => Promise<void>): Promise<void> {
  const id = crypto.randomUUID();
  let hasBegun = false;
  const note = noting(id, bulk);
  const begin = () => {
    hasBegun = true;
    return work(note);
  };
  await bulkRuns.claim(id, begin).catch((thrown: unknown) => {
    if (hasBegun) throw thrown;
    report(thrown);
  });
  // With nowhere to note it, it is done all the same.
  if (!hasBegun) await work(note);
}

/** Notes each step of a run over several under its id. */
export function noting(id: string, bulk: BulkRun): NoteItem {
  let items = bulk.items.map(({ id: item, title, state }) => ({ id: item, title, state }));
  const put = () => bulkRuns.put({ id, payload: { ...bulk, items } });
  put();
  return (item, state) => {
    items = items.map((it) => (it.id === item ? { ...it, state } : it));
    put();
  };
}
