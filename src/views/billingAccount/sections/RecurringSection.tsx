import { Trans } from "@lingui/react/macro";
import type { AnyMachineSnapshot } from "xstate";
import type { RecurringPayment } from "#api/billingAccount/billingAccount.ts";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { leafState } from "#declarations/kind.ts";
import { Banner } from "#ui/Banner.tsx";
import { Section } from "#ui/Section.tsx";
import { useActionsNow } from "#views/resource/action/useActionsNow.ts";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { useSnapshot } from "#views/resource/read/useSnapshot.ts";
import { siteMoney } from "#billing/siteMoney.ts";

/** Automatic top-up: off, on with threshold and amount, or failing. */
export function RecurringSection({ payment }: { payment: RecurringPayment }) {
  const actions = useActionsNow(payment);
  const snapshot = useSnapshot(payment);
  const state = leafState(snapshot);
  const threshold = siteMoney(payment.recurring_payment_threshold);
  const amount = siteMoney(payment.recurring_payment_amount);
  return (
    <Section
      title={
        <span className="inline-flex flex-wrap items-center gap-x-3">
          <Trans>Automatic top-up</Trans>
          <span aria-live="polite" className="font-normal">
            <StateBadge resource={payment} />
          </span>
        </span>
      }
      actions={actions.map((action) => (
        <ActionButton key={action.id} action={action} resource={payment} size="sm" />
      ))}
    >
      <div className="grid gap-3 text-ink-muted">
        {payment.is_recurring_payment_enabled ? (
          <p>
            <Trans>
              {amount} is charged to the primary payment method as soon as the balance is below {threshold}.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>
              Automatic top-up adds credit to the account before it runs out, so that your resources keep
              running. A verified payment method is required.
            </Trans>
          </p>
        )}
        {isRefusedBy("isAutomatic", snapshot) && (
          <Banner
            tone="warn"
            title={<Trans>The primary payment method can't be charged automatically</Trans>}
          >
            <Trans>Make another payment method primary to use automatic top-up.</Trans>
          </Banner>
        )}
        {state === "failed" && (
          <Banner tone="danger" title={<Trans>The last automatic top-up failed</Trans>}>
            <Trans>
              The balance is below {threshold} and no payment has arrived. Check the primary payment method or
              top up manually.
            </Trans>
          </Banner>
        )}
      </div>
    </Section>
  );
}

/** Whether this guard refuses turning on or changing automatic top-up. */
const isRefusedBy = (guard: string, snapshot: AnyMachineSnapshot): boolean =>
  ["turnOn", "change"].some((type) => {
    const refusal = whyNot(snapshot, { type });
    return refusal?.because === "guard" && refusal.guard === guard;
  });
