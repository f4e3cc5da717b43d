import { hashKey, type QueryClient } from "@tanstack/react-query";
import { payerIdOf } from "./actions/payer.ts";
import { type BillingAccount, billingAccountListQuery } from "./api/billing.ts";
import type { Resource } from "./resources/resource.ts";

/** The billing accounts as they were read last, by what they pay for. */
export interface Payers {
  of(resource: Resource): BillingAccount | undefined;
  /** Calls back when they were read anew. */
  subscribe(listener: () => void): () => void;
}

export function createPayers(queryClient: QueryClient): Payers {
  const { queryKey } = billingAccountListQuery;
  return {
    of: (resource) => {
      const id = payerIdOf(resource);
      if (id === undefined) return undefined;
      return queryClient.getQueryData(queryKey)?.find((account) => account.id === id);
    },
    subscribe: (listener) =>
      queryClient.getQueryCache().subscribe((news) => {
        const isAnswer = news.type === "updated" && news.action.type === "success";
        if (isAnswer && news.query.queryHash === hashKey(queryKey)) listener();
      }),
  };
}
