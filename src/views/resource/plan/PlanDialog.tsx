import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { PlanEvent } from "#machines/plan/plan.machine.ts";
import type { Plan } from "#runtime/plans/plan.ts";
import { isEnded, isPossible, nameOf, sendAll } from "#runtime/plans/planGroup.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { Countdown } from "#views/resource/run/Countdown.tsx";
import RunDialog from "#views/resource/run/RunDialog.tsx";
import { PlanButtons } from "./PlanButtons.tsx";
import { PlanReport } from "./PlanReport.tsx";
import { PlanSteps } from "./PlanSteps.tsx";
import { PlanTargets } from "./PlanTargets.tsx";
import { PlanWays } from "./PlanWays.tsx";
import { usePlans } from "./usePlans.ts";

/** Plans that were asked for at once as a dialog: first their steps with the action's form, then where each stands. */
export default function PlanDialog({ plans }: { plans: readonly Plan[] }) {
  const { t } = useLingui();
  usePlans(plans, statesOf);
  const form = plans.find(isAsking)?.form;
  if (form) {
    const asked = plans.filter((plan) => plan.form === form);
    return (
      <RunDialog
        key={form.id}
        run={form}
        plan={{ label: nameOf(asked).label, steps: <PlanWays plans={asked} /> }}
      />
    );
  }
  if (plans.every(isEnded)) return null;

  const { label, title } = nameOf(plans);
  const isOver = isPossible("plan.close", plans);
  const leave: PlanEvent = { type: isOver ? "plan.close" : "plan.background" };
  const [first, ...others] = plans;
  return (
    <Dialog
      open
      onClose={() => sendAll(plans, leave)}
      title={`${label}: ${title}`}
      closeLabel={isOver ? t`Close` : t`Continue in the background`}
      footer={<PlanButtons plans={plans} />}
    >
      {first && others.length === 0 ? <OnePlan plan={first} /> : <PlanTargets plans={plans} />}
    </Dialog>
  );
}

function OnePlan({ plan }: { plan: Plan }) {
  const { actor, resource, title } = plan;
  const snapshot = useSelector(actor, (it) => it);
  return (
    <div className="grid gap-4">
      <PlanReport plan={plan} snapshot={snapshot} onLeave={() => actor.send({ type: "plan.close" })} />
      <PlanSteps steps={snapshot.context.steps} resources={[resource]} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3">
        <span className="font-medium">{title}</span>
        <span aria-live="polite">
          <StateBadge resource={resource} />
        </span>
        <Countdown resource={resource} />
      </p>
    </div>
  );
}

function isAsking({ actor }: Plan): boolean {
  const snapshot = actor.getSnapshot();
  return snapshot.matches("asking") || snapshot.matches("editing");
}

const statesOf = (plans: readonly Plan[]): string =>
  JSON.stringify(plans.map(({ actor }) => actor.getSnapshot().value));
