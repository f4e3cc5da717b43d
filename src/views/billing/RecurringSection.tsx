import { Trans } from "@lingui/react/macro";
import type { RecurringPayment } from "../../api/billing.ts";
import { leafState } from "../../resources/resource.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Section } from "../../ui/Section.tsx";
import { useActionsNow } from "../resource/useActionsNow.ts";
import { ActionButton } from "../resource/ActionButton.tsx";
import { StateBadge } from "../resource/StateBadge.tsx";
import { useSnapshot } from "../resource/useSnapshot.ts";
import { siteMoney } from "../../siteMoney.ts";

/** Topping up by itself: off, on with threshold and amount, or on and failing. */
export function RecurringSection({ payment }: { payment: RecurringPayment }) {
  const actions = useActionsNow(payment);
  const state = leafState(useSnapshot(payment));
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
              Tops up the account by itself before the credit runs out, so that nothing stops. It takes a
              verified payment method.
            </Trans>
          </p>
        )}
        {state === "failed" && (
          <Banner tone="danger" title={<Trans>The last automatic payment has failed</Trans>}>
            <Trans>
              The balance is below {threshold} and the payment has not come. Check the primary payment method
              or top up yourself; it is tried again within the hour.
            </Trans>
          </Banner>
        )}
      </div>
    </Section>
  );
}
