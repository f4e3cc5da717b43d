import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { actionById } from "#resources/actions.ts";
import type { Resource } from "#declarations/kind.ts";
import type { RunItem } from "#machines/actionRun/actionRun.machine.ts";
import type { Run } from "#machines/actionRun/run.ts";
import { readRows } from "#resources/loaded.ts";
import { loadKind } from "#resources/kinds.ts";
import { type Kinds, kindOf } from "#resources/registry.ts";
import { report } from "#runtime/errorReporting/report.ts";
import { type BulkRun, bulkRuns, type NoteItem, noting } from "./bulkRuns.ts";
import type { Runs } from "./runs.ts";

/** Shows the bulk runs left by a closed or reloaded page, each in one tab. */
export function resumeBulkRuns(runs: Runs, kinds: Kinds, queryClient: QueryClient): void {
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
  await loadKind($type);
  const action = actionById(actionId);
  const isOpen = items.some(({ state }) => state === "waiting" || state === "running" || state === "sent");
  if (action === undefined || !isOpen) return undefined;
  const kind = kindOf(kinds, { $type });
  const byId = new Map((await readRows(kind, queryClient)).map((row) => [kind.idOf(row), row]));
  const targets: Resource[] = [];
  const remaining: RunItem[] = [];
  for (const { id, title, state } of items) {
    const resource = byId.get(id);
    if (resource) targets.push(resource);
    if (state === "waiting" && resource === undefined) {
      note(id, "failed");
      remaining.push({
        id,
        title,
        state: "failed",
        error: new Error(t`The resource no longer exists`),
        isOver: true,
      });
    } else remaining.push({ id, title, state: state === "running" ? "sent" : state });
  }
  return targets.length === 0 ? undefined : runs.resume(action, targets, remaining, values, note);
}

/** Makes the browser ask before closing or reloading the tab while a run has unsent requests. */
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
