import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Big } from "big.js";
import type { ReactNode } from "react";
import { accountTitle } from "#actions/billingAccount/accountRestriction.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { priceListQuery } from "#api/compute/compute.ts";
import { site } from "#api/config/site.ts";
import { type DisplayCurrency, moneyText, perMonth } from "#billing/money.ts";
import { priceOf } from "#billing/pricing.ts";
import { useDisplayCurrency } from "#views/resource/read/useDisplayCurrency.ts";
import { useRead } from "#views/resource/read/useRead.ts";
import { runwayOf, type Share, totalOf } from "./cost.ts";

interface CostChangeProps {
  shares: readonly Share[];
  /** Money added to the balance. */
  credit?: number;
  /** There is no price before. */
  isNew?: boolean;
}

/** The monthly price and how long each account's balance lasts, before and after a change, where that is known. */
export function CostChange({ shares, credit = 0, isNew = false }: CostChangeProps) {
  const { t } = useLingui();
  const { data: lists } = useQuery({
    ...priceListQuery,
    enabled: shares.some(({ changeIn }) => changeIn !== undefined),
  });
  const { dataUpdatedAt } = useQuery(billingAccountListQuery);
  const { currency } = useDisplayCurrency();
  const { siteCurrency } = site();
  const { value } = useRead((read) => {
    const inCurrency = (shown: DisplayCurrency) =>
      shares.map(
        ({ changeIn }) =>
          lists &&
          changeIn?.((parts, location) => priceOf(parts, lists, location, shown, siteCurrency), read),
      );
    return { changes: inCurrency(currency), own: inCurrency({ code: siteCurrency, rate: 1 }) };
  });
  const change = totalOf(value.changes);
  const runways = shares.flatMap(({ account }, at) => {
    const own = value.own[at];
    const hourly = own?.before && own.after ? own.after.minus(own.before).toNumber() : 0;
    if (account === undefined || (credit <= 0 && hourly === 0)) return [];
    const runway = runwayOf(account, { hourly, credit }, new Date(dataUpdatedAt));
    return runway ? [{ account, runway }] : [];
  });
  if (!change && runways.length === 0) return null;
  return (
    <dl className="grid grid-cols-[9.5rem_1fr] max-wide:grid-cols-[8rem_1fr] gap-x-4 gap-y-1">
      {change && (
        <Entry term={<Trans>Price</Trans>}>
          <PriceChange {...change} currency={currency.code} isNew={isNew} />
        </Entry>
      )}
      {runways.map(({ account, runway }) => (
        <Entry
          key={account.id}
          term={shares.length > 1 ? t`Balance forecast: ${accountTitle(account)}` : t`Balance forecast`}
        >
          <DaysChange {...runway} />
        </Entry>
      ))}
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
  return after.gt(before) ? (
    <Trans>
      Monthly price increases from {old} to {next} <span className="whitespace-nowrap">(+{more})</span>
    </Trans>
  ) : (
    <Trans>
      Monthly price decreases from {old} to {next} <span className="whitespace-nowrap">(−{more})</span>
    </Trans>
  );
}

function DaysChange({ before, after }: { before: number; after: number }) {
  const { t } = useLingui();
  if (after === before)
    return t`${plural(after, { one: "Balance will still last about # day", other: "Balance will still last about # days" })}`;
  return t`${plural(after, { one: `Balance will last about # day instead of ${before}`, other: `Balance will last about # days instead of ${before}` })}`;
}
