import { useQuery } from "@tanstack/react-query";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { locationsQuery } from "#api/config/config.ts";
import { siteMoney } from "#billing/siteMoney.ts";
import type { ResourceType } from "#declarations/kind.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { accountMatters, locationMatters, type Matter, stateMatters, worstFirst } from "./matters.ts";
import type { KindRows } from "#views/resource/read/useCensus.ts";

/** Restrictions and unpaid invoices are told with the account that they are of, and with figures. */
const TOLD_BY_ACCOUNTS: ReadonlySet<ResourceType> = new Set(["billing_account", "invoice"]);

/** All that somebody should know of now, from what has been read so far. */
export function useMatters(census: readonly KindRows[]): readonly Matter[] {
  const { resourceActors } = useApp();
  const accounts = useQuery(billingAccountListQuery).data ?? [];
  const locations = useQuery(locationsQuery).data ?? [];
  return worstFirst([
    ...accountMatters(accounts, siteMoney),
    ...census
      .filter(({ kind }) => !TOLD_BY_ACCOUNTS.has(kind.type))
      .flatMap((each) => stateMatters(each, resourceActors)),
    ...locationMatters(locations),
  ]);
}
