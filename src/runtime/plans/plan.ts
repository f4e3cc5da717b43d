import type { QueryClient } from "@tanstack/react-query";
import type { ActorRefFrom } from "xstate";
import type { FieldValues } from "#declarations/field.ts";
import type { Resource } from "#declarations/kind.ts";
import type { Run } from "#machines/actionRun/run.ts";
import type { planMachine } from "#machines/plan/plan.machine.ts";
import type { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import type { Kinds } from "#resources/registry.ts";
import type { ResourceActors } from "#runtime/resources/resourceActors.ts";
import type { Runs } from "#runtime/runs/runs.ts";

/** The steps of one resource. */
export interface Plan {
  id: string;
  /** Plans of several resources that were asked for at once have one form, one dialog and one toast. */
  group: string;
  /** Name of the resource. */
  title: string;
  /** The row when the plan was opened. */
  resource: Resource;
  actor: ActorRefFrom<typeof planMachine>;
  /** Input of the action, while the plan asks for it; plans that begin together share it. */
  form: Run | undefined;
}

/** True while a dialog shows plans that were asked for at once, so no toast is needed. */
export const isInDialog = (plans: readonly Plan[]): boolean =>
  plans.some(({ actor }) => {
    const { status, context } = actor.getSnapshot();
    return status === "active" && !context.inBackground;
  });

/** The plans that a refused action offers. */
export interface PlanOffer {
  label: string;
  /** Those that the action would change. */
  resources: readonly Resource[];
  /** "3 resources", or "About 2 minutes" for one once each step was measured. */
  detail: string | undefined;
  /** Opens the plan's dialog, its form filled with these values; nothing is sent yet. */
  open(values?: FieldValues): void;
}

/** What plans need of the signed-in portal. */
export interface PlanTools {
  kinds: Kinds;
  queryClient: QueryClient;
  resourceActors: ResourceActors;
  runs: Runs;
  toasts: ActorRefFrom<typeof toastsMachine>;
}
