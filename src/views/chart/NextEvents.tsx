import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type Active, type ChartData, type ChartStep } from "#lib/chart/chart.ts";
import { nextSteps, stateAt } from "#lib/chart/steps.ts";
import type { ActionAvailability } from "#runtime/resources/availability.ts";

interface NextEventsProps {
  data: ChartData;
  active: Active;
  /** The actions of the page's resource: each is listed, with the reason if it is disabled. */
  actions: readonly ActionAvailability[];
}

/** What can happen next: the customer's actions, then all other events. */
export function NextEvents({ data, active, actions }: NextEventsProps) {
  const { i18n } = useLingui();
  const steps = nextSteps(data, active);
  const types = new Set(actions.map(({ action }) => action.event));
  const others = steps.filter(({ type }) => !types.has(type));
  const able = actions.filter(({ disabledReason }) => disabledReason === undefined);
  return (
    <ul className="grid gap-2">
      {able.map(({ action }) => (
        <Event key={action.id} name={i18n._(action.label)}>
          <Targets data={data} steps={steps.filter(({ type }) => type === action.event)} />
        </Event>
      ))}
      {others.map((step) => (
        <Event key={keyOf(step)} name={<span lang="en">{step.event}</span>}>
          <Targets data={data} steps={[step]} />
        </Event>
      ))}
      {actions.map(
        ({ action, disabledReason }) =>
          disabledReason && (
            <Event key={action.id} name={<span className="text-ink-faint">{i18n._(action.label)}</span>}>
              {i18n._(disabledReason)}
            </Event>
          ),
      )}
      {able.length + others.length === 0 && (
        <li className="text-ink-muted">
          <Trans>None</Trans>
        </li>
      )}
    </ul>
  );
}

function Event({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap gap-x-2">
      <span className="font-medium">{name}</span>
      <div className="text-ink-muted">{children}</div>
    </li>
  );
}

/** Where the steps lead: `→ moving, if express`. */
const Targets = ({ data, steps }: { data: ChartData; steps: readonly ChartStep[] }) => (
  <ul lang="en">
    {steps.map((step) => (
      <li key={keyOf(step)}>
        → {step.to === undefined ? "stays here" : (stateAt(data, step.to)?.name ?? step.to)}
        {step.guard !== undefined && (step.guard === "otherwise" ? ", otherwise" : `, if ${step.guard}`)}
      </li>
    ))}
  </ul>
);

const keyOf = ({ type, from, to, guard }: ChartStep): string => [type, from, to, guard].join(" ");
