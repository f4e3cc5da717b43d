import type { QueryClient } from "@tanstack/react-query";
import { t } from "@lingui/core/macro";
import { actionById } from "#actions/registry.ts";
import { report } from "#runtime/errorReporting/report.ts";
import type { FieldValues, RunItem } from "#machines/actionRun/actionRun.machine.ts";
import { findResource } from "#resources/loaded.ts";
import { type Kinds, kindOf } from "#resources/registry.ts";
import type { Resource, ResourceType } from "#resources/resource.ts";
import type { Run, Runs } from "./runs.ts";
import { pendingWork } from "#lib/storage/pendingWork.ts";

/** How far a run over several has come, as the next page needs to know it. */
interface BulkRun {
  actionId: string;
  kind: ResourceType;
  values: FieldValues;
  items: readonly KeptItem[];
}

type KeptItem = Pick<RunItem, "id" | "title" | "state">;

export type NoteItem = (id: string, state: RunItem["state"]) => void;

const isBulkRun = (value: unknown): value is BulkRun =>
  typeof value === "object" && value !== null && "actionId" in value && "items" in value;

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

function noting(id: string, bulk: BulkRun): NoteItem {
  let items = bulk.items.map(({ id: item, title, state }) => ({ id: item, title, state }));
  const put = () => bulkRuns.put({ id, payload: { ...bulk, items } });
  put();
  return (item, state) => {
    items = items.map((it) => (it.id === item ? { ...it, state } : it));
    put();
  };
}

/** Shows the runs that a closed or reloaded page has left, in one tab each. */
export function takeUpBulkRuns(runs: Runs, kinds: Kinds, queryClient: QueryClient): void {
  for (const { id } of bulkRuns.list())
    bulkRuns
      .claim(
        id,
        async ({ payload }) => {
          const run = await interruptedRun(payload, noting(id, payload), runs, kinds, queryClient);
          if (run) await new Promise<void>((resolve) => run.actor.subscribe({ complete: resolve }));
        },
        { ifAvailable: true },
      )
      .catch(report);
}

async function interruptedRun(
  { actionId, kind: $type, values, items }: BulkRun,
  note: NoteItem,
  runs: Runs,
  kinds: Kinds,
  queryClient: QueryClient,
): Promise<Run | undefined> {
  const action = actionById(actionId);
  const isOpen = items.some(({ state }) => state === "waiting" || state === "running" || state === "sent");
  if (action === undefined || !isOpen) return undefined;
  const kind = kindOf(kinds, { $type });
  const subjects: Resource[] = [];
  const left: RunItem[] = [];
  for (const { id, title, state } of items) {
    // oxlint-disable-next-line no-await-in-loop -- the first one reads the lists, the others find them read
    const resource = await findResource(kind, id, queryClient);
    if (resource) subjects.push(resource);
    if (state === "waiting" && resource === undefined) {
      note(id, "failed");
      left.push({
        id,
        title,
        state: "failed",
        error: new Error(t`The resource no longer exists`),
        isOver: true,
      });
    } else left.push({ id, title, state: state === "running" ? "sent" : state });
  }
  return subjects.length === 0 ? undefined : runs.resume(action, subjects, left, values, note);
}

/** The browser asks before the tab is closed or loaded anew while something of a run is unsent. */
export function holdTabWhileUnsent(runs: Pick<Runs, "list" | "subscribe">): void {
  const hold = (event: BeforeUnloadEvent) => {
    if (runs.list().some(isUnsent)) event.preventDefault();
  };
  runs.subscribe(() => {
    if (runs.list().length > 0) window.addEventListener("beforeunload", hold);
    else window.removeEventListener("beforeunload", hold);
  });
}

function isUnsent({ actor }: Run): boolean {
  const snapshot = actor.getSnapshot();
  return snapshot.matches("running") && snapshot.context.items.some(({ state }) => state === "waiting");
}
