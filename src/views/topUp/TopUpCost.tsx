import { Trans, useLingui } from "@lingui/react/macro";
import { site } from "#api/config/site.ts";
import type { Quote } from "#machines/payment/payment.data.ts";
import { exact, formatExact, moneyText } from "#billing/money.ts";
import { siteWording } from "#api/siteWording.ts";
import { AmountLine } from "#ui/AmountLine.tsx";

/** Fee, taxes and, in another currency, amount charged and exchange rate. */
export function TopUpCost({ quote }: { quote: Quote }) {
  const { i18n } = useLingui();
  const { siteCurrency } = site();
  const money = (amount: string) => moneyText(exact(amount), siteCurrency);
  const charged = chargedText(quote);
  const one = formatExact(exact(1), siteCurrency);
  const rate = quote.rate && formatExact(exact(quote.rate), quote.currency);
  const isConverted = quote.currency !== siteCurrency;
  return (
    <div className="grid gap-1.5 text-sm">
      <dl className="grid gap-1.5">
        <AmountLine term={<Trans>Amount added</Trans>}>{money(quote.amount)}</AmountLine>
        <AmountLine term={<Trans>Service fee</Trans>}>{money(quote.fee)}</AmountLine>
        {quote.vat !== undefined && (
          <AmountLine term={i18n._(siteWording().vat)}>{money(quote.vat)}</AmountLine>
        )}
        {quote.total !== undefined && (
          <AmountLine term={<Trans>Total</Trans>} isSum={!isConverted}>
            {money(quote.total)}
          </AmountLine>
        )}
        {isConverted && (
          <AmountLine term={<Trans>Amount charged</Trans>} isSum>
            {charged}
          </AmountLine>
        )}
      </dl>
      {isConverted && rate && (
        <p className="text-ink-faint">
          <Trans>
            Exchange rate: {one} = {rate}
          </Trans>
        </p>
      )}
    </div>
  );
}

/** "€52.59", in the charged currency. */
export const chargedText = ({ charged, currency }: Quote): string => moneyText(exact(charged), currency);
