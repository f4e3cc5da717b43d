import { Trans, useLingui } from "@lingui/react/macro";
import { paymentMethodCreate } from "#actions/paymentMethod/paymentMethod.actions.ts";
import { topUpCreate } from "#actions/topUp/topUp.create.ts";
import type { BillingAccount, RecurringPayment } from "#api/billingAccount/billingAccount.ts";
import { missingCredit } from "#billing/invoiceMoney.ts";
import { siteMoney } from "#billing/siteMoney.ts";
import { cardAddPath, paths, topUpPath } from "#declarations/paths.ts";
import type { Resource } from "#declarations/kind.ts";
import type { CardRisk, InvoiceRisk, Risk, RiskStep } from "#runtime/risks/accountRisks.ts";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/link.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Section } from "#ui/Section.tsx";
import { StatusDot } from "#ui/StatusDot.tsx";
import { useKind } from "#views/context/useKind.ts";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";
import { useActionsNow } from "#views/resource/action/useActionsNow.ts";
import { TONES } from "#views/resource/fact/StateBadge.tsx";
import { RiskItem } from "./RiskItem.tsx";

interface CreditProps {
  account: BillingAccount;
  risk: Risk;
  /** Undefined until read. */
  payment: RecurringPayment | undefined;
}

export function CreditSection({ account, risk, payment }: CreditProps) {
  const threshold = siteMoney(account.recurring_payment_threshold);
  const amount = siteMoney(account.recurring_payment_amount);
  return (
    <Section
      flush
      title={<Trans>If the credit runs out</Trans>}
      description={
        account.is_recurring_payment_enabled && (
          <Trans>
            {amount} is charged to the primary payment method as soon as the balance is below {threshold}.
          </Trans>
        )
      }
    >
      <ol className="divide-y divide-line">
        {risk.steps.map((step) => (
          <RiskItem key={step.cause} step={step}>
            <TopUp account={account} step={step} />
            {payment && step.cause === "noCredit" && (
              <OwnAction id="recurringPayment.turnOn" resource={payment} />
            )}
          </RiskItem>
        ))}
      </ol>
    </Section>
  );
}

export function InvoiceSection({ account, risk }: { account: BillingAccount; risk: InvoiceRisk }) {
  const { t } = useLingui();
  const kind = useKind("invoice");
  const [first] = risk.invoices;
  const count = risk.invoices.length;
  const title = kind.titleOf(first);
  const isShort = missingCredit(first, account.credit_amount).gt(0);
  return (
    <Section
      flush
      title={<Trans>If an invoice stays unpaid</Trans>}
      actions={
        <Link
          href={count > 1 ? `${paths.list("invoice")}?state=unpaid` : kind.detailPath(first)}
          className="text-sm text-accent-ink hover:underline"
        >
          {count > 1 ? t`Unpaid invoices` : title}
        </Link>
      }
    >
      <ol className="divide-y divide-line">
        {risk.steps.map((step) => (
          <RiskItem key={step.cause} step={step} name={title}>
            <OwnAction id="invoice.pay" resource={first} target={title} />
            {isShort && <TopUp account={account} step={step} />}
          </RiskItem>
        ))}
      </ol>
    </Section>
  );
}

export function CardSection({ account, risk }: { account: BillingAccount; risk: CardRisk }) {
  const { i18n } = useLingui();
  const kind = useKind("card");
  const { card, other } = risk;
  return (
    <Section flush title={<Trans>If the primary card expires</Trans>}>
      <ol className="divide-y divide-line">
        {risk.steps.map((step) => (
          <RiskItem
            key={step.cause}
            step={step}
            name={kind.titleOf(card)}
            unchanged={<ExpiredCard risk={risk} />}
          >
            <TopUp account={account} step={step} />
            {other && step.cause === "expiry" && (
              <OwnAction id="card.setPrimary" resource={other} target={kind.titleOf(other)} />
            )}
            {step.cause === "expiry" && (
              <LinkButton
                size="sm"
                href={cardAddPath(account.id)}
                icon={<Icon name={paymentMethodCreate.icon} />}
              >
                {i18n._(paymentMethodCreate.label)}
              </LinkButton>
            )}
          </RiskItem>
        ))}
      </ol>
    </Section>
  );
}

function ExpiredCard({ risk: { card, other, state } }: { risk: CardRisk }) {
  const { i18n } = useLingui();
  const kind = useKind("card");
  const expired = kind.lifecycle.states[state];
  const replacement = other && kind.titleOf(other);
  return (
    <>
      {expired && <StatusDot tone={TONES[expired.tone]}>{i18n._(expired.label)}</StatusDot>}
      <p className="text-sm text-ink-muted">
        {card.is_recurring_payment_enabled ? (
          <Trans>An expired card can't be charged. Automatic top-up fails.</Trans>
        ) : (
          <Trans>An expired card can't be charged. Top up with another payment method.</Trans>
        )}
      </p>
      {replacement && (
        <p className="text-sm text-ink-muted">
          <Trans>{replacement} can replace the primary card.</Trans>
        </p>
      )}
    </>
  );
}

/** Offered if the account's state before the step allows it. */
function TopUp({ account, step: { level } }: { account: BillingAccount; step: RiskStep }) {
  const { i18n } = useLingui();
  if (!level?.canTopUp) return null;
  return (
    <LinkButton size="sm" href={topUpPath(account.id)} icon={<Icon name={topUpCreate.icon} />}>
      {i18n._(topUpCreate.label)}
    </LinkButton>
  );
}

interface OwnActionProps {
  id: string;
  resource: Resource;
  target?: string;
}

/** One declared action, as long as the resource's state offers it. */
function OwnAction({ id, resource, target }: OwnActionProps) {
  const action = useActionsNow(resource).find((each) => each.id === id);
  return action && <ActionButton size="sm" action={action} resource={resource} {...(target && { target })} />;
}
