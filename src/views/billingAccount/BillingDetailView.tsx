import { Trans } from "@lingui/react/macro";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/config.ts";
import { isEnabled, kindOf } from "#resources/registry.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { type DetailTab, ResourceDetail } from "#views/resource/detail/ResourceDetail.tsx";
import { AccountMethods } from "#views/paymentMethod/AccountMethods.tsx";
import { BillingDetails } from "./BillingDetails.tsx";
import { BillingOverview } from "./BillingOverview.tsx";

export default function BillingDetailView({ params: { id } }: { params: { id: string } }) {
  const { kinds } = useApp();
  const hasMethods = isEnabled(kindOf(kinds, { $type: "card" }), site());
  return (
    <ResourceDetail
      key={id}
      kind={kindOf(kinds, { $type: "billing_account" })}
      id={id}
      // The kind lists billing accounts and nothing else.
      tabs={(resource) => tabsOf(resource as BillingAccount, hasMethods)}
    />
  );
}

const tabsOf = (account: BillingAccount, hasMethods: boolean): DetailTab[] => [
  { id: "overview", label: <Trans>Overview</Trans>, content: <BillingOverview account={account} /> },
  ...(hasMethods
    ? [
        {
          id: "methods",
          label: <Trans>Payment methods</Trans>,
          content: <AccountMethods account={account} />,
        },
      ]
    : []),
  { id: "details", label: <Trans>Details</Trans>, content: <BillingDetails account={account} /> },
];
