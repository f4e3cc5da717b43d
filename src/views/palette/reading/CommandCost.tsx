import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Big } from "big.js";
import type { ReactNode } from "react";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { priceListQuery } from "#api/compute/compute.ts";
import { site } from "#api/config/site.ts";
import { type DisplayCurrency, moneyText, perMonth } from "#billing/money.ts";
import { priceOf } from "#billing/pricing.ts";
import { amountOf, textOf } from "#declarations/field.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { useDisplayCurrency } from "#views/resource/read/useDisplayCurrency.ts";
import { changeOf, runwayOf } from "./cost.ts";
import type { DryRun, ReadCommand } from "./dryRun.ts";

/** What a command changes in the monthly price and in how long the balance lasts, where that is known. */
export function CommandCost({ command, dryRun }: { command: ReadCommand; dryRun: DryRun }) {
  const { reading, sources } = command;
  const { verb, values } = reading;
  const { resourceActors } = useApp();
  const hasPrice = verb.create
    ? sources.formOf(verb.kind)?.price !== undefined
    : verb.action.price !== undefined;
  const { data: lists } = useQuery({ ...priceListQuery, enabled: hasPrice });
  const { data: accounts = [], dataUpdatedAt } = useQuery(billingAccountListQuery);
  const { currency } = useDisplayCurrency();
  const { siteCurrency } = site();
  const isFilled = !Object.keys(dryRun.open).some((name) => name in reading.given);
  const changeIn = (shown: DisplayCurrency) =>
    hasPrice && lists && isFilled
      ? changeOf(
          reading,
          dryRun.able,
          (parts, location) => priceOf(parts, lists, location, shown, siteCurrency),
          sources,
        )
      : undefined;
  const change = changeIn(currency);
  const own = changeIn({ code: siteCurrency, rate: 1 });
  const [first] = dryRun.able;
  const chosen = textOf(values, "billing_account_id");
  const account = first
    ? resourceActors.billingAccount(first)
    : (accounts.find(({ id }) => String(id) === chosen) ?? accounts.find((it) => it.is_default));
  const credit = verb.create?.permission === "money.add" ? Number(amountOf(values, "amount")) || 0 : 0;
  const hourly = own?.before && own.after ? own.after.minus(own.before).toNumber() : 0;
  const runway =
    account && (credit > 0 || hourly !== 0)
      ? runwayOf(account, { hourly, credit }, new Date(dataUpdatedAt))
      : undefined;
  if (!change && !runway) return null;
  return (
    <dl className="grid grid-cols-[9.5rem_1fr] max-wide:grid-cols-[8rem_1fr] gap-x-4 gap-y-1">
      {change && (
        <Entry term={<Trans>Price</Trans>}>
          <PriceChange {...change} currency={currency.code} isNew={verb.create !== undefined} />
        </Entry>
      )}
      {runway && (
        <Entry term={<Trans>Balance forecast</Trans>}>
          <DaysChange {...runway} />
        </Entry>
      )}
    </dl>
  );
}

const Entry = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <>
    <dt className="text-ink-muted">{term}</dt>
    <dd className="font-medium tabular-nums">{children}</dd>
  </>
);

interface PriceChangeProps {
  before: Big | undefined;
  after: Big | undefined;
  currency: string;
  isNew: boolean;
}

function PriceChange({ before, after, currency, isNew }: PriceChangeProps) {
  const { t } = useLingui();
  if (before === undefined || after === undefined) return t`price not listed`;
  const monthly = (hourly: Big) => moneyText(perMonth(hourly), currency);
  const [old, next, more] = [monthly(before), monthly(after), monthly(after.minus(before).abs())];
  if (isNew) return t`${next} per month`;
  if (after.eq(before)) return t`Monthly price stays ${next}`;
  return after.gt(before)
    ? t`Monthly price increases from ${old} to ${next} (+${more})`
    : t`Monthly price decreases from ${old} to ${next} (−${more})`;
}

function DaysChange({ before, after }: { before: number; after: number }) {
  const { t } = useLingui();
  if (after === before)
    return t`${plural(after, { one: "Balance still lasts about # day", other: "Balance still lasts about # days" })}`;
  return t`${plural(after, { one: `Balance lasts about # day (currently ${before})`, other: `Balance lasts about # days (currently ${before})` })}`;
}
