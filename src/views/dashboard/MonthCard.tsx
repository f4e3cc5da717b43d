import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { accountRefusal } from "#actions/billingAccount/accountRestriction.ts";
import { topUpCreate } from "#actions/topUp/topUp.create.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";
import { topUpPath } from "#declarations/paths.ts";
import { runwayDays } from "#billing/runway.ts";
import { siteMoney } from "#billing/siteMoney.ts";
import { tenantOf } from "#themes/tenant.ts";
import { AmountLine } from "#ui/AmountLine.tsx";
import { Link } from "#ui/link.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { MainAmount } from "#ui/MainAmount.tsx";
import { Section } from "#ui/Section.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { FailedBanner } from "#views/shared/FailedBanner.tsx";
import { useApp } from "#views/context/AppContext.tsx";

/** This month's cost and the balance of the default billing account. */
export function MonthCard() {
  const { kinds } = useApp();
  const { i18n } = useLingui();
  const accounts = useQuery(billingAccountListQuery);
  const account = accounts.data?.find((each) => each.is_default) ?? accounts.data?.[0];
  const path = account && kinds.get("billing_account")?.detailPath(account);
  return (
    <Section
      title={<Trans>Cost this month</Trans>}
      description={account?.title}
      actions={
        path && (
          <span className="flex items-center gap-3">
            <Link href={path} className="text-sm text-accent-ink hover:underline">
              <Trans>Billing account</Trans>
            </Link>
            {!accountRefusal("money.add", account) && (
              <LinkButton size="sm" href={topUpPath(account.id)}>
                {i18n._(topUpCreate.label)}
              </LinkButton>
            )}
          </span>
        )
      }
    >
      {accounts.error ? (
        <FailedBanner
          title={<Trans>Couldn't load billing accounts</Trans>}
          error={accounts.error}
          onRetry={() => void accounts.refetch()}
        />
      ) : accounts.isPending ? (
        <div aria-busy="true" className="grid h-30 content-start gap-3">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="w-48" />
          <Skeleton className="w-40" />
        </div>
      ) : account ? (
        <Figures account={account} at={new Date(accounts.dataUpdatedAt)} />
      ) : (
        <p className="text-ink-muted">
          <Trans>You don't have a billing account yet. Create one first.</Trans>
        </p>
      )}
    </Section>
  );
}

function Figures({ account, at }: { account: BillingAccount; at: Date }) {
  const { theme } = useApp();
  const { i18n } = useLingui();
  const { total, subtotal, vat_tax: tax, ongoing } = account.running_totals ?? {};
  const cost = siteMoney(total);
  const days = ongoing == null || total == null ? undefined : runwayDays(ongoing, total, at);
  return (
    <>
      <p className="mb-2 text-sm text-ink-muted">
        <Trans>
          <MainAmount>{cost}</MainAmount> so far this month, taxes included
        </Trans>
      </p>
      <dl className="grid gap-1.5 text-sm">
        <AmountLine term={<Trans>Usage</Trans>}>{siteMoney(subtotal)}</AmountLine>
        <AmountLine term={i18n._(tenantOf(theme(), site()).vat)}>{siteMoney(tax)}</AmountLine>
        {!account.paying_by_invoice && (
          <AmountLine term={<Trans>Balance</Trans>}>{siteMoney(ongoing)}</AmountLine>
        )}
      </dl>
      {days !== undefined && !account.paying_by_invoice && (
        <p className="mt-2 text-sm text-ink-faint">
          <Plural
            value={days}
            one="At this month's spending rate, the balance will last about # day."
            other="At this month's spending rate, the balance will last about # days."
          />
        </p>
      )}
    </>
  );
}
