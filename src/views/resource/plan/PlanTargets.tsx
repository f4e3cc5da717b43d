import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { formatCount, joinFacts } from "#lib/format.ts";
import type { planMachine } from "#machines/plan/plan.machine.ts";
import type { Plan } from "#runtime/plans/plan.ts";
import { neededOf, sendAll } from "#runtime/plans/planGroup.ts";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { Countdown } from "#views/resource/run/Countdown.tsx";
import { TargetButtons } from "./PlanButtons.tsx";
import { PlanReport } from "./PlanReport.tsx";
import { PlanSteps } from "./PlanSteps.tsx";

/** Where the plans of several resources stand, and what is possible for each that has stopped. */
export function PlanTargets({ plans }: { plans: readonly Plan[] }) {
  const { t } = useLingui();
  const [most, all] = [formatCount(MOST), formatCount(plans.length)];
  const count = (state: "done" | "failed") =>
    plans.filter(({ actor }) => actor.getSnapshot().matches(state)).length;
  const [done, failed, total] = [
    formatCount(count("done")),
    count("failed"),
    formatCount(neededOf(plans).length),
  ];
  return (
    <>
      <p role="status" className="pb-2 text-ink-muted">
        {joinFacts(
          t`Completed for ${done} of ${total} resources`,
          failed === 0
            ? undefined
            : t`${plural(failed, { one: "Failed for # resource", other: "Failed for # resources" })}`,
        )}
      </p>
      {plans.length > MOST && (
        <p className="pb-2 text-ink-muted">
          <Trans>
            The list shows {most} of {all} resources, failed and running ones first.
          </Trans>
        </p>
      )}
      <ul aria-label={t`Resources`}>
        {shownOf(plans).map((plan) => (
          <PlanTarget key={plan.id} plan={plan} onLeave={() => sendAll(plans, { type: "plan.background" })} />
        ))}
      </ul>
    </>
  );
}

/** Number of plans to draw. */
const MOST = 100;

/** The order of more plans than are drawn; the others come last. */
const RANKS = ["failed", "unclear", "running", "checking", "paused", "queued"] as const;

function shownOf(plans: readonly Plan[]): readonly Plan[] {
  if (plans.length <= MOST) return plans;
  const rankOf = ({ actor }: Plan) => {
    const snapshot = actor.getSnapshot();
    const rank = RANKS.findIndex((state) => snapshot.matches(state));
    return rank === -1 ? RANKS.length : rank;
  };
  return plans
    .map((plan) => ({ plan, rank: rankOf(plan) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ plan }) => plan);
}

function PlanTarget({ plan, onLeave }: { plan: Plan; onLeave: () => void }) {
  const { i18n } = useLingui();
  const { actor, resource, title } = plan;
  const snapshot = useSelector(actor, (it) => it);
  const word = wordOf(snapshot);
  return (
    <li data-target tabIndex={-1} className="grid gap-2 border-t border-line py-3 outline-none">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{title}</span>
        <StateBadge resource={resource} />
        <Countdown resource={resource} />
        {word && <span className="ml-auto text-sm text-ink-muted">{i18n._(word)}</span>}
      </p>
      {!snapshot.matches("unchanged") && (
        <PlanSteps steps={snapshot.context.steps} resources={[resource]} names={title} isInline />
      )}
      {(snapshot.matches("failed") || snapshot.matches("unclear")) && (
        <PlanReport plan={plan} snapshot={snapshot} onLeave={onLeave} />
      )}
      <TargetButtons plan={plan} />
    </li>
  );
}

const words: Partial<Record<string, MessageDescriptor>> = {
  queued: msg`Waiting for another plan`,
  checking: msg`Checking`,
  paused: msg`Paused`,
  aborted: msg`Aborted`,
  done: msg`Done`,
  unchanged: msg`No change needed`,
};

/** What the steps do not show. */
function wordOf(snapshot: SnapshotFrom<typeof planMachine>): MessageDescriptor | undefined {
  if (snapshot.matches({ running: "pausing" })) return msg`Plan pauses after this step`;
  if (snapshot.matches({ running: "aborting" })) return msg`Plan ends after this step`;
  return words[String(snapshot.value)];
}
