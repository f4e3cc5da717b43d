import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { Plan } from "#runtime/plans/plan.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { Countdown } from "#views/resource/run/Countdown.tsx";
import RunDialog from "#views/resource/run/RunDialog.tsx";
import { PlanButtons } from "./PlanButtons.tsx";
import { PlanReport } from "./PlanReport.tsx";
import { PlanSteps } from "./PlanSteps.tsx";

/** A plan as a dialog: first its steps with the action's form, then where it stands. */
export default function PlanDialog({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const { actor, form, label, title, resource } = plan;
  const snapshot = useSelector(actor, (it) => it);
  const { steps } = snapshot.context;
  if (snapshot.status === "done") return null;
  if (snapshot.matches("asking") || snapshot.matches("editing")) {
    const list = <PlanSteps steps={steps} resource={resource} withConsequences />;
    return form && <RunDialog run={form} plan={{ label, steps: list }} />;
  }

  const isOver = snapshot.can({ type: "plan.close" });
  return (
    <Dialog
      open
      onClose={() => actor.send({ type: isOver ? "plan.close" : "plan.background" })}
      title={`${label}: ${title}`}
      closeLabel={isOver ? t`Close` : t`Continue in the background`}
      footer={<PlanButtons plan={plan} snapshot={snapshot} />}
    >
      <div className="grid gap-4">
        <PlanReport plan={plan} snapshot={snapshot} />
        <PlanSteps steps={steps} resource={resource} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3">
          <span className="font-medium">{title}</span>
          <span aria-live="polite">
            <StateBadge resource={resource} />
          </span>
          <Countdown resource={resource} />
        </p>
      </div>
    </Dialog>
  );
}
