import { t } from "@lingui/core/macro";
import { createActor, fromPromise, waitFor } from "xstate";
import { toApiError } from "#api/http/errors.ts";
import type { Action } from "#declarations/action.ts";
import type { FieldValues } from "#declarations/field.ts";
import type { Resource } from "#declarations/kind.ts";
import { resourcesText } from "#lib/format.ts";
import { inspect } from "#lib/recording/recording.ts";
import { soon } from "#lib/timing/soon.ts";
import { randomId } from "#lib/storage/randomId.ts";
import { type PlanLeft, planMachine, type PlanStep, withState } from "#machines/plan/plan.machine.ts";
import { loadKind } from "#resources/kinds.ts";
import { resourceIn } from "#resources/loaded.ts";
import { type Kinds, kindOf } from "#resources/registry.ts";
import { report } from "#runtime/errorReporting/report.ts";
import { measureRuns } from "#runtime/durations.ts";
import type { OpenList } from "#runtime/openList.ts";
import { changesAnything } from "#runtime/resources/availability.ts";
import { CONCURRENCY } from "#runtime/runs/runs.ts";
import { isUnfinished, type PendingPlan, pendingPlans } from "./pendingPlans.ts";
import { durationText, goalOf, isEnded, labelOf, mostSteps, sendAll } from "./planGroup.ts";
import { isStepDone, runStep, type StepInput } from "./planSteps.ts";
import { followPlans, notifyLost } from "./planToasts.ts";
import type { Plan, PlanOffer, PlanTools } from "./plan.ts";
import { stepsTo } from "./ways.ts";

export interface Planner {
  /** Plans for the resources that can be changed; undefined if all of them accept the action or none has a way to it. */
  offer(action: Action, resources: readonly Resource[]): PlanOffer | undefined;
  /** Continues the plans that an earlier page left, each in one tab. */
  resume(): void;
}

interface PlanStart {
  id: string;
  group: string;
  resource: Resource;
  steps: readonly PlanStep[];
  values: FieldValues;
  left?: PlanLeft;
}

/** Finds the plans of refused actions and runs them. */
export function createPlanner(open: OpenList<Plan>, tools: PlanTools): Planner {
  const { kinds, queryClient, runs, toasts } = tools;
  followPlans(open, toasts);
  measureRuns(tools);

  const keptIn = (group: string) =>
    open.list().find((plan) => plan.group === group && plan.actor.getSnapshot().hasTag("kept"));

  /** Resolves when no plan of a group is under way. A finished plan stays stored until then, so that a reload lists it. */
  const over = (group: string): Promise<void> => {
    if (!keptIn(group)) return Promise.resolve();
    const waiting = waits.get(group) ?? waitUntilOver(group);
    waits.set(group, waiting);
    return waiting;
  };
  /** By group, because each of its plans waits for all the others. */
  const waits = new Map<string, Promise<void>>();
  const waitUntilOver = async (group: string) => {
    for (let kept = keptIn(group); kept; kept = keptIn(group))
      await waitFor(kept.actor, (snapshot) => !snapshot.hasTag("kept"));
    waits.delete(group);
  };

  /** Whether the next page can continue a plan of the group. */
  const isStored = (group: string) => pendingPlans.list().some((it) => groupOf(it) === group);

  const put = (plan: Plan): boolean => pendingPlans.put({ id: plan.id, payload: pendingOf(plan, kinds) });

  /** Keeps a stored plan until its group is over. */
  const keep = ({ id, group }: Plan) => void pendingPlans.claim(id, () => over(group)).catch(report);

  /** Stores the plan before each step and at its end. Returns false if the browser does not keep it. */
  const store = (plan: Plan): boolean => {
    plan.actor.subscribe((snapshot) => {
      const isFinished = snapshot.matches("done") || snapshot.matches("aborted");
      if (snapshot.hasTag("kept") || (isFinished && keptIn(plan.group))) put(plan);
    });
    return put(plan);
  };

  const createPlan = ({ id, group, resource, ...input }: PlanStart): Plan => {
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
    return { id, group, title, resource, actor, form: undefined };
  };

  const begin = (plan: Plan, action: Action, values: FieldValues) => {
    const { actor, resource } = plan;
    const isNew = actor.getSnapshot().matches("asking");
    // A machine that has these values already must not stop for nothing.
    if (isNew && !changesAnything(action, values, resource, kindOf(kinds, resource)))
      return actor.send({ type: "plan.skip" });
    actor.send({ type: "plan.begin", values });
    if (!isNew) return undefined;
    const hasSecrets = action.fields?.(resource, [resource]).some(({ kind }) => kind === "password");
    if (hasSecrets || !store(plan)) return holdTab(over(plan.group));
    return keep(plan);
  };

  /** Asks for the action's input, which begins plans or continues one. */
  const ask = (plans: readonly Plan[], action: Action, known: FieldValues) => {
    const resources = plans.map(({ resource }) => resource);
    const beginAll = (values: FieldValues) => {
      for (const plan of plans) begin(plan, action, values);
      const unchanged = plans.filter(({ actor }) => actor.getSnapshot().matches("unchanged"));
      const [first] = unchanged;
      if (first && isStored(first.group)) for (const plan of unchanged) if (put(plan)) keep(plan);
    };
    const form = runs.ask(action, resources, beginAll, known);
    for (const plan of plans) plan.form = form;
    form.actor.subscribe({
      complete: () => sendAll(plans, { type: "plan.close" }),
    });
  };

  /** Starts the plans whose turn it is. Once for all changes of a moment, because it asks every plan. */
  const startNext = soon(() => {
    const standing = (...states: readonly ("queued" | "running" | "checking")[]) =>
      open.list().filter(({ actor }) => states.some((state) => actor.getSnapshot().matches(state)));
    const free = CONCURRENCY - standing("running", "checking").length;
    for (const { actor } of standing("queued").slice(0, Math.max(0, free)))
      actor.send({ type: "plan.start" });
  });

  const show = (plans: readonly Plan[], action: Action) => {
    open.add(plans);
    for (const plan of plans) {
      const { actor, group } = plan;
      actor.subscribe({
        next: (snapshot) => {
          const isAsked = plan.form?.actor.getSnapshot().status === "active";
          if (snapshot.matches("editing") && !isAsked) ask([plan], action, snapshot.context.values);
          startNext();
        },
        complete: () => {
          const together = open.list().filter((it) => it.group === group);
          if (together.every(isEnded)) open.remove(together);
          startNext();
        },
      });
      actor.start();
    }
  };

  const takeOver = (id: string) =>
    void pendingPlans.claim(id, ({ payload }) => resume(id, payload), { ifAvailable: true }).catch(report);

  /** Groups whose finished plans are listed. */
  const completed = new Set<string>();
  const resume = async (id: string, pending: PendingPlan): Promise<void> => {
    const { steps, values, left = "paused", kind: $type, resourceId, location } = pending;
    const group = groupOf({ id, payload: pending });
    await loadKind($type);
    const kind = kindOf(kinds, { $type });
    const lose = (error: Error) => {
      if (isUnfinished(pending)) notifyLost(id, pending, error, toasts);
    };
    const gone = new Error(t`The resource no longer exists`);
    const row = await resourceIn(kind, { id: resourceId, location }, queryClient).catch((error: unknown) => {
      lose(toApiError(error));
      throw error;
    });
    const action = goalOf(steps);
    if (row === undefined || action === undefined) return lose(gone);
    const plan = createPlan({ id, group, resource: row, steps, values, left });
    show([plan], action);
    store(plan);
    // Finished plans are listed with one that goes on.
    if (isUnfinished(pending) && !completed.has(group))
      for (const mate of pendingPlans.list())
        if (groupOf(mate) === group && !isUnfinished(mate.payload)) takeOver(mate.id);
    completed.add(group);
    await over(group);
  };

  return {
    offer: (action, resources) => {
      const stepsOf = stepsFinder(action, tools);
      const ways = resources.flatMap((resource) => {
        const steps = stepsOf(resource);
        return steps ? [{ resource, steps }] : [];
      });
      const most = mostSteps(ways.map(({ steps }) => steps));
      if (most.length < 2) return undefined;
      return {
        label: labelOf(most),
        resources: ways.map(({ resource }) => resource),
        detail: resources.length > 1 ? resourcesText(ways.length) : durationText(most),
        open: (values = {}) => {
          const group = randomId();
          const plans = ways.map((way) => createPlan({ id: randomId(), group, values, ...way }));
          ask(plans, action, values);
          show(plans, action);
        },
      };
    },
    resume: () => {
      const stored = pendingPlans.list();
      const going = stored.filter(({ payload }) => isUnfinished(payload));
      for (const { id } of going) takeOver(id);
      const groups = new Set(going.map(groupOf));
      for (const work of stored) if (!groups.has(groupOf(work))) pendingPlans.remove(work.id);
    },
  };
}

