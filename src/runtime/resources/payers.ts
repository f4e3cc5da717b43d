import { hashKey, type QueryClient } from "@tanstack/react-query";
import { billingAccountIdOf } from "#actions/billingAccount/accountRestriction.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import type { Resource } from "#declarations/kind.ts";

/** The billing accounts as they were read last, by what they pay for. */
export interface Payers {
  of(resource: Resource): BillingAccount | undefined;
  /** Calls back when they were read anew. */
  subscribe(listener: () => void): () => void;
}

export function createPayers(queryClient: QueryClient): Payers {
  const { queryKey } = billingAccountListQuery;
  const hash = hashKey(queryKey);
  const listeners = new Set<() => void>();
  // Asked of thousands of rows at a time.
  let byId: Map<number, BillingAccount> | undefined;
  queryClient.getQueryCache().subscribe((news) => {
    if (news.type !== "updated" || news.action.type !== "success" || news.query.queryHash !== hash) return;
    byId = undefined;
    for (const listener of listeners) listener();
  });
  return {
    of: (resource) => {
      byId ??= new Map((queryClient.getQueryData(queryKey) ?? []).map((account) => [account.id, account]));
      return byId.get(billingAccountIdOf(resource) ?? 0);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
