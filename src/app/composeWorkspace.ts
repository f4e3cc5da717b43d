import { createActor } from "xstate";
import { inspect } from "#lib/recording/recording.ts";
import { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { loadedResource } from "#resources/loaded.ts";
import { createCreateForms } from "#runtime/creations/createForms.ts";
import { followCreations } from "#runtime/creations/creationToasts.ts";
import { paletteFor } from "#runtime/palette.ts";
import { createPlans } from "#runtime/plans/plans.ts";
import { createRuns } from "#runtime/runs/runs.ts";
import { followRuns } from "#runtime/runs/runToasts.ts";
import type { Workspace } from "#runtime/workspace.ts";
import { createFormOf } from "./screens.ts";

/** What reaches servers, timers and third parties: live on a page, inert in a session log's. */
type Outside = Pick<
  Workspace,
  "queryClient" | "kinds" | "resourceActors" | "creations" | "chat" | "analytics" | "newVersion"
>;

/** Creates all parts of a workspace that act only through `outside`. */
export function composeWorkspace(outside: Outside): Workspace {
  const { queryClient, kinds, resourceActors, creations } = outside;
  const runs = createRuns(kinds, resourceActors, ({ queryKey }) => queryClient.getQueryData(queryKey));
  const toasts = createActor(toastsMachine, { inspect }).start();
  const palette = createActor(
    paletteFor(runs, (key) => loadedResource(key, kinds, queryClient)),
    { inspect },
  ).start();
  followRuns(runs, toasts, palette);
  followCreations(creations, toasts);
  const plans = createPlans({ kinds, queryClient, resourceActors, runs, toasts });
  const createForms = createCreateForms(createFormOf);
  return { ...outside, runs, toasts, palette, plans, createForms };
}
