import { useQuery } from "@tanstack/react-query";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";

/** Names of billing accounts by id; the id itself until they are read, and undefined of none (0 included). */
export function useAccountName(): (id: number | null | undefined) => string | undefined {
  const accounts = useQuery(billingAccountListQuery).data;
  return (id) => (id ? accounts?.find((account) => account.id === id)?.title || `#${id}` : undefined);
}
