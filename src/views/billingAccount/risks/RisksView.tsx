import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import {
  restrictionEffect,
  restrictionOf,
  restrictionTitle,
} from "#actions/billingAccount/accountRestriction.ts";
import {
  type BillingAccount,
  billingAccountListQuery,
  type RecurringPayment,
} from "#api/billingAccount/billingAccount.ts";
import type { AccountInvoice } from "#api/invoice/invoice.ts";
import type { Card } from "#api/paymentMethod/paymentMethod.ts";
import type { Resource } from "#declarations/kind.ts";
import { isOpenAccount } from "#machines/billingAccount/billingAccount.actors.ts";
import {
  cardRisk,
  creditRisk,
  invoiceRisk,
  isPaidFor,
  type NoRisk,
  type Risk,
} from "#runtime/risks/accountRisks.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Section } from "#ui/Section.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { PartsFailed } from "#views/resource/read/PartsFailed.tsx";
import { type KindRows, useAllResources } from "#views/resource/read/useAllResources.ts";
import { PaidResources } from "./PaidResources.tsx";
import { CardSection, CreditSection, InvoiceSection } from "./RiskSections.tsx";

/** What follows if the account's money or card fails, step by step, and the action that prevents each step. */
export default function RisksView({ account }: { account: BillingAccount }) {
  return isOpenAccount(account) ? <Risks account={account} /> : <ClosedAccount account={account} />;
}

const SOURCES = ["recurring_payment", "card", "invoice"] as const;

function Risks({ account }: { account: BillingAccount }) {
  const { i18n } = useLingui();
  const { dataUpdatedAt } = useQuery(billingAccountListQuery);
  const allResources = useAllResources();
  const now = new Date(dataUpdatedAt);
  const sources = allResources.filter(({ kind }) => SOURCES.some((type) => type === kind.type));
  const paid = allResources.filter(({ kind }) => isPaidFor(kind));

  const payment = readRows<RecurringPayment>(sources, "recurring_payment")?.find(
    ({ id }) => id === account.id,
  );
  const credit = creditRisk(account, now);
  const invoices = readRows<AccountInvoice>(sources, "invoice");
  const invoice = invoices && invoiceRisk(account, invoices, now);
  const cards = readRows<Card>(sources, "card");
  const card = cards && cardRisk(account, cards, credit, now);

  const risks = [credit, invoice, card];
  const reasons = risks.flatMap((risk) => (risk && "reason" in risk ? [i18n._(risk.reason)] : []));
  const isPending = sources.some(({ isRead }) => !isRead);
  if (reasons.length === risks.length) return <NothingAhead reasons={reasons} />;
  return (
    <div className="grid items-start gap-4 xwide:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-4">
        <p className="max-w-prose text-ink-muted">
          <Trans>
            The provider decides whether and when an account is restricted. Forecasts are based on this
            month's average daily cost.
          </Trans>
        </p>
        <PartsFailed allResources={[...sources, ...paid]} />
        {hasSteps(credit) && <CreditSection account={account} risk={credit} payment={payment} />}
        {hasSteps(invoice) && <InvoiceSection account={account} risk={invoice} />}
        {hasSteps(card) && <CardSection account={account} risk={card} />}
        {isPending && (
          <div aria-busy="true" className="grid gap-2 py-3">
            <Skeleton className="w-2/5" />
            <Skeleton className="w-1/4" />
          </div>
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        <PaidResources account={account} kinds={paid} />
        {reasons.length > 0 && (
          <Section title={<Trans>Risks that don't apply</Trans>}>
            <Reasons reasons={reasons} />
          </Section>
        )}
      </div>
    </div>
  );
}

const hasSteps = <R extends Risk>(risk: R | NoRisk | undefined): risk is R =>
  risk !== undefined && "steps" in risk;

/** Undefined until read; empty if the site has switched the kind off. */
function readRows<R extends Resource>(all: readonly KindRows[], type: R["$type"]): readonly R[] | undefined {
  const list = all.find(({ kind }) => kind.type === type);
  if (list === undefined) return [];
  // A kind's list holds its own rows only.
  return list.isRead && list.failures.length === 0 ? (list.rows as readonly R[]) : undefined;
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className="grid gap-2 text-sm text-ink-muted">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

function NothingAhead({ reasons }: { reasons: readonly string[] }) {
  return (
    <EmptyState icon={<Icon name="check" />} title={<Trans>No risks for this account</Trans>}>
      <Reasons reasons={reasons} />
    </EmptyState>
  );
}

/** A suspended or terminated account has nothing left to lose. */
function ClosedAccount({ account }: { account: BillingAccount }) {
  const { i18n } = useLingui();
  const remedy = restrictionOf(account)?.remedy;
  return (
    <EmptyState
      icon={<Icon name="billing" />}
      title={restrictionTitle(account)}
      action={remedy && <LinkButton href={remedy.path(account)}>{i18n._(remedy.label)}</LinkButton>}
    >
      {restrictionEffect(account)}
    </EmptyState>
  );
}
