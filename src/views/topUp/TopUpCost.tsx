import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { site } from "../../api/config.ts";
import type { Quote } from "../../machines/topUp/topUp.machine.ts";
import { exact, exactText, moneyText } from "../../money.ts";
import { tenant } from "../../tenant.ts";

/** What a top-up comes to: fee, taxes, and in another currency what is charged and by which rate. */
export function TopUpCost({ quote }: { quote: Quote }) {
  const { i18n } = useLingui();
  const { siteCurrency } = site();
  const money = (amount: string) => moneyText(exact(amount), siteCurrency);
  const charged = chargedText(quote);
  const one = exactText(exact(1), siteCurrency);
  const rate = quote.rate && exactText(exact(quote.rate), quote.currency);
  const isConverted = quote.currency !== siteCurrency;
  return (
    <div className="grid gap-1.5 text-sm">
      <dl className="grid gap-1.5">
        <Line term={<Trans>Onto the balance</Trans>}>{money(quote.amount)}</Line>
        <Line term={<Trans>Service fee</Trans>}>{money(quote.fee)}</Line>
        {quote.vat !== undefined && <Line term={i18n._(tenant().vat)}>{money(quote.vat)}</Line>}
        {quote.total !== undefined && (
          <Line term={<Trans>Total</Trans>} isSum={!isConverted}>
            {money(quote.total)}
          </Line>
        )}
        {isConverted && (
          <Line term={<Trans>Charged</Trans>} isSum>
            {charged}
          </Line>
        )}
      </dl>
      {isConverted && rate && (
        <p className="text-ink-faint">
          <Trans>
            {one} is {rate}
          </Trans>
        </p>
      )}
    </div>
  );
}

/** "€52.59", in the currency that is charged. */
export const chargedText = ({ charged, currency }: Quote): string => moneyText(exact(charged), currency);

function Line({ term, isSum, children }: { term: ReactNode; isSum?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-3 ${isSum ? "border-t border-line pt-1.5 font-medium" : ""}`}>
      <dt className={isSum ? "" : "text-ink-muted"}>{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
