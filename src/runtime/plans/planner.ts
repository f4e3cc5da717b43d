import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { createActor, fromPromise, waitFor } from "xstate";
import { toApiError } from "#api/http/errors.ts";
import type { Action } from "#declarations/action.ts";
import type { FieldValues } from "#declarations/field.ts";
import type { Resource } from "#declarations/kind.ts";
import { inSentence } from "#lib/format.ts";
import { inspect } from "#lib/recording/recording.ts";
import { planMachine, type PlanStep, withState } from "#machines/plan/plan.machine.ts";
import { actionById } from "#resources/actions.ts";
import { loadKind } from "#resources/kinds.ts";
import { resourceIn } from "#resources/loaded.ts";
import { type Kinds, kindOf } from "#resources/registry.ts";
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
  id: string;
  resource: Resource;
  steps: readonly PlanStep[];
  values: FieldValues;
  left?: "running" | "paused";
}

/** Finds the plans of refused actions and runs them. */
export function createPlanner(open: OpenList<Plan>, tools: PlanTools): Planner {
  const { kinds, queryClient, resourceActors, runs, toasts } = tools;

  const createPlan = ({ id, resource, ...input }: PlanStart): Plan => {
    const hasInput = goalOf(input.steps)?.fields !== undefined;
    const actor = createActor(
      planMachine.provide({
        actors: {
          step: fromPromise<void, StepInput>((it) => runStep(it.input, resource, tools)),
          check: fromPromise<boolean, StepInput>((it) => isStepDone(it.input, resource, tools)),
        },
      }),
      { input: { ...input, hasInput }, inspect },
    );
    const title = kindOf(kinds, resource).titleOf(resource);
    return { id, label: labelOf(input.steps), title, resource, actor, form: undefined };
  };

  /** Asks for the action's input, which begins the plan or continues it. */
  const ask = (plan: Plan, action: Action) => {
    const { actor, resource } = plan;
    const { values: known } = actor.getSnapshot().context;
    const begin = (values: FieldValues) => {
      const isNew = actor.getSnapshot().matches("asking");
      actor.send({ type: "plan.begin", values });
      const hasSecrets = action.fields?.(resource, [resource]).some(({ kind }) => kind === "password");
      if (isNew && (hasSecrets || !store(plan, kinds))) holdTab(actor);
      else if (isNew) void pendingPlans.claim(plan.id, () => over(actor)).catch(report);
    };
    plan.form = runs.ask(action, resource, begin, known);
    plan.form.actor.subscribe({ complete: () => actor.send({ type: "plan.close" }) });
  };

  const show = (plan: Plan, action: Action) => {
    open.add(plan);
    plan.actor.subscribe({
      next: (snapshot) => {
        const isAsked = plan.form?.actor.getSnapshot().status === "active";
        if (snapshot.matches("editing") && !isAsked) ask(plan, action);
      },
      complete: () => open.remove(plan),
    });
    followPlan(plan, toasts);
    plan.actor.start();
  };

  const resume = async (id: string, pending: PendingPlan) => {
    const { steps, values, isPaused, kind: $type, resourceId, location, title } = pending;
    await loadKind($type);
    const kind = kindOf(kinds, { $type });
    const gone = new Error(t`The resource no longer exists`);
    const found = { id, title, label: labelOf(steps) };
    const row = await resourceIn(kind, { id: resourceId, location }, queryClient).catch((error: unknown) => {
      notifyLost(found, toApiError(error), toasts);
      throw error;
    });
    const action = goalOf(steps);
    if (row === undefined || action === undefined) return notifyLost(found, gone, toasts);
    const plan = createPlan({ id, resource: row, steps, values, left: isPaused ? "paused" : "running" });
    show(plan, action);
    store(plan, kinds);
    await over(plan.actor);
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
      return {
        label: labelOf(steps),
        open: (values = {}) => {
          const plan = createPlan({ id: crypto.randomUUID(), resource, steps, values });
          ask(plan, action);
          show(plan, action);
        },
      };
    },
    resume: () => {
      for (const { id } of pendingPlans.list())
        pendingPlans.claim(id, ({ payload }) => resume(id, payload), { ifAvailable: true }).catch(report);
    },
  };
}

/** Stores the plan before each step. Returns false if the browser does not keep it. */
function store({ id, title, resource, actor }: Plan, kinds: Kinds): boolean {
  const kind = kindOf(kinds, resource);
  const put = (): boolean => {
    const snapshot = actor.getSnapshot();
    const { values, steps } = snapshot.context;
    const payload: PendingPlan = {
      kind: kind.type,
      resourceId: kind.idOf(resource),
      location: resource.location,
      title,
      values,
      steps: steps.map((step) => (step.state === "failed" ? withState(step, "waiting") : step)),
      isPaused: ["paused", "failed", "editing"].some((state) => state === snapshot.value),
    };
    return pendingPlans.put({ id, payload });
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

const goalOf = (steps: readonly PlanStep[]): Action | undefined =>
  actionById(steps.find(({ isGoal }) => isGoal)?.actionId ?? "");

/** "Stop, resize, start" */
function labelOf(steps: readonly Pick<PlanStep, "actionId">[]): string {
  const [first = "", ...others] = steps.flatMap(({ actionId }) => {
    const action = actionById(actionId);
    return action ? [i18n._(action.label)] : [];
  });
  const list = new Intl.ListFormat(i18n.locale, { type: "unit", style: "short" });
  return list.format([first, ...others.map(inSentence)]);
}
