import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { accountRefusal } from "#actions/billingAccount/accountRestriction.ts";
import { topUpCreate } from "#actions/topUp/topUp.create.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";
import type { AccountInvoice } from "#api/invoice/invoice.ts";
import { invoiceMoney, missingCredit } from "#billing/invoiceMoney.ts";
import { moneyText } from "#billing/money.ts";
import { siteMoney } from "#billing/siteMoney.ts";
import { paths, topUpPath } from "#declarations/paths.ts";
import { invoiceType } from "#resources/invoice.kind.ts";
import { Banner } from "#ui/Banner.tsx";
import { Link } from "#ui/link.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Section } from "#ui/Section.tsx";
import { DescriptionCard } from "#views/resource/fact/DescriptionCard.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";
import { InvoiceLines } from "./InvoiceLines.tsx";

/** Charges, total and payment of an invoice (Resources spec §3). */
export function InvoiceOverview({ invoice }: { invoice: AccountInvoice }) {
  const { t } = useLingui();
  const { id, billing_account_id: account, created, due_date, period_start, period_end } = invoice;
  const hasPeriod = period_start != null && period_end != null && period_end > period_start;
  return (
    <>
      <ShortCredit invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <div className="grid items-start gap-4 xwide:grid-cols-2">
        <DescriptionCard
          title={<Trans>Details</Trans>}
          facts={[
            { id: "type", term: t`Type`, value: invoiceType(invoice) },
            {
              id: "account",
              term: t`Billing account`,
              value: (
                <Link
                  href={paths.detail("billing_account", { id: account })}
                  className="text-accent-ink underline underline-offset-2"
                >
                  {invoice.account}
                </Link>
              ),
            },
            { id: "created", term: t`Date`, value: <Moment value={created} /> },
            { id: "due", term: t`Due date`, value: due_date != null && <Moment dayOnly value={due_date} /> },
            {
              id: "period",
              term: t`Billing period`,
              value: hasPeriod && (
                <>
                  <Moment dayOnly value={period_start} /> – <Moment dayOnly value={period_end} />
                </>
              ),
            },
            { id: "id", term: t`ID`, value: id !== "current" && id },
          ]}
        />
        <Transactions invoice={invoice} />
      </div>
    </>
  );
}

/** Unpaid invoices are paid from credit; if credit is short, the missing amount is topped up first. */
function ShortCredit({ invoice }: { invoice: AccountInvoice }) {
  const { i18n } = useLingui();
  const accounts = useQuery(billingAccountListQuery).data;
  const account = accounts?.find(({ id }) => id === invoice.billing_account_id);
  const missing = account && missingCredit(invoice, account.credit_amount);
  if (account === undefined || !missing?.gt(0) || accountRefusal("money.add", account)) return null;
  const text = moneyText(missing, site().siteCurrency);
  return (
    <Banner
      tone="warn"
      actions={
        <LinkButton size="sm" href={`${topUpPath(account.id)}&amount=${missing.toFixed()}`}>
          {i18n._(topUpCreate.label)}
        </LinkButton>
      }
    >
      <Trans>The billing account needs {text} more credit to pay this invoice.</Trans>
    </Banner>
  );
}

function Transactions({ invoice }: { invoice: AccountInvoice }) {
  const { t } = useLingui();
  const transactions = invoice.transaction_list ?? [];
  const isFromCredit = !invoiceMoney(invoice).fromCredit.eq(0);
  const search = new URLSearchParams({ account: String(invoice.billing_account_id), q: String(invoice.id) });
  return (
    <Section
      flush
      title={<Trans>Transactions</Trans>}
      actions={
        <Link
          href={`${paths.page("balanceHistory")}?${search}`}
          className="text-sm text-accent-ink hover:underline"
        >
          <Trans>Balance history</Trans>
        </Link>
      }
    >
      {transactions.length === 0 ? (
        <p className="px-4 py-3 text-ink-faint">
          {isFromCredit ? (
            <Trans>This invoice was paid from the account's credit.</Trans>
          ) : (
            <Trans>This invoice has no payments yet.</Trans>
          )}
        </p>
      ) : (
        <ul>
          {transactions.map(({ id, identifier, amount, created }) => (
            <li
              key={id ?? identifier}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-2.5 not-last:border-b"
            >
              <span className="grid min-w-0 flex-1 basis-40">
                {identifier ? <CopyControl value={identifier} label={t`Transaction`} /> : `#${id}`}
                <span className="text-sm text-ink-faint">
                  <Moment value={created} />
                </span>
              </span>
              <span className="font-medium tabular-nums">{siteMoney(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
