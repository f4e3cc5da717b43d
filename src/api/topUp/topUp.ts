import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { type Amount, billingAccountKeys } from "#api/billingAccount/billingAccount.ts";
import { mutation, send } from "#api/http/client.ts";
import { creditKey, invoiceKey } from "#api/invoice/invoice.ts";
import { buyAction, finalAmount, linkResult, linkStart, persistentData } from "./topUp.schema.ts";

export type FinalAmount = typeof finalAmount.infer;
export type LinkStart = typeof linkStart.infer;
export type LinkResult = typeof linkResult.infer;
export type PersistentData = typeof persistentData.infer;
export type BuyAction = typeof buyAction.infer;

/** A payment on a billing account. */
export interface PaymentRef {
  billing_account_id: number;
  identifier: string;
}

/** Price of a top-up with a processor: fee, taxes and the charge in its currency. */
export const finalTopUpAmountQuery = (processor: string, amount: Amount) =>
  queryOptions({
    queryKey: ["top_up", "price", processor, amount],
    queryFn: ({ signal }) =>
      send<FinalAmount>(
        {
          method: "GET",
          path: "/payment/final_topup_amount",
          query: { processor, amount },
          shape: finalAmount,
        },
        signal,
      ),
  });

/** Not cached: each poll needs a new answer and replaces a retry. */
const once = { staleTime: 0, gcTime: 0, retry: false } as const;

/** The status the platform has stored; polled until the payment ends. */
export const persistentDataQuery = ({ billing_account_id, identifier }: PaymentRef) =>
  queryOptions({
    queryKey: ["top_up", "payment", identifier],
    queryFn: ({ signal }) =>
      send<PersistentData>(
        {
          method: "GET",
          path: "/payment/persistent_data",
          query: { billing_account_id, identifier },
          shape: persistentData,
        },
        signal,
      ),
    ...once,
  });

/** Makes the platform ask the processor about a payment. */
export const linkResultQuery = ({ billing_account_id, identifier }: PaymentRef) =>
  queryOptions({
    queryKey: ["top_up", "result", identifier],
    queryFn: ({ signal }) =>
      send<LinkResult>(
        {
          method: "GET",
          path: "/payment/link/process_result",
          query: { billing_account_id, identifier },
          shape: linkResult,
        },
        signal,
      ),
    ...once,
  });

/** Every query that shows the balance or its history. */
const invalidates = () => [billingAccountKeys.list, creditKey, invoiceKey];

/** Starts a payment on a processor's page; nothing is charged before the customer pays there. */
export const sendLinkData = mutation<{
  billing_account_id: number;
  processor: string;
  amount: Amount;
  /** The URL to return to, and the processor's method to show. */
  params: { return_url: string; method?: string };
}>({
  call: ({ params, ...form }) => ({
    method: "POST",
    path: "/payment/link/send_data",
    form: { ...form, params: JSON.stringify(params) },
    shape: linkStart,
  }),
  invalidates: () => [],
  errorMessage: msg`Top-up error`,
});

/** Charges a saved payment method. The holder may have to confirm first; then `confirmPurchase` follows. */
export const buyCredit = mutation<{ billing_account_id: number; payment_object_id: number; amount: Amount }>({
  call: (form) => ({
    method: "POST",
    path: "/payment/credit/buy",
    form,
    shape: buyAction,
  }),
  invalidates,
  errorMessage: msg`Top-up error`,
});

/** Reports that the holder has confirmed; refused unless the provider reports success. */
export const confirmPurchase = mutation<PaymentRef>({
  call: ({ billing_account_id, identifier }) => ({
    method: "POST",
    path: "/payment/credit/buy/posthook",
    form: { billing_account_id, identifier },
  }),
  invalidates,
  errorMessage: msg`Top-up error`,
});

/** The link methods offered to an account first, each as `processor::key`. */
export const saveLinkMethods = mutation<{ id: number; methods: readonly string[] }>({
  call: ({ id, methods }) => ({
    method: "POST",
    path: "/payment/link/save_methods",
    form: { billing_account_id: id, methods },
  }),
  invalidates: () => [billingAccountKeys.list],
  errorMessage: msg`Failed to save the preferred payment methods`,
});
