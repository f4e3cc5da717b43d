import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { restrictionOf } from "#actions/billingAccount/accountRestriction.ts";
import { siteMoney } from "#billing/siteMoney.ts";
import { formatDate, joinFacts } from "#lib/format.ts";
import { restrictionLabel } from "#resources/billingAccount.kind.ts";
import type { RiskStep, WorseLevel } from "#runtime/risks/accountRisks.ts";
import { StatusDot } from "#ui/StatusDot.tsx";
import { TONES } from "#views/resource/fact/StateBadge.tsx";
import { permissionLabels } from "../sections/permissionLabels.ts";

interface RiskItemProps {
  step: RiskStep;
  /** Name of the invoice or card. */
  name?: string;
  /** Shown if the step leaves the account's state as it is. */
  unchanged?: ReactNode;
  /** Actions that prevent the step. */
  children: ReactNode;
}

/** A step in a list: when, the account's state, what is no longer allowed, and the actions that prevent it. */
export function RiskItem({ step, name = "", unchanged, children }: RiskItemProps) {
  return (
    <li className="grid gap-2 px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">
          <Cause step={step} name={name} />
        </span>
        <span className="text-sm text-ink-muted">
          <When step={step} />
        </span>
      </p>
      {step.level ? <Level level={step.level} /> : unchanged}
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">{children}</div>
    </li>
  );
}

function Cause({ step: { cause, isPast }, name }: { step: RiskStep; name: string }) {
  const amount = siteMoney(0);
  switch (cause) {
    case "noCredit":
      return isPast ? <Trans>No credit left</Trans> : <Trans>Balance reaches {amount}</Trans>;
    case "due":
      return isPast ? <Trans>{name} is overdue</Trans> : <Trans>{name} is due</Trans>;
    case "expiry":
      return isPast ? <Trans>{name} has expired</Trans> : <Trans>{name} expires</Trans>;
    case "noPayment":
      return <Trans>No payment received</Trans>;
  }
}

function When({ step: { date, isForecast, isPast } }: { step: RiskStep }) {
  if (date === undefined) return <Trans>Date unknown</Trans>;
  const day = <time dateTime={date.toISOString()}>{formatDate(date)}</time>;
  if (isForecast) return <Trans>Forecast: {day}</Trans>;
  return isPast ? <Trans>Since {day}</Trans> : day;
}

function Level({ level: { account, lost } }: { level: WorseLevel }) {
  const { i18n } = useLingui();
  const { label, tone } = restrictionLabel(account);
  const restriction = restrictionOf(account);
  const effect = restriction && i18n._(restriction.effect);
  const uses = joinFacts(...lost.map((permission) => i18n._(permissionLabels[permission])));
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-ink-muted">
          <Trans>Possible account restriction</Trans>
        </span>
        <StatusDot tone={TONES[tone]}>{i18n._(label)}</StatusDot>
      </p>
      {effect && (
        <p className="text-sm text-ink-muted">
          <Trans>Effect: {effect}</Trans>
        </p>
      )}
      {uses && (
        <p className="text-sm text-ink-muted">
          <Trans>No longer allowed: {uses}</Trans>
        </p>
      )}
    </>
  );
}
