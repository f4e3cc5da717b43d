import { msg } from "@lingui/core/macro";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { AccountMethods } from "#views/paymentMethod/AccountMethods.tsx";
import { BillingDetails } from "./BillingDetails.tsx";
import { BillingOverview } from "./BillingOverview.tsx";
import type { DetailTab } from "#views/resource/detail/ResourceDetail.tsx";

const tabs: readonly DetailTab<BillingAccount>[] = [
  { id: "overview", label: msg`Overview`, content: (account) => <BillingOverview account={account} /> },
  {
    id: "methods",
    kind: "card",
    label: msg`Payment methods`,
    content: (account) => <AccountMethods account={account} />,
  },
  { id: "details", label: msg`Details`, content: (account) => <BillingDetails account={account} /> },
];

export default tabs;
