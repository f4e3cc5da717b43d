import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AnyActorRef } from "xstate";
import "#styles.css";
import { createRuns, type Runs } from "#runtime/runs/runs.ts";
import type { Plans } from "#runtime/plans/plans.ts";
import type { ResourceActors } from "#runtime/resources/resourceActors.ts";
import { type App, AppProvider } from "#views/context/AppContext.tsx";
import { createKinds } from "../support/kinds.ts";
import { noPlans } from "../support/noPlans.ts";

interface StageProps {
  /** The machine used for every resource on the stage. */
  actor?: AnyActorRef;
  runs?: Runs;
  plans?: Plans;
  /** Responses for the forms' choices, by query key. */
  answers?: readonly (readonly [queryKey: readonly unknown[], data: unknown])[];
  children: ReactNode;
}

/** The parts of the signed-in app that resource views use, around the walk's machine. */
export function resourceStage({ actor, runs, plans = noPlans, answers = [], children }: StageProps) {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  for (const [queryKey, data] of answers) queryClient.setQueryData(queryKey, data);
  const kinds = createKinds(queryClient);
  const resourceActors = actor === undefined ? unused : resourceActorsOf(actor);
  // These views use nothing else of the app.
  const app = {
    queryClient,
    kinds,
    resourceActors,
    runs: runs ?? createRuns(kinds, resourceActors),
    plans,
  } as unknown as App;
  return (
    <I18nProvider i18n={i18n}>
      <AppProvider value={app}>{children}</AppProvider>
    </I18nProvider>
  );
}

const unused = new Proxy({} as ResourceActors, {
  get: (_, name) => () => {
    // A run asks who pays before it shows its price.
    if (name === "billingAccount") return undefined;
    throw new Error(`No machine is on this stage: ${String(name)}`);
  },
});

function resourceActorsOf(actor: AnyActorRef): ResourceActors {
  const reading = { snapshot: () => actor.getSnapshot(), billingAccount: () => undefined };
  let states = reading;
  return {
    ...reading,
    actor: () => actor,
    recentStates: () => [],
    subscribe: (listener) => {
      const subscription = actor.subscribe(() => {
        states = { ...reading };
        listener();
      });
      return () => subscription.unsubscribe();
    },
    states: () => states,
  };
}
