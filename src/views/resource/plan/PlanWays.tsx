import type { Plan } from "#runtime/plans/plan.ts";
import { stepsOf } from "#runtime/plans/planGroup.ts";
import { listedNames } from "#views/resource/run/RunConfirmation.tsx";
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
      </div>
    );
  });
}
