import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ActorRefFrom } from "xstate";
import { formatCount } from "#lib/format.ts";
import { soon } from "#lib/timing/soon.ts";
import type { Toast, toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { actionById } from "#resources/actions.ts";
import type { OpenList } from "#runtime/openList.ts";
import type { PendingPlan } from "./pendingPlans.ts";
import { isInDialog, type Plan } from "./plan.ts";
import { goalOf, isEnded, labelOf, nameOf, neededOf, stepsOf } from "./planGroup.ts";

type Toasts = ActorRefFrom<typeof toastsMachine>;
type Telling = Pick<Toast, "tone" | "title" | "details" | "failures" | "errors" | "progress" | "choices">;

/** Shows plans in the background as one toast that opens their dialog again, and their success in any case. */
export function followPlans(open: Pick<OpenList<Plan>, "list" | "subscribe">, toasts: Toasts): void {
  const groups = new Map<string, { plans: Set<Plan>; last: string }>();
  const changed = new Set<string>();

  const notify = (group: string) => {
    const followed = groups.get(group);
    if (followed === undefined) return;
    const plans = [...followed.plans];
    const telling = tellingOf(plans);
    const id = idOf(group);
    const next = telling ? telling.tone : "";
    if (telling === undefined) toasts.send({ type: "toast.remove", id });
    else {
      const toast = { id, at: Date.now(), ...telling };
      toasts.send({ type: next === followed.last ? "toast.update" : "toast.add", toast });
    }
    if (plans.every(isEnded)) groups.delete(group);
    else followed.last = next;
  };
  // Once for all changes of a moment: plans of thousands of resources begin together.
  const notifyAll = soon(() => {
    const now = [...changed];
    changed.clear();
    for (const group of now) notify(group);
  });

  open.subscribe(() => {
    for (const [group, plans] of Map.groupBy(open.list(), (plan) => plan.group)) {
      if (plans.every(isEnded)) continue;
      const followed = groups.get(group) ?? { plans: new Set(), last: "" };
      groups.set(group, followed);
      const follow = () => {
        changed.add(group);
        notifyAll();
      };
      for (const plan of plans) {
        if (followed.plans.has(plan)) continue;
        followed.plans.add(plan);
        plan.actor.subscribe({ next: follow, complete: follow });
      }
    }
  });
  toasts.on("toast.chosen", ({ id, choice }) => {
    if (choice !== "show") return;
    for (const { group, actor } of open.list()) if (idOf(group) === id) actor.send({ type: "plan.show" });
  });
}

/** A plan that an earlier page left cannot be continued. */
export function notifyLost(
  id: string,
  { title, steps }: Pick<PendingPlan, "title" | "steps">,
  error: Error,
  toasts: Toasts,
): void {
  const toast: Toast = {
    id: idOf(id),
    tone: "danger",
    title: `${labelOf(steps)} · ${title}`,
    at: Date.now(),
    errors: [error],
  };
  toasts.send({ type: "toast.add", toast });
}

function tellingOf(all: readonly Plan[]): Telling | undefined {
  const plans = neededOf(all);
  if (plans.length === 0) return undefined;
  const snapshots = plans.map(({ actor }) => actor.getSnapshot());
  const { label, title: name } = nameOf(plans);
  const title = `${label} · ${name}`;
  if (snapshots.every((it) => it.matches("done"))) return { tone: "ok", title: successOf(plans) ?? title };
  if (isInDialog(plans) || plans.every(isEnded)) return undefined;

  const choices = ["show"] as const;
  const failed = plans.filter(({ actor }) => actor.getSnapshot().matches("failed"));
  if (failed.length > 0) {
    const failures = failed.flatMap((plan) =>
      stepsOf(plan).flatMap(({ error }) => (error ? { name: plan.title, error } : [])),
    );
    const errors = failures.map(({ error }) => error);
    return { tone: "danger", title, ...(plans.length > 1 && { failures }), errors, choices };
  }
  const going = snapshots.filter((it) => it.hasTag("kept"));
  if (going.length === 0)
    return { tone: "info", title: msg`Plan aborted: ${label}`, details: [name], choices };
  const steps = plans.flatMap(stepsOf);
  const progress = { done: steps.filter(isOver).length, total: steps.length };
  if (going.every((it) => it.matches("paused")))
    return { tone: "progress", title: msg`Plan paused: ${label}`, details: [name], progress, choices };
  const current =
    plans.length === 1 ? actionById(steps.find((it) => !isOver(it))?.actionId ?? "") : undefined;
  return current
    ? {
        tone: "progress",
        title: { ...current.progress, values: { name } },
        details: [label],
        progress,
        choices,
      }
    : { tone: "progress", title, progress, choices };
}

/** "web-1 resized", or how many of several are done; undefined if the action was skipped. */
function successOf(plans: readonly Plan[]): Toast["title"] | undefined {
  const isSkipped = (plan: Plan) => stepsOf(plan).some(({ state }) => state === "skipped");
  const [first] = plans;
  const goal = first && goalOf(stepsOf(first));
  if (first === undefined || goal === undefined || plans.every(isSkipped)) return undefined;
  if (plans.length === 1) return { ...goal.done, values: { name: first.title } };
  const label = i18n._(goal.label);
  const done = formatCount(plans.filter((plan) => !isSkipped(plan)).length);
  const total = formatCount(plans.length);
  return msg`${label}: completed for ${done} of ${total} resources`;
}

const isOver = ({ state }: { state: string }) => state === "done" || state === "skipped";

const idOf = (group: string) => `plan-${group}`;
