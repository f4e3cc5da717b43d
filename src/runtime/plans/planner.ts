import { i18n } from "@lingui/core";
import { createActor, fromPromise, waitFor } from "xstate";
import type { Action } from "#declarations/action.ts";
import type { FieldValues } from "#declarations/field.ts";
import type { Resource } from "#declarations/kind.ts";
import { inSentence } from "#lib/format.ts";
import { planMachine, type PlanStep, withoutError } from "#machines/plan/plan.machine.ts";
import { actionById } from "#resources/actions.ts";
import { loadKind } from "#resources/kinds.ts";
import { resourceIn } from "#resources/loaded.ts";
import { kindOf } from "#resources/registry.ts";
import { report } from "#runtime/errorReporting/report.ts";
import type { OpenList } from "#runtime/openList.ts";
import { type PendingPlan, pendingPlans } from "./pendingPlans.ts";
import { isStepDone, runStep, type StepInput } from "./planSteps.ts";
import { followPlan, notifyLost } from "./planToasts.ts";
import type { Plan, PlanOffer, PlanTools } from "./plan.ts";
import { wayTo } from "./ways.ts";

export interface Planner {
  /** Undefined if there is no way to the action. */
  offer(action: Action, resource: Resource): PlanOffer | undefined;
  /** Continues the plans that an earlier page left, each in one tab. */
  resume(): void;
}

interface PlanStart {
  steps: readonly PlanStep[];
  values: FieldValues;
  left?: "running" | "paused";
}

/** Finds the plans of refused actions and runs them. */
export function createPlanner(open: OpenList<Plan>, tools: PlanTools): Planner {
  const { kinds, queryClient, resourceActors, runs, toasts } = tools;

  const createPlanActor = (resource: Resource, input: PlanStart): Plan["actor"] =>
    createActor(
      planMachine.provide({
        actors: {
          step: fromPromise<void, StepInput>((it) => runStep(it.input, resource, tools)),
          check: fromPromise<boolean, StepInput>((it) => isStepDone(it.input, resource, tools)),
        },
      }),
      { input },
    );

  const show = (plan: Plan) => {
    open.add(plan);
    plan.actor.subscribe({ complete: () => open.remove(plan) });
    followPlan(plan, toasts);
    plan.actor.start();
  };

  const ask = (action: Action, resource: Resource, steps: readonly PlanStep[]) => {
    const kind = kindOf(kinds, resource);
    const id = crypto.randomUUID();
    const actor = createPlanActor(resource, { steps, values: {} });
    const form = runs.ask(action, resource, (values) => {
      actor.send({ type: "plan.begin", values });
      const hasSecrets = action.fields?.(resource, [resource]).some((field) => field.kind === "password");
      const title = kind.titleOf(resource);
      const { location } = resource;
      const known = { kind: kind.type, resourceId: kind.idOf(resource), location, title, values };
      if (hasSecrets || !store(id, actor, known)) return holdTab(actor);
      void pendingPlans.claim(id, () => over(actor)).catch(report);
    });
    form.actor.subscribe({ complete: () => actor.send({ type: "plan.close" }) });
    show({ id, label: labelOf(steps), title: kind.titleOf(resource), resource, actor, form });
  };

  const resume = async (id: string, { steps, values, isPaused, ...known }: PendingPlan) => {
    await loadKind(known.kind);
    const kind = kindOf(kinds, { $type: known.kind });
    const resource = await resourceIn(kind, { ...known, id: known.resourceId }, queryClient);
    const label = labelOf(steps);
    if (resource === undefined) return notifyLost({ id, label, title: known.title }, toasts);
    const actor = createPlanActor(resource, { steps, values, left: isPaused ? "paused" : "running" });
    show({ id, label, title: known.title, resource, actor, form: undefined });
    store(id, actor, { ...known, values });
    await over(actor);
  };

  return {
    offer: (action, resource) => {
      const way = wayTo(action, resource, kindOf(kinds, resource), resourceActors);
      if (way === undefined) return undefined;
      const steps = way.map(({ action: { id: actionId }, ...step }): PlanStep => ({
        actionId,
        ...step,
        state: "waiting",
      }));
      return { label: labelOf(steps), open: () => ask(action, resource, steps) };
    },
    resume: () => {
      for (const { id } of pendingPlans.list())
        pendingPlans.claim(id, ({ payload }) => resume(id, payload), { ifAvailable: true }).catch(report);
    },
  };
}

/** Stores the plan after each step. Returns false if the browser does not keep it. */
function store(id: string, actor: Plan["actor"], known: Omit<PendingPlan, "steps" | "isPaused">): boolean {
  const put = (): boolean => {
    const snapshot = actor.getSnapshot();
    const isPaused = snapshot.matches("paused") || snapshot.matches("failed");
    const steps = snapshot.context.steps.map((step) =>
      step.state === "failed" ? { ...withoutError(step), state: "waiting" as const } : step,
    );
    return pendingPlans.put({ id, payload: { ...known, steps, isPaused } });
  };
  actor.subscribe((snapshot) => {
    if (snapshot.hasTag("kept")) put();
  });
  return put();
}

/** Makes the browser ask before it closes or reloads the tab of a plan that no other page could continue. */
function holdTab(actor: Plan["actor"]): void {
  const hold = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", hold);
  void over(actor).then(() => window.removeEventListener("beforeunload", hold));
}

const over = async (actor: Plan["actor"]): Promise<void> => {
  await waitFor(actor, (snapshot) => !snapshot.hasTag("kept"));
};

/** "Stop, resize, start" */
function labelOf(steps: readonly Pick<PlanStep, "actionId">[]): string {
  const [first = "", ...others] = steps.flatMap(({ actionId }) => {
    const action = actionById(actionId);
    return action ? [i18n._(action.label)] : [];
  });
  const list = new Intl.ListFormat(i18n.locale, { type: "unit", style: "short" });
  return list.format([first, ...others.map(inSentence)]);
}
