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

/** Which payment, on the account that it tops up. */
export interface PaymentRef {
  billing_account_id: number;
  identifier: string;
}

/** What a top-up costs with a processor: its fee, taxes, and what is charged in its currency. */
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

/** No answer is good for the next question, which follows soon enough. */
const once = { staleTime: 0, gcTime: 0, retry: false } as const;

/** What the platform has heard of a payment so far: asked again and again until it is over. */
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

/** Has the platform ask the processor what became of a payment, rather than wait to be told. */
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

/** What shows the balance, and where it came from. */
const invalidates = () => [billingAccountKeys.list, creditKey, invoiceKey];

/** Begins a payment on a processor's page; nothing is charged before it is paid there. */
export const sendLinkData = mutation<{
  billing_account_id: number;
  processor: string;
  amount: Amount;
  /** Where the page leads afterwards, and which of the processor's methods it shows. */
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

/** Charges a method of payment that is kept. It may ask its holder first, and is confirmed then. */
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

/** Says that the holder has answered; refused while, or because, the provider knows of no success. */
export const confirmPurchase = mutation<PaymentRef>({
  call: ({ billing_account_id, identifier }) => ({
    method: "POST",
    path: "/payment/credit/buy/posthook",
    form: { billing_account_id, identifier },
  }),
  invalidates,
  errorMessage: msg`Top-up error`,
});

/** Which methods of link processors an account is offered first, each as `processor::key`. */
export const saveLinkMethods = mutation<{ id: number; methods: readonly string[] }>({
  call: ({ id, methods }) => ({
    method: "POST",
    path: "/payment/link/save_methods",
    form: { billing_account_id: id, methods },
  }),
  invalidates: () => [billingAccountKeys.list],
  errorMessage: msg`Failed to save the preferred payment methods`,
});
