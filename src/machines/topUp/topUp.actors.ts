import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { fromCallback, fromPromise } from "xstate";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";
import { cardsQuery } from "#api/paymentMethod/paymentMethod.ts";
import * as api from "#api/topUp/topUp.ts";
import { exact } from "#billing/money.ts";
import type { Payment, Quote } from "#machines/payment/payment.data.ts";
import type { TabEvent } from "#machines/payment/payment.setup.ts";
import { onPaymentReturn } from "#payments/paymentReturn.ts";
import type { PaymentOptions } from "./topUp.data.ts";
import type { PaymentOptionsEvent } from "./topUp.machine.ts";
import { waysOf } from "./ways.ts";

interface TopUpSources {
  queryClient: QueryClient;
  /** Calls `listener` when another tab starts or ends a payment; returns the unsubscribe function. */
  onPending(listener: (payment: Payment | undefined) => void): () => void;
}

/** Fills the slots of the top-up machine. */
export function createTopUpActors({ queryClient, onPending }: TopUpSources) {
  return {
    options: fromCallback<PaymentOptionsEvent, void>(({ sendBack }) => {
      const accounts = new QueryObserver(queryClient, billingAccountListQuery);
      // A list per account is too much to refetch on every window focus.
      const cards = new QueryObserver(queryClient, { ...cardsQuery, refetchOnWindowFocus: false });
      let reported: readonly unknown[] = [];
      const report = () => {
        const { data, error } = accounts.getCurrentResult();
        const { data: cardRows, error: cardError } = cards.getCurrentResult();
        if (data === undefined) {
          if (error) sendBack({ type: "options.failed", error });
          return;
        }
        // Wait for the cards: the preselected way must not change while somebody is choosing.
        if (cardRows === undefined && !cardError) return;
        const current = [data, cardRows, cardError];
        if (current.every((part, index) => part === reported[index])) return;
        reported = current;
        const options: PaymentOptions = {
          accounts: data.map((account) => ({
            id: account.id,
            isDefault: account.is_default === true,
            ways: waysOf(account, cardRows ?? [], site()),
          })),
          ...(cardRows === undefined && cardError && { error: cardError }),
        };
        sendBack({ type: "options.changed", options });
      };
      const stops = [accounts.subscribe(report), cards.subscribe(report)];
      report();
      return () => {
        for (const stop of stops) stop();
      };
    }),

    otherTabs: fromCallback<TabEvent, void>(({ sendBack }) => {
      const stopOthers = onPending((payment) => sendBack({ type: "pending.changed", payment }));
      const stopReturns = onPaymentReturn(() => sendBack({ type: "payment.returned" }));
      return () => {
        stopOthers();
        stopReturns();
      };
    }),

    price: fromPromise<Quote, { processor: string; amount: string }>(async ({ input }) => {
      const { processor, amount } = input;
      const response = await queryClient.fetchQuery(api.finalTopUpAmountQuery(processor, amount));
      return quoteOf(response, processor, amount);
    }),
  };
}

const text = (value: number | null | undefined) => (value == null ? undefined : exact(value).toFixed());

/**
 * Figures from the server as exact decimals. A missing total equals the charge if that is in the site's
 * currency.
 */
export function quoteOf(response: api.FinalAmount, processor: string, amount: string): Quote {
  const currency = response.currency || site().siteCurrency;
  const charged = exact(response.final_amount).toFixed();
  return {
    processor,
    amount,
    fee: text(response.service_fee) ?? "0",
    vat: text(response.vat_tax),
    total: text(response.total) ?? (currency === site().siteCurrency ? charged : undefined),
    charged,
    currency,
    rate: text(response.exchange_rate),
  };
}
