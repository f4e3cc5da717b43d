import { i18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { actionById } from "#resources/actions.ts";
import type { Plan } from "#runtime/plans/plan.ts";
import { isPossible, type PlanChoice, sendAll, stepsOf } from "#runtime/plans/planGroup.ts";
import { Button } from "#ui/Button.tsx";
import { focusAtOnce } from "#ui/focusAtOnce.ts";

/** Choices about one plan only; the others act on all plans of a dialog. */
const ofOne: ReadonlySet<PlanChoice> = new Set(["plan.goBack", "plan.edit", "plan.retry", "step.accept"]);

/** What is possible from where plans stand, the likeliest choice last. */
export function PlanButtons({ plans }: { plans: readonly Plan[] }) {
  const isAlone = plans.length === 1;
  const labels = useLabels(plans);
  const choices = choicesOf(plans).filter((type) => isAlone || !ofOne.has(type));
  const states = isAlone ? JSON.stringify(plans[0]?.actor.getSnapshot().value) : choices.join(" ");
  return choices.map((type) => (
    <Button
      // A new state moves the focus to its likeliest choice.
      key={`${states} ${type}`}
      {...(type === choices.at(-1) && { ref: focusFromOutside, variant: "primary" as const })}
      onClick={() => sendAll(plans, { type })}
    >
      {labels[type]}
    </Button>
  ));
}

/** What is possible for one of several plans. */
export function TargetButtons({ plan }: { plan: Plan }) {
  const plans = [plan];
  const labels = useLabels(plans);
  const choices = choicesOf(plans).filter((type) => ofOne.has(type));
  if (choices.length === 0) return null;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {choices.map((type) => (
        <Button
          key={type}
          size="sm"
          aria-label={`${labels[type]}: ${plan.title}`}
          onClick={({ currentTarget }) => {
            // The button goes with its state.
            currentTarget.closest("li")?.focus();
            plan.actor.send({ type });
          }}
        >
          {labels[type]}
        </Button>
      ))}
    </div>
  );
}

/** Keeps the focus on the target whose button was pressed. */
function focusFromOutside(button: HTMLButtonElement | null): void {
  if (document.activeElement?.closest("[data-target]") == null) focusAtOnce(button);
}

function choicesOf(plans: readonly Plan[]): readonly PlanChoice[] {
  const order: readonly PlanChoice[] = [
    "plan.abort",
    "plan.pause",
    "plan.close",
    "plan.goBack",
    "plan.edit",
    "plan.retry",
    "plan.resume",
    "step.accept",
    "plan.background",
  ];
  return order.filter((type) => isPossible(type, plans));
}

function useLabels(plans: readonly Plan[]): Record<PlanChoice, string> {
  const { t } = useLingui();
  const isAlone = plans.length === 1;
  const steps = plans.slice(0, 1).flatMap(stepsOf);
  const back = actionById(steps[steps.findIndex(({ isGoal }) => isGoal) + 1]?.actionId ?? "");
  const label = back ? i18n._(back.label) : "";
  return {
    "plan.abort": isAlone ? t`Abort plan` : t`Abort all plans`,
    "plan.pause": isAlone ? t`Pause plan` : t`Pause all plans`,
    "plan.close": t`Close`,
    "plan.goBack": t`Skip to step “${label}”`,
    "plan.edit": t`Edit`,
    "plan.retry": t`Try again`,
    "plan.resume": isAlone ? t`Resume plan` : t`Resume all plans`,
    "step.accept": t`Mark step as done`,
    "plan.background": t`Continue in the background`,
  };
}
