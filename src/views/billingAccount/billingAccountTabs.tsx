import { msg } from "@lingui/core/macro";
import { Suspense } from "react";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { AccountMethods } from "#views/paymentMethod/AccountMethods.tsx";
import { BillingDetails } from "./BillingDetails.tsx";
import { BillingOverview } from "./BillingOverview.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { loadEnabledKinds } from "#views/context/useKind.ts";
import type { DetailTab } from "#views/resource/detail/ResourceDetail.tsx";
import { onDemand } from "#views/shared/onDemand.tsx";

const RisksView = onDemand(() => import("./risks/RisksView.tsx"), { loadKinds: loadEnabledKinds });

const tabs: readonly DetailTab<BillingAccount>[] = [
  { id: "overview", label: msg`Overview`, content: (account) => <BillingOverview account={account} /> },
  {
    id: "methods",
    kind: "card",
    label: msg`Payment methods`,
    content: (account) => <AccountMethods account={account} />,
  },
  {
    id: "risks",
    label: msg`Risks`,
    content: (account) => (
      <Suspense fallback={<Skeleton className="w-48" />}>
        <RisksView account={account} />
      </Suspense>
    ),
  },
  { id: "details", label: msg`Details`, content: (account) => <BillingDetails account={account} /> },
];

export default tabs;
