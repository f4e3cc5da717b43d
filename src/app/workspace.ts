import { msg } from "@lingui/core/macro";
import { type ActorRefFrom, createActor } from "xstate";
import { followConnection } from "#runtime/page/connection.ts";
import { createAnalytics } from "#runtime/analytics/createAnalytics.ts";
import { createQueryClient } from "#api/cache/queryClient.ts";
import { holdTabWhileUnsent, resumeBulkRuns } from "#runtime/runs/interruptedRuns.ts";
import type { AppCore } from "#runtime/core.ts";
import type { Workspace } from "#runtime/workspace.ts";
import { createChat } from "#runtime/chat/createChat.ts";
import { createCreations } from "#runtime/creations/creations.ts";
import { followBackgroundError, followWatches } from "#runtime/errorReporting/follow.ts";
import { followActions } from "#runtime/errorReporting/followActions.ts";
import { followGracefulStops } from "#runtime/resources/gracefulStops.ts";
import { createNewVersionActors } from "#machines/newVersion/newVersion.actors.ts";
import { newVersionMachine } from "#machines/newVersion/newVersion.machine.ts";
import { inspect } from "#lib/recording/recording.ts";
import type { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { resumeCreations } from "#runtime/creations/pendingCreations.ts";
import { createKinds } from "#resources/registry.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { composeWorkspace } from "./composeWorkspace.ts";
import { pollTransientRows } from "#runtime/resources/transientRows.ts";
import { pageTitle } from "#runtime/page/title.ts";
import { showToastsInTitle } from "#runtime/page/titleToasts.ts";
import { saveLogOnRequest } from "#runtime/sessionLog/saveOnRequest.ts";

export function createWorkspace({ session, impersonation }: AppCore): Workspace {
  const queryClient = createQueryClient(followBackgroundError);
  followConnection(session);
  // Reads again what failed with the refused key.
  session.on("resumed", () => {
    void queryClient.invalidateQueries({ predicate: (query) => query.state.status === "error" });
  });
  const kinds = createKinds(queryClient, (given) => impersonation.send({ type: "token.received", ...given }));
  const resourceActors = createResourceActors(kinds, queryClient);
  const creations = createCreations();
  const chat = createChat(session, queryClient);
  const analytics = createAnalytics(queryClient);
  const newVersion = createActor(newVersionMachine.provide({ actors: createNewVersionActors() }), {
    inspect,
  });
  followWatches(newVersion);
  newVersion.start();
  const workspace = composeWorkspace({
    queryClient,
    kinds,
    resourceActors,
    creations,
    chat,
    analytics,
    newVersion,
  });
  const { runs, toasts, palette } = workspace;
  pollTransientRows(kinds, queryClient, resourceActors);
  followGracefulStops(resourceActors, queryClient);
  palette.on("run.failed", ({ error }) => notifyFailedStart(error, toasts));
  holdTabWhileUnsent(runs);
  resumeBulkRuns(runs, kinds, queryClient);
  notifyImpersonation(impersonation, toasts);
  showToastsInTitle(toasts, pageTitle);
  saveLogOnRequest(toasts);
  resumeCreations({ creations, kinds, queryClient });
  followActions(runs, creations);
  return workspace;
}

/** Nothing was sent, so the palette stays as it was. */
function notifyFailedStart(thrown: unknown, toasts: ActorRefFrom<typeof toastsMachine>): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  followBackgroundError(error);
  const title = msg`Couldn't start the action`;
  toasts.send({
    type: "toast.add",
    toast: { id: "palette.run", tone: "danger", title, at: Date.now(), errors: [error] },
  });
}

/** The page that started impersonation no longer exists, so the new one reports it. */
function notifyImpersonation(
  impersonation: AppCore["impersonation"],
  toasts: ActorRefFrom<typeof toastsMachine>,
): void {
  const { start } = impersonation.getSnapshot().context;
  if (start.is !== "acting" || !start.isNew) return;
  const toast = {
    id: "impersonation",
    tone: "ok",
    title: msg`Impersonation started`,
    at: Date.now(),
  } as const;
  toasts.send({ type: "toast.add", toast });
}
