import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { Action } from "#declarations/action.ts";
import { inSentence, resourcesText } from "#lib/format.ts";
import type { PlanEvent, PlanStep } from "#machines/plan/plan.machine.ts";
import { actionById } from "#resources/actions.ts";
import { formatDuration, usualDuration } from "#runtime/durations.ts";
import type { Plan } from "./plan.ts";

/** The action that the customer asked for. */
export const goalOf = (steps: readonly PlanStep[]): Action | undefined =>
  actionById(steps.find(({ isGoal }) => isGoal)?.actionId ?? "");

/** "Stop, resize, start" */
export function labelOf(steps: readonly Pick<PlanStep, "actionId">[]): string {
  const [first = "", ...others] = steps.flatMap(({ actionId }) => {
    const action = actionById(actionId);
    return action ? [i18n._(action.label)] : [];
  });
  const list = new Intl.ListFormat(i18n.locale, { type: "unit", style: "short" });
  return list.format([first, ...others.map(inSentence)]);
}

/** The longest of several ways to an action: its label names all steps that are possible. */
export const mostSteps = (ways: readonly (readonly PlanStep[])[]): readonly PlanStep[] =>
  ways.reduce((most, steps) => (steps.length > most.length ? steps : most), []);

/** How long all steps take together, in milliseconds; undefined until this browser has measured each of them. */
export function usualDurationOf(steps: readonly PlanStep[]): number | undefined {
  const measured = steps.flatMap(({ actionId }) => {
    const action = actionById(actionId);
    return (action && usualDuration(action)) ?? [];
  });
  return measured.length < steps.length ? undefined : measured.reduce((sum, ms) => sum + ms, 0);
}

/** "About 2 minutes" */
export function durationText(steps: readonly PlanStep[]): string | undefined {
  const ms = usualDurationOf(steps);
  if (ms === undefined) return undefined;
  const duration = formatDuration(ms);
  return t`Takes about ${duration}`;
}

export const stepsOf = ({ actor }: Plan): readonly PlanStep[] => actor.getSnapshot().context.steps;

export const isEnded = ({ actor }: Plan): boolean => actor.getSnapshot().status === "done";

/** The plans whose resource does not have the values already. */
export const neededOf = (plans: readonly Plan[]): readonly Plan[] =>
  plans.filter(({ actor }) => !actor.getSnapshot().matches("unchanged"));

/** Label and title of plans that were asked for at once: "Stop, resize, start", "web-1" or "3 resources". */
export function nameOf(plans: readonly Plan[]): { label: string; title: string } {
  const count = plans.length;
  const [first] = plans;
  return {
    label: labelOf(mostSteps(plans.map(stepsOf))),
    title: first && count === 1 ? first.title : resourcesText(count),
  };
}

/** What a customer can choose for plans that have begun. */
export type PlanChoice = Exclude<PlanEvent["type"], "plan.begin" | "plan.skip" | "plan.start" | "plan.show">;

/**
 * Whether plans take a choice. Closing needs every plan to have come to an end, the background one that goes on; the
 * other choices act on the plans that take them.
 */
export function isPossible(type: PlanChoice, plans: readonly Plan[]): boolean {
  const takes = ({ actor }: Plan) => {
    const snapshot = actor.getSnapshot();
    return snapshot.can({ type }) && (type !== "plan.background" || snapshot.hasTag("goesOn"));
  };
  return plans.some(takes) && (type !== "plan.close" || plans.every((plan) => takes(plan) || isEnded(plan)));
}

/** Sends an event to all plans that take it. */
export function sendAll(plans: readonly Plan[], event: PlanEvent): void {
  for (const { actor } of plans) if (actor.getSnapshot().can(event)) actor.send(event);
}
