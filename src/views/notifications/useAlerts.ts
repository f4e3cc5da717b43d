import { useQuery } from "@tanstack/react-query";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { locationsQuery } from "#api/config/config.ts";
import { siteMoney } from "#billing/siteMoney.ts";
import type { ResourceType } from "#declarations/kind.ts";
import { accountAlerts, locationAlerts, type Alert, stateAlerts, worstFirst } from "./alerts.ts";
import type { KindRows } from "#views/resource/read/useAllResources.ts";
import { useResourceStates } from "#views/resource/read/useSnapshot.ts";

/** Account alerts already cover restrictions and unpaid invoices, with amounts. */
const TOLD_BY_ACCOUNTS: ReadonlySet<ResourceType> = new Set(["billing_account", "invoice"]);

/** All current alerts from the data read so far. */
export function useAlerts(allResources: readonly KindRows[]): readonly Alert[] {
  const states = useResourceStates();
  const accounts = useQuery(billingAccountListQuery).data ?? [];
  const locations = useQuery(locationsQuery).data ?? [];
  return worstFirst([
    ...accountAlerts(accounts, siteMoney),
    ...allResources
      .filter(({ kind }) => !TOLD_BY_ACCOUNTS.has(kind.type))
      .flatMap((each) => stateAlerts(each, states)),
    ...locationAlerts(locations),
  ]);
}
