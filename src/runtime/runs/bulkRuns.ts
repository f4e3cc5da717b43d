import { report } from "#runtime/errorReporting/report.ts";
import type { RunItem } from "#machines/actionRun/actionRun.machine.ts";
import type { FieldValues } from "#declarations/field.ts";
import { isResourceType, type ResourceType } from "#declarations/addresses.ts";
import { pendingWork, type PendingWork, type PendingWorkStore } from "#lib/storage/pendingWork.ts";
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

const stored = pendingWork("bulkRun", isBulkRun);
/** The items' states as their first letters: writing thousands of items at each step would hold up the page. */
const storedStates = pendingWork("bulkStates", (value) => typeof value === "string");

const states = ["waiting", "running", "sent", "done", "failed"] as const satisfies RunItem["state"][];

function withStates(work: PendingWork<BulkRun>): PendingWork<BulkRun> {
  const letters = storedStates.get(work.id)?.payload ?? "";
  const items = work.payload.items.map((item, at) => ({
    ...item,
    state: states.find((state) => state[0] === letters[at]) ?? item.state,
  }));
  return { ...work, payload: { ...work.payload, items } };
}

export const bulkRuns: Pick<PendingWorkStore<BulkRun>, "list" | "claim"> = {
  list: () => stored.list().map(withStates),
  claim: async (id, run, options) => {
    const isOver = await stored.claim(id, (work) => run(withStates(work)), options);
    // Afterwards, because without the states everything would count as unsent.
    if (isOver) storedStates.remove(id);
    return isOver;
  },
};

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
  const items = bulk.items.map(({ id: item, title, state }) => ({ id: item, title, state }));
  stored.put({ id, payload: { ...bulk, items } });
  const places = new Map(items.map((item, at) => [item.id, at]));
  const letters = items.map(({ state }) => state[0]);
  return (item, state) => {
    letters[places.get(item) ?? -1] = state[0];
    storedStates.put({ id, payload: letters.join("") });
  };
}
