import { useQuery } from "@tanstack/react-query";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";

/** Billing account names by id: the id until loaded, undefined for no account (including 0). */
export function useAccountName(): (id: number | null | undefined) => string | undefined {
  const accounts = useQuery(billingAccountListQuery).data;
  return (id) => (id ? accounts?.find((account) => account.id === id)?.title || `#${id}` : undefined);
}
