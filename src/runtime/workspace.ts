import type { QueryClient } from "@tanstack/react-query";
import type { ActorRefFrom } from "xstate";
import type { chatMachine } from "#machines/chat/chat.machine.ts";
import type { newVersionMachine } from "#machines/newVersion/newVersion.machine.ts";
import type { paletteMachine } from "#machines/palette/palette.machine.ts";
import type { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import type { Kinds } from "#resources/registry.ts";
import type { Analytics } from "./analytics/analytics.ts";
import type { CreateForms } from "./creations/createForms.ts";
import type { Creations } from "./creations/creations.ts";
import type { Plans } from "./plans/plans.ts";
import type { ResourceActors } from "./resources/resourceActors.ts";
import type { Runs } from "./runs/runs.ts";

/** Everything that needs a sign-in; created with the first signed-in screen, so that the log-in page does not load it. */
export interface Workspace {
  queryClient: QueryClient;
  kinds: Kinds;
  resourceActors: ResourceActors;
  runs: Runs;
  plans: Plans;
  creations: Creations;
  createForms: CreateForms;
  toasts: ActorRefFrom<typeof toastsMachine>;
  palette: ActorRefFrom<typeof paletteMachine>;
  chat: ActorRefFrom<typeof chatMachine>;
  analytics: Analytics;
  newVersion: ActorRefFrom<typeof newVersionMachine>;
}
