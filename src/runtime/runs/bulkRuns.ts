import { report } from "#runtime/errorReporting/report.ts";
import type { RunItem } from "#machines/actionRun/actionRun.machine.ts";
import type { FieldValues } from "#declarations/field.ts";
import { isResourceType, type ResourceType } from "#declarations/addresses.ts";
import { pendingWork } from "#lib/storage/pendingWork.ts";
import { randomId } from "#lib/storage/randomId.ts";

/** Progress of a bulk run, as the next page needs it. */
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

/** Runs a bulk run's work. Each request is recorded before it is sent, so that no later page repeats it. */
export async function noted(bulk: BulkRun, work: (note: NoteItem) => Promise<void>): Promise<void> {
  const id = randomId();
  let hasStarted = false;
  const note = noting(id, bulk);
  const start = () => {
    hasStarted = true;
    return work(note);
  };
  await bulkRuns.claim(id, start).catch((thrown: unknown) => {
    if (hasStarted) throw thrown;
    report(thrown);
  });
  // Does the work even if recording fails.
  if (!hasStarted) await work(note);
}

/** Records each step of a bulk run under its id. */
export function noting(id: string, bulk: BulkRun): NoteItem {
  let items = bulk.items.map(({ id: item, title, state }) => ({ id: item, title, state }));
  const put = () => bulkRuns.put({ id, payload: { ...bulk, items } });
  put();
  return (item, state) => {
    items = items.map((it) => (it.id === item ? { ...it, state } : it));
    put();
  };
}