/** Searches once for all rows that share a snapshot and an account: thousands of rows have a few dozen. */
function stepsFinder(action: Action, { kinds, resourceActors }: PlanTools) {
  const known = new Map<object, Map<object | undefined, readonly PlanStep[] | undefined>>();
  return (resource: Resource): readonly PlanStep[] | undefined => {
    const snapshot = resourceActors.snapshot(resource);
    const account = resourceActors.billingAccount(resource);
    const ofSnapshot = known.get(snapshot) ?? new Map<object | undefined, readonly PlanStep[] | undefined>();
    known.set(snapshot, ofSnapshot);
    if (!ofSnapshot.has(account)) {
      const way = stepsTo(action, resource, kindOf(kinds, resource), resourceActors);
      const steps = way?.map(({ action: { id: actionId }, ...step }): PlanStep => ({
        actionId,
        ...step,
        state: "waiting",
      }));
      ofSnapshot.set(account, steps);
    }
    return ofSnapshot.get(account);
  };
}

const groupOf = ({ id, payload: { group = id } }: { id: string; payload: PendingPlan }) => group;

function pendingOf({ group, title, resource, actor }: Plan, kinds: Kinds): PendingPlan {
  const kind = kindOf(kinds, resource);
  const snapshot = actor.getSnapshot();
  const { values, steps } = snapshot.context;
  return {
    kind: kind.type,
    resourceId: kind.idOf(resource),
    location: resource.location,
    group,
    title,
    values,
    steps: steps.map((step) => (step.state === "failed" ? withState(step, "waiting") : step)),
    left: leftIn[String(snapshot.value)] ?? "running",
  };
}

/** Plans in other states go on by themselves. */
const leftIn: Readonly<Record<string, PlanLeft>> = {
  paused: "paused",
  failed: "paused",
  editing: "paused",
  aborted: "aborted",
  unchanged: "unchanged",
};

/** Makes the browser ask before it closes or reloads the tab of a plan that no other page could continue. */
function holdTab(isOver: Promise<void>): void {
  const hold = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", hold);
  void isOver.then(() => window.removeEventListener("beforeunload", hold));
}
