import type { Creations } from "#runtime/creations/creations.ts";
import type { Runs } from "#runtime/runs/runs.ts";
import { addBreadcrumb } from "./trail.ts";

/** Adds a breadcrumb, by name, for every action started and every form sent. */
export function followActions(runs: Runs, creations: Creations): void {
  const last = { run: 0, creation: 0 };
  runs.subscribe(() => {
    for (const { id, action, source } of runs.list()) {
      if (id <= last.run) continue;
      last.run = id;
      addBreadcrumb("action", action.id, { source });
    }
  });
  creations.subscribe(() => {
    for (const { id, create } of creations.list()) {
      if (id <= last.creation) continue;
      last.creation = id;
      addBreadcrumb("action", create.id);
    }
  });
}
