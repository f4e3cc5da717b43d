import { Trans } from "@lingui/react/macro";
import { formatDuration } from "#runtime/durations.ts";
import type { Plan } from "#runtime/plans/plan.ts";
import { stepsOf, usualDurationOf } from "#runtime/plans/planGroup.ts";
import { listedNames } from "#lib/format.ts";
import { PlanSteps } from "./PlanSteps.tsx";

/** The steps that plans will run: once for all resources that go the same way. */
export function PlanWays({ plans }: { plans: readonly Plan[] }) {
  const ways = Map.groupBy(plans, (plan) =>
    stepsOf(plan)
      .map(({ actionId }) => actionId)
      .join(" "),
  );
  return [...ways].map(([way, together]) => {
    const names = plans.length > 1 ? listedNames(together.map(({ title }) => title)) : undefined;
    return (
      <div key={way} className="grid gap-3">
        {names && <p className="font-medium">{names}</p>}
        <PlanSteps
          steps={together.slice(0, 1).flatMap(stepsOf)}
          resources={together.map(({ resource }) => resource)}
          names={names}
          withConsequences
        />
        <Estimate plans={together} isAlone={plans.length === 1} />
      </div>
    );
  });
}

/** How long all steps of a plan take together, once each was measured. */
function Estimate({ plans, isAlone }: { plans: readonly Plan[]; isAlone: boolean }) {
  const ms = usualDurationOf(plans.slice(0, 1).flatMap(stepsOf));
  if (ms === undefined) return null;
  const duration = formatDuration(ms);
  return (
    <p className="text-sm text-ink-muted">
      {isAlone ? (
        <Trans>The plan takes about {duration}, based on earlier runs in this browser.</Trans>
      ) : (
        <Trans>The plan takes about {duration} per resource, based on earlier runs in this browser.</Trans>
      )}
    </p>
  );
}
