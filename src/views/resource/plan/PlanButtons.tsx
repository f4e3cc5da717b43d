import { i18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import type { PlanEvent } from "#machines/plan/plan.machine.ts";
import { actionById } from "#resources/actions.ts";
import { Button } from "#ui/Button.tsx";
import { focusAtOnce } from "#ui/focusAtOnce.ts";
import type { PlanPart } from "./PlanReport.tsx";

type Choice = Exclude<PlanEvent["type"], "plan.begin" | "plan.show">;

/** What is possible from where a plan stands, the likeliest choice last. */
export function PlanButtons({ plan: { actor }, snapshot }: PlanPart) {
  const { t } = useLingui();
  const { steps } = snapshot.context;
  const goal = steps.findIndex(({ isGoal }) => isGoal);
  const back = actionById(steps[goal + 1]?.actionId ?? "");
  const label = back ? i18n._(back.label) : "";
  const labels: Record<Choice, string> = {
    "plan.abort": t`Abort plan`,
    "plan.pause": t`Pause plan`,
    "plan.close": t`Close`,
    "plan.goBack": t`Skip to “${label}”`,
    "plan.edit": t`Edit`,
    "plan.retry": t`Try again`,
    "plan.resume": t`Resume plan`,
    "step.accept": t`Mark step as done`,
    "plan.background": t`Continue in the background`,
  };
  const isRunning = snapshot.matches("checking") || snapshot.matches({ running: "going" });
  const choices = (Object.keys(labels) as Choice[]).filter(
    (type) => snapshot.can({ type }) && (type !== "plan.background" || isRunning),
  );
  return choices.map((type) => (
    <Button
      // A new state moves the focus to its likeliest choice.
      key={`${JSON.stringify(snapshot.value)} ${type}`}
      {...(type === choices.at(-1) && { ref: focusAtOnce, variant: "primary" as const })}
      onClick={() => actor.send({ type })}
    >
      {labels[type]}
    </Button>
  ));
}
