import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { accountTitle } from "#actions/billingAccount/accountRestriction.ts";
import { actionById } from "#resources/actions.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { Section } from "#ui/Section.tsx";
import { siteMoney } from "#billing/siteMoney.ts";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";
import { ResourceLink } from "#views/resource/fact/ResourceLink.tsx";

/** Low-balance notices per billing account, with their thresholds. */
export function NoticeSettings() {
  const { t } = useLingui();
  const accounts = useQuery(billingAccountListQuery).data ?? [];
  const action = actionById("billingAccount.notice");
  if (accounts.length === 0) return null;
  const settingOf = ({ low_balance_notice_settings: settings }: BillingAccount) => {
    if (!settings?.is_enabled || settings.threshold == null) return t`Off`;
    const amount = siteMoney(settings.threshold);
    return t`Notice sent when the balance is below ${amount}`;
  };
  return (
    <Section
      flush
      title={<Trans>Low-balance notices</Trans>}
      description={<Trans>Notices are sent to the billing account's email address.</Trans>}
    >
      <ul className="divide-y divide-line">
        {accounts.map((account) => (
          <li key={account.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <span className="min-w-0 flex-1 basis-40 truncate">
              <ResourceLink resource={account} />
            </span>
            <span className="text-ink-muted tabular-nums">{settingOf(account)}</span>
            {action && (
              <ActionButton
                action={action}
                resource={account}
                target={accountTitle(account)}
                size="sm"
                iconOnly
                variant="quiet"
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
