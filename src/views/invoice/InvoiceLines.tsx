import { Trans, useLingui } from "@lingui/react/macro";
import type { Big } from "big.js";
import type { ReactNode } from "react";
import { site } from "#api/config/site.ts";
import type { AccountInvoice } from "#api/invoice/invoice.ts";
import { invoiceMoney } from "#billing/invoiceMoney.ts";
import { decimalsOf, exact, moneyText, rateText } from "#billing/money.ts";
import { siteWording } from "#api/siteWording.ts";
import { cx } from "#ui/cx.ts";
import { Section } from "#ui/Section.tsx";
import { usePlaceOf } from "#views/resource/read/usePlaceOf.ts";

/** The invoice's records and totals, as on the printed invoice. */
export function InvoiceLines({ invoice }: { invoice: AccountInvoice }) {
  const { t, i18n } = useLingui();
  const placeOf = usePlaceOf();
  const records = invoice.records_list ?? [];
  const { subtotal, discount, tax, total, fromCredit, toPay } = invoiceMoney(invoice);
  const { siteCurrency } = site();
  const decimals = decimalsOf(
    records.flatMap(({ item_price: price }) => (price == null ? [] : exact(price))),
  );
  const money = (amount: Big) => moneyText(amount, siteCurrency);
  const taxLabel = i18n._(siteWording().vat);
  const rate = invoice.vat_percentage;
  const discountRate = invoice.discount_percentage;
  const quantityOf = ({ qty, qty_unit }: (typeof records)[number]) =>
    qty == null ? "" : `${i18n.number(qty, { maximumFractionDigits: 4 })} ${qty_unit ?? ""}`;
  return (
    <Section flush title={<Trans>Line items</Trans>}>
      <div className="@container">
        <table aria-label={t`Line items`} className="w-full border-collapse tabular-nums">
          {records.length > 0 && (
            <thead className="text-xs text-ink-faint">
              <tr className="*:px-4 *:py-2 *:font-medium">
                <th scope="col" className="text-left">
                  <Trans>Name</Trans>
                </th>
                <th scope="col" className="text-left @max-xl:hidden">
                  <Trans>Location</Trans>
                </th>
                <th scope="col" className="text-right @max-xl:hidden">
                  <Trans>Quantity</Trans>
                </th>
                <th scope="col" className="text-right @max-xl:hidden">
                  <Trans>Price</Trans>
                </th>
                <th scope="col" className="text-right @max-xl:hidden">
                  {taxLabel}
                </th>
                <th scope="col" className="text-right">
                  <Trans>Amount</Trans>
                </th>
              </tr>
            </thead>
          )}
          <tbody>
            {records.map((record, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- records have no id
              <tr key={index} className="border-t border-line align-top *:px-4 *:py-2">
                <td className="break-words">
                  {record.name || <Unknown />}
                  <span className="block text-sm text-ink-faint @xl:hidden">
                    {[quantityOf(record), record.location_slug && placeOf(record.location_slug)]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </td>
                <td className="@max-xl:hidden">
                  {record.location_slug ? placeOf(record.location_slug) : <Unknown />}
                </td>
                <td className="text-right whitespace-nowrap @max-xl:hidden">
                  {quantityOf(record) || <Unknown />}
                </td>
                <td className="text-right @max-xl:hidden">
                  {record.item_price == null ? (
                    <Unknown />
                  ) : (
                    rateText(exact(record.item_price), siteCurrency, decimals)
                  )}
                </td>
                <td className="text-right @max-xl:hidden">
                  {record.vat_amount == null ? <Unknown /> : money(exact(record.vat_amount))}
                </td>
                <td className="text-right">
                  {record.amount == null ? <Unknown /> : money(exact(record.amount))}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Sum label={<Trans>Subtotal</Trans>} amount={money(subtotal)} first />
            {!discount.eq(0) && (
              <Sum
                label={discountRate ? <Trans>Discount ({discountRate}%)</Trans> : <Trans>Discount</Trans>}
                amount={money(discount.neg())}
              />
            )}
            <Sum
              label={rate == null ? taxLabel : `${taxLabel} (${i18n.number(rate)}%)`}
              amount={money(tax)}
            />
            <Sum label={<Trans>Total</Trans>} amount={money(total)} strong />
            {!fromCredit.eq(0) && (
              <Sum label={<Trans>Paid from credit</Trans>} amount={money(fromCredit.neg())} />
            )}
            {!toPay.eq(0) && <Sum label={<Trans>Amount due</Trans>} amount={money(toPay)} strong />}
          </tfoot>
        </table>
      </div>
    </Section>
  );
}

/** Aligns a total with the last column, however many columns a phone hides. */
function Sum(props: { label: ReactNode; amount: string; strong?: boolean; first?: boolean }) {
  return (
    <tr
      className={cx(
        "*:px-4 *:py-1.5",
        props.first && "border-t border-line-strong",
        props.strong && "font-semibold",
      )}
    >
      <th scope="row" className={cx("text-right font-normal @xl:hidden", props.strong && "font-semibold")}>
        {props.label}
      </th>
      <th
        scope="row"
        colSpan={5}
        className={cx("text-right font-normal @max-xl:hidden", props.strong && "font-semibold")}
      >
        {props.label}
      </th>
      <td className="text-right">{props.amount}</td>
    </tr>
  );
}

const Unknown = () => <span className="text-ink-faint">–</span>;
