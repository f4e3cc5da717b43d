import { msg } from "@lingui/core/macro";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { planMachine } from "#machines/plan/plan.machine.ts";
import type { Toast, toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { actionById } from "#resources/actions.ts";
import type { Plan } from "./plan.ts";

type Toasts = ActorRefFrom<typeof toastsMachine>;
type Telling = Pick<Toast, "tone" | "title" | "details" | "errors" | "progress" | "choices">;

/** Shows a plan in the background as a toast that opens its dialog again, and its success in any case. */
export function followPlan(plan: Plan, toasts: Toasts): void {
  const id = idOf(plan);
  let last = "";
  const notify = () => {
    const telling = tellingOf(plan, plan.actor.getSnapshot());
    const next = telling ? telling.tone : "";
    if (telling === undefined) toasts.send({ type: "toast.remove", id });
    else {
      const toast = { id, at: Date.now(), ...telling };
      toasts.send({ type: next === last ? "toast.update" : "toast.add", toast });
    }
    last = next;
  };
  plan.actor.subscribe({ next: notify, complete: notify });
  toasts.on("toast.chosen", (chosen) => {
    if (chosen.id === id && chosen.choice === "show") plan.actor.send({ type: "plan.show" });
  });
}

/** A plan that an earlier page left cannot be continued. */
export function notifyLost(plan: Pick<Plan, "id" | "label" | "title">, error: Error, toasts: Toasts): void {
  const toast: Toast = {
    id: idOf(plan),
    tone: "danger",
    title: nameOf(plan),
    at: Date.now(),
    errors: [error],
  };
  toasts.send({ type: "toast.add", toast });
}

function tellingOf(plan: Plan, snapshot: SnapshotFrom<typeof planMachine>): Telling | undefined {
  const { steps, inBackground } = snapshot.context;
  const goal = actionById(steps.find(({ isGoal }) => isGoal)?.actionId ?? "");
  const isSkipped = steps.some(({ state }) => state === "skipped");
  const name = plan.title;
  const label = plan.label;
  if (snapshot.matches("done"))
    return {
      tone: "ok",
      title: goal && !isSkipped ? { ...goal.done, values: { name } } : nameOf(plan),
    };
  if (!inBackground || snapshot.status === "done") return undefined;
  const choices = ["show"] as const;
  if (snapshot.matches("failed"))
    return {
      tone: "danger",
      title: nameOf(plan),
      errors: steps.flatMap(({ error }) => error ?? []),
      choices,
    };
  if (snapshot.matches("aborted"))
    return { tone: "info", title: msg`${label}: aborted`, details: [name], choices };
  const done = steps.filter(({ state }) => state === "done" || state === "skipped").length;
  const progress = { done, total: steps.length };
  if (snapshot.matches("paused"))
    return { tone: "progress", title: msg`${label}: paused`, details: [name], progress, choices };
  const current = actionById(steps[done]?.actionId ?? "");
  const title = current ? { ...current.progress, values: { name } } : nameOf(plan);
  return { tone: "progress", title, details: [label], progress, choices };
}

const idOf = ({ id }: Pick<Plan, "id">) => `plan-${id}`;

/** "Stop, resize, start · web-1" */
const nameOf = ({ label, title }: Pick<Plan, "label" | "title">) => `${label} · ${title}`;
