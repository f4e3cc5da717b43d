import { i18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import type { SnapshotFrom } from "xstate";
import { toApiError } from "#api/http/errors.ts";
import type { planMachine } from "#machines/plan/plan.machine.ts";
import { actionById } from "#resources/actions.ts";
import type { Plan } from "#runtime/plans/plan.ts";
import { Banner } from "#ui/Banner.tsx";
import { Failure } from "#views/resource/run/RunReport.tsx";

interface PlanReportProps {
  plan: Plan;
  snapshot: SnapshotFrom<typeof planMachine>;
  /** A link to what is left over was followed. */
  onLeave: () => void;
}

/** Where a plan stands, in words. */
export function PlanReport({ plan, snapshot, onLeave }: PlanReportProps) {
  const { t } = useLingui();
  const { steps } = snapshot.context;
  const { title } = plan;
  const at = steps.findIndex(({ state }) => state !== "done" && state !== "skipped");
  const current = steps[at];
  const action = actionById(current?.actionId ?? "");
  const label = action ? i18n._(action.label) : "";
  const number = at + 1;
  const total = steps.length;

  if (snapshot.matches("failed")) {
    const { attempt } = toApiError(current?.error);
    return (
      <Banner tone="danger" title={attempt ? i18n._(attempt) : t`Step ${number} failed: ${label}`}>
        <Failure thrown={current?.error} onLeave={onLeave} />
        {number < total && (
          <p>
            <Trans>The remaining steps were not run.</Trans>
          </p>
        )}
      </Banner>
    );
  }
  if (snapshot.matches("unclear"))
    return (
      <Banner tone="warn" title={t`Result of step ${number} unknown: ${label}`}>
        <Trans>
          The page was closed before the server answered. Check {title} before you repeat the step.
        </Trans>
      </Banner>
    );
  if (snapshot.matches("paused"))
    return (
      <Banner title={t`Plan paused`}>
        <Trans>No step is running. Next step: {label}.</Trans>
      </Banner>
    );
  if (snapshot.matches("aborted"))
    return (
      <Banner title={t`Plan aborted`}>
        <Trans>The remaining steps were not run. {title} stays as it is now.</Trans>
      </Banner>
    );
  return (
    <p role="status" className="text-ink-muted">
      {snapshot.matches({ running: "pausing" }) ? (
        <Trans>The plan pauses when this step is done.</Trans>
      ) : snapshot.matches({ running: "aborting" }) ? (
        <Trans>The plan ends when this step is done.</Trans>
      ) : snapshot.matches("queued") ? (
        <Trans>The plan starts when another plan is done.</Trans>
      ) : snapshot.matches("checking") ? (
        <Trans>Checking whether the step is done…</Trans>
      ) : (
        <Trans>
          Step {number} of {total}
        </Trans>
      )}
    </p>
  );
}
