import { Trans } from "@lingui/react/macro";
import { actionById } from "#resources/actions.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { Section } from "#ui/Section.tsx";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";
import { siteMoney } from "#billing/siteMoney.ts";

/** Threshold of the low-balance e-mail. */
export function NoticeSection({ account }: { account: BillingAccount }) {
  const action = actionById("billingAccount.notice");
  const { is_enabled, threshold } = account.low_balance_notice_settings ?? {};
  const amount = siteMoney(threshold);
  return (
    <Section
      title={<Trans>Low-balance notice</Trans>}
      actions={action && <ActionButton action={action} resource={account} size="sm" />}
    >
      <p className="text-ink-muted">
        {is_enabled && threshold != null ? (
          <Trans>
            A notice is sent to {account.email || "–"} when the balance is below {amount}.
          </Trans>
        ) : (
          <Trans>Off. No notice is sent when the balance is low.</Trans>
        )}
      </p>
    </Section>
  );
}
