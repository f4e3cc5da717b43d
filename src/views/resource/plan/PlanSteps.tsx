import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Resource } from "#declarations/kind.ts";
import type { PlanStep } from "#machines/plan/plan.machine.ts";
import { actionById } from "#resources/actions.ts";
import { durationText } from "#runtime/plans/planGroup.ts";
import { cx } from "#ui/cx.ts";
import { Spinner } from "#ui/Spinner.tsx";
import { ToneIcon } from "#ui/ToneIcon.tsx";

interface PlanStepsProps {
  steps: readonly PlanStep[];
  resources: readonly Resource[];
  /** Tells the lists of several resources apart. */
  names?: string | undefined;
  /** What the added steps will do, where they are not done yet. */
  withConsequences?: boolean;
  /** In one line, for a list of resources. */
  isInline?: boolean;
}

/** The steps of a plan in order, with their progress. */
export function PlanSteps(props: PlanStepsProps) {
  const { steps, resources, names, withConsequences = false, isInline = false } = props;
  const { t, i18n } = useLingui();
  const [first] = resources;
  return (
    <ol
      aria-label={names === undefined ? t`Steps` : t`Steps for ${names}`}
      className={isInline ? "flex flex-wrap gap-x-4 gap-y-1 text-sm" : "grid gap-3"}
    >
      {steps.map((step, at) => {
        const action = actionById(step.actionId);
        const consequences =
          withConsequences && first && !step.isGoal && step.state === "waiting"
            ? (action?.confirm?.(first, resources).consequences ?? [])
            : [];
        const duration = step.state === "waiting" && !isInline ? durationText([step]) : undefined;
        const word = words[step.state];
        return (
          <li key={`${step.actionId} ${step.leadsTo}`} className={cx("flex", isInline ? "gap-1.5" : "gap-3")}>
            <Mark step={step} number={at + 1} />
            <div className="min-w-0 flex-1">
              <p
                className={cx(
                  "flex justify-between gap-3 leading-6",
                  !isInline && "font-medium",
                  step.state === "skipped" && "text-ink-muted line-through",
                )}
              >
                {action ? i18n._(action.label) : step.actionId}
                {duration && <span className="text-sm leading-6 font-normal text-ink-muted">{duration}</span>}
              </p>
              {consequences.map((sentence) => (
                <p key={sentence.id} className="text-sm text-ink-muted">
                  {i18n._(sentence)}
                </p>
              ))}
            </div>
            {word && (
              <span className={isInline ? "sr-only" : "text-sm leading-6 text-ink-muted"}>
                {i18n._(word)}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const words: Record<PlanStep["state"], MessageDescriptor | undefined> = {
  waiting: undefined,
  running: msg`In progress`,
  done: msg`Done`,
  skipped: msg`Skipped`,
  failed: msg`Failed`,
};

function Mark({ step: { state }, number }: { step: PlanStep; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid size-6 shrink-0 place-items-center rounded-full text-sm tabular-nums [&_svg]:size-5",
        state === "waiting" || state === "skipped" ? "border border-line text-ink-muted" : undefined,
        state === "done" && "text-ok",
        state === "failed" && "text-danger",
      )}
    >
      {state === "running" ? (
        <Spinner />
      ) : state === "done" || state === "failed" ? (
        <ToneIcon tone={state === "done" ? "ok" : "danger"} />
      ) : (
        number
      )}
    </span>
  );
}
