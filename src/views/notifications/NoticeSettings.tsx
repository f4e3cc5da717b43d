import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type BillingAccount, billingAccountListQuery } from "../../api/billing.ts";
import { site } from "../../api/config.ts";
import { exact, moneyText } from "../../money.ts";
import { DescriptionList } from "../../ui/DescriptionList.tsx";
import { Section } from "../../ui/Section.tsx";

/** Which billing accounts send a notice when their credit is low, and below what. */
export function NoticeSettings() {
  const { t } = useLingui();
  const accounts = useQuery(billingAccountListQuery).data ?? [];
  if (accounts.length === 0) return null;
  const settingOf = ({ low_balance_notice_settings: settings }: BillingAccount) => {
    if (!settings?.is_enabled || settings.threshold == null) return t`Off`;
    const amount = moneyText(exact(settings.threshold), site().siteCurrency);
    return t`Below ${amount}`;
  };
  return (
    <Section
      title={<Trans>Low-balance notices</Trans>}
      description={<Trans>Sent to the e-mail address of the billing account.</Trans>}
    >
      <DescriptionList
        items={accounts.map((account) => ({
          id: String(account.id),
          term: account.title || `#${account.id}`,
          value: settingOf(account),
        }))}
      />
    </Section>
  );
}
