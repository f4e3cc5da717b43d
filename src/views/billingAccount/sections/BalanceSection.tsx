import { Trans, useLingui } from "@lingui/react/macro";
import { accountRefusal, accountTitle, mayOwe } from "#actions/billingAccount/accountRestriction.ts";
import { topUpCreate } from "#actions/topUp/topUp.create.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { siteWording } from "#api/siteWording.ts";
import { topUpPath } from "#declarations/paths.ts";
import { AmountLine } from "#ui/AmountLine.tsx";
import { Badge } from "#ui/Badge.tsx";
import { Icon } from "#ui/Icon.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { MainAmount } from "#ui/MainAmount.tsx";
import { Section } from "#ui/Section.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { siteMoney } from "#billing/siteMoney.ts";

/** The balance, and the running month's cost so far (Resources spec §3, running totals). */
export function BalanceSection({ account }: { account: BillingAccount }) {
  const { i18n } = useLingui();
  const totals = account.running_totals ?? {};
  const left = siteMoney(totals.ongoing ?? account.precalc_ongoing);
  const cost = siteMoney(totals.total ?? account.precalc_total);
  const { vat, invoice } = siteWording();
  const rate = account.vat_percentage;
  const discount = account.discount_percentage ?? 0;
  return (
    <Section
      title={account.paying_by_invoice ? <Trans>Cost this month</Trans> : <Trans>Balance</Trans>}
      actions={
        <>
          {account.is_default && (
            <Badge tone="info">
              <Trans>Default</Trans>
            </Badge>
          )}
          {account.paying_by_invoice && (
            <Badge>
              <Trans>Pays by invoice</Trans>
            </Badge>
          )}
          {!accountRefusal("money.add", account) && (
            <LinkButton
              size="sm"
              href={topUpPath(account.id)}
              icon={<Icon name={topUpCreate.icon} />}
              aria-label={`${i18n._(topUpCreate.label)}: ${accountTitle(account)}`}
            >
              {i18n._(topUpCreate.label)}
            </LinkButton>
          )}
        </>
      }
    >
      <p className="mb-3 text-sm text-ink-muted">
        {account.paying_by_invoice ? (
          <Trans>
            <MainAmount>{cost}</MainAmount> so far this month, taxes included
          </Trans>
        ) : (
          <Trans>
            <MainAmount>{left}</MainAmount> of credit left after this month's costs so far
          </Trans>
        )}
      </p>
      <dl className="grid gap-1.5 text-sm">
        <AmountLine term={<Trans>Credit before this month's costs</Trans>}>
          {siteMoney(totals.credit_available ?? account.credit_amount)}
        </AmountLine>
        <AmountLine term={<Trans>Usage</Trans>}>
          {siteMoney(totals.subtotal_resource_usage ?? totals.subtotal ?? account.precalc_subtotal)}
        </AmountLine>
        {(totals.discount_amount ?? 0) !== 0 && (
          <AmountLine term={<Trans>Discount ({discount}%)</Trans>}>
            {siteMoney(totals.discount_amount)}
          </AmountLine>
        )}
        {(totals.credit_amount ?? 0) !== 0 && (
          <AmountLine term={<Trans>Credit used</Trans>}>{siteMoney(totals.credit_amount)}</AmountLine>
        )}
        <AmountLine term={<Trans>Before tax</Trans>}>
          {siteMoney(totals.total_before_tax ?? totals.subtotal)}
        </AmountLine>
        <AmountLine term={rate == null ? i18n._(vat) : `${i18n._(vat)} (${i18n.number(rate)}%)`}>
          {siteMoney(totals.vat_tax)}
        </AmountLine>
        <AmountLine term={<Trans>This month so far</Trans>} isSum>
          {cost}
        </AmountLine>
        <AmountLine term={i18n._(invoice.unpaid)}>{siteMoney(account.unpaid_amount)}</AmountLine>
      </dl>
      {mayOwe(account) && (
        <p className="mt-3 text-sm text-ink-muted">
          <Trans>This account's balance can go below zero. Resources keep running without credit.</Trans>
        </p>
      )}
      {totals.ongoing_negative_since && (
        <p className="mt-3 text-sm text-danger-ink">
          <Trans>
            Balance below zero since <Moment value={totals.ongoing_negative_since} />
          </Trans>
        </p>
      )}
    </Section>
  );
}
