import { Trans, useLingui } from "@lingui/react/macro";
import { HOURS_PER_MONTH, moneyText, perMonth, rateText } from "#billing/money.ts";
import type { Price, PriceLine } from "#billing/pricing.ts";
import { CurrencySelect } from "#views/shared/CurrencySelect.tsx";
import type { ChosenCurrency } from "#views/resource/read/useDisplayCurrency.ts";

interface PriceSummaryProps {
  price: Price;
  currencies: ChosenCurrency;
  /** Short text for what the price covers. */
  chosen: string | undefined;
}

/** Price by parts; on a phone the total only. */
export function PriceSummary({ price, currencies, chosen }: PriceSummaryProps) {
  const { t, i18n } = useLingui();
  return (
    <section aria-label={t`Price`} className="grid gap-3">
      <div className="hidden items-center justify-between gap-2 xwide:flex">
        <h2 className="font-semibold">
          <Trans>Price per month</Trans>
        </h2>
        <CurrencySelect {...currencies} />
      </div>
      {chosen && <p className="hidden text-sm text-ink-muted xwide:block">{chosen}</p>}
      <dl className="hidden gap-1.5 text-sm xwide:grid">
        {price.lines.map((line) => {
          const label = i18n._(line.label);
          return (
            <div key={label} className="flex justify-between gap-3">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="tabular-nums">
                <Amount line={line} currency={price.currency} />
              </dd>
            </div>
          );
        })}
      </dl>
      <Total price={price} />
    </section>
  );
}

function Amount({ line: { hourly }, currency }: { line: PriceLine; currency: string }) {
  return hourly === undefined ? <Trans>price not listed</Trans> : moneyText(perMonth(hourly), currency);
}

function Total({ price }: { price: Price }) {
  if (price.hourly === undefined)
    return (
      <p aria-live="polite" className="text-ink-muted xwide:border-t xwide:border-line xwide:pt-3">
        <Trans>The price list has no price for this choice. Contact support to ask for the price.</Trans>
      </p>
    );
  const monthly = moneyText(perMonth(price.hourly), price.currency);
  const hourly = rateText(price.hourly.round(4), price.currency);
  const hours = HOURS_PER_MONTH;
  const isPartial = price.lines.some((line) => line.hourly === undefined);
  return (
    <div aria-live="polite" className="xwide:border-t xwide:border-line xwide:pt-3">
      <p className="text-xl font-semibold tracking-tight tabular-nums">
        <Trans>
          {monthly} <span className="text-sm font-normal text-ink-muted">/ month</span>
        </Trans>
      </p>
      <p className="text-sm text-ink-muted tabular-nums">
        <span className="xwide:hidden">
          <Trans>{hourly} per hour</Trans>
        </span>
        <span className="max-xwide:hidden">
          <Trans>
            {hourly} per hour; a month is counted as {hours} hours
          </Trans>
        </span>
      </p>
      {isPartial && (
        <p className="text-sm text-ink-muted">
          <Trans>Items without a listed price aren't included in the total.</Trans>
        </p>
      )}
    </div>
  );
}
