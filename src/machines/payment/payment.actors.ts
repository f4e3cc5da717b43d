import type { QueryClient } from "@tanstack/react-query";
import { fromCallback, fromPromise } from "xstate";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";
import { ApiError } from "#api/http/errors.ts";
import { type CreditEntry, creditKey, creditListQuery, invoiceKey } from "#api/invoice/invoice.ts";
import { mutate } from "#api/http/client.ts";
import { readList } from "#api/http/rows.ts";
import * as api from "#api/topUp/topUp.ts";
import { BASE_PATH } from "#lib/constants.ts";
import { exact } from "#billing/money.ts";
import { openPaths } from "#declarations/addresses.ts";
import { paths } from "#declarations/paths.ts";
import { storeReturnPath, webAddress } from "#payments/leave.ts";
import { navigateWindow, openProviderWindow, type ProviderPage } from "#payments/providerPage.ts";
import { runExclusively } from "#lib/storage/locks.ts";
import type { Answer, BalanceBefore, Outcome, Payment, Purchase, Receipt } from "./payment.data.ts";
import type { ClaimEvent, LeaveEvent, PageEvent, WindowEvent } from "./payment.setup.ts";

interface PaymentSources {
  queryClient: QueryClient;
  analytics: { purchase(purchase: Purchase): void };
  /** The pending payment of any tab. */
  pending(): Payment | undefined;
}

/** Fills the slots of the payment machine; one set serves every payment of a page. */
export function createPaymentActors({ queryClient, analytics, pending }: PaymentSources) {
  // Secrets that open a payment at its provider stay out of the machine's context.
  let page: (ProviderPage & { identifier: string }) | undefined;
  let clientSecret: string | undefined;

  const readStatus = async ({ payment }: { payment: Payment }): Promise<Outcome> =>
    outcomeOf(await queryClient.fetchQuery(api.persistentDataQuery(refOf(payment))));

  return {
    page: fromCallback<PageEvent, { payment: Payment }>(({ sendBack, input: { payment } }) => {
      if (page !== undefined && page.identifier === payment.identifier) sendBack({ type: "page.received" });
    }),

    window: fromCallback<WindowEvent, void>(({ sendBack, receive }) => {
      const opened = openProviderWindow(() => sendBack({ type: "window.closed" }));
      if (opened === undefined) {
        sendBack({ type: "window.blocked" });
        return undefined;
      }
      sendBack({ type: "window.opened" });
      receive(() => {
        if (page) opened.lead(page);
      });
      return opened.end;
    }),

    startLink: fromPromise<Answer & { at: number }, { payment: Payment }>(async ({ input, signal }) => {
      const { account, amount, way } = input.payment;
      const at = Date.now();
      const fields = {
        billing_account_id: account,
        processor: way.processor,
        amount,
        params: {
          return_url: `${location.origin}${BASE_PATH}${openPaths.paymentReturn}`,
          ...(way.method !== undefined && { method: way.method }),
        },
      };
      const response = (await mutate(api.sendLinkData, fields, signal)) as api.LinkStart;
      webAddress(response.redirect_url);
      page = response;
      return { identifier: response.identifier, next: "wait", hasPage: true, at };
    }),

    claim: fromCallback<ClaimEvent, void>(({ sendBack }) => {
      const end = Promise.withResolvers<true>();
      const refuse = () => sendBack({ type: "claim.refused" });
      const pay = () => {
        sendBack({ type: "claim.granted", payment: pending() });
        return end.promise;
      };
      runExclusively("topUp", pay, { ifAvailable: true }).then((hasPaid) => hasPaid ?? refuse(), refuse);
      return () => end.resolve(true);
    }),

    readBalance: fromPromise<BalanceBefore, { payment: Payment }>(async ({ input: { payment } }) => {
      const rows = await likeIt(payment, queryClient);
      // A page payment counts as sent when the page is opened, a card payment now.
      const at = payment.way.kind === "card" ? Date.now() : undefined;
      return { at, known: rows.map(({ id }) => id) };
    }),

    charge: fromPromise<Answer, { payment: Payment }>(async ({ input, signal }) => {
      const { account, amount, way } = input.payment;
      const fields = { billing_account_id: account, payment_object_id: Number(way.card), amount };
      const response = (await mutate(api.buyCredit, fields, signal)) as api.BuyAction | true | undefined;
      const { success, requires_action, identifier, client_secret, redirect_url } =
        response === undefined || response === true ? { success: true } : response;
      if (success === true && requires_action !== true) return { identifier, next: "done", hasPage: false };
      // Without an identifier the payment cannot be polled, and without a clear result only the balance can
      // show it.
      if ((success !== false && requires_action !== true) || !identifier) throw unclear();
      if (redirect_url) webAddress(redirect_url);
      page = redirect_url ? { identifier, redirect_url } : undefined;
      clientSecret = client_secret;
      const isStripe = way.processor === "stripe_creditcard" && clientSecret !== undefined;
      return {
        identifier,
        next: isStripe ? "askHere" : page ? "askThere" : "wait",
        hasPage: page !== undefined,
      };
    }),

    authenticate: fromPromise<void, { payment: Payment }>(async ({ input }) => {
      const secret = clientSecret ?? "";
      clientSecret = undefined;
      const { paymentProcessors = [] } = site();
      const { processor } = input.payment.way;
      const key = paymentProcessors.find(({ keyword }) => keyword === processor)?.public_key;
      const { authenticate } = await import("#payments/frames/stripe.ts");
      await authenticate(key ?? "", secret);
    }),

    readStatus: fromPromise<Outcome, { payment: Payment }>(({ input }) => readStatus(input)),

    confirm: fromPromise<Outcome, { payment: Payment }>(async ({ input, signal }) => {
      const { payment } = input;
      if (payment.way.kind === "link")
        return outcomeOf(await queryClient.fetchQuery(api.linkResultQuery(refOf(payment))));
      try {
        await mutate(api.confirmPurchase, refOf(payment), signal);
        return { status: "success" };
      } catch {
        // A refusal does not say whether the payment has ended.
        return readStatus(input);
      }
    }),

    findOnBalance: fromPromise<string | undefined, { payment: Payment }>(async ({ input: { payment } }) => {
      const rows = await likeIt(payment, queryClient);
      const isNamed = ({ reference }: Movement) => reference != null && reference === payment.identifier;
      const row = rows.find(isNamed) ?? rows.find(({ id }) => !payment.known.includes(id));
      return row && (row.reference || nameOf(payment));
    }),

    leave: fromCallback<LeaveEvent, { payment: Payment }>(({ sendBack }) => {
      const restore = ({ persisted }: PageTransitionEvent) => {
        if (persisted) sendBack({ type: "page.restored" });
      };
      window.addEventListener("pageshow", restore);
      storeReturnPath(paths.create("invoice"));
      if (page) navigateWindow(window, page);
      return () => window.removeEventListener("pageshow", restore);
    }),

    refresh: fromPromise<Receipt, { payment: Payment }>(async ({ input }) => {
      const { account, amount, way, identifier } = input.payment;
      analytics.purchase({
        amount: Number(amount),
        currency: site().siteCurrency,
        // A card's name is personal data of its holder.
        method: { id: way.method ?? way.processor, name: way.method ? way.name : way.processorName },
        transaction_id: identifier ?? nameOf(input.payment),
      });
      for (const queryKey of [creditKey, invoiceKey]) void queryClient.invalidateQueries({ queryKey });
      const rows = await readList<BillingAccount>(billingAccountListQuery, queryClient);
      const row = rows.find(({ id }) => id === account);
      return { balance: row?.running_totals?.ongoing ?? row?.credit_amount };
    }),
  };
}

type Movement = Awaited<ReturnType<typeof likeIt>>[number];

/**
 * Candidates for this payment: movements of the same amount at any time. The clocks of server and browser may
 * differ.
 */
async function likeIt({ account, amount }: Payment, queryClient: QueryClient) {
  const rows = await readList<CreditEntry>(creditListQuery(account), queryClient);
  return rows.filter((row) => exact(row.amount).eq(exact(amount)));
}

const unclear = () => new ApiError("contentType", "The answer does not say whether it was paid");

const refOf = ({ account, identifier }: Payment): api.PaymentRef => ({
  billing_account_id: account,
  identifier: identifier ?? "",
});

/** Stands in for an identifier if the platform gives none. */
const nameOf = ({ account, at }: Payment): string => `${account}-${at}`;

/** An unknown status counts as pending. */
const outcomeOf = ({ status, error }: api.LinkResult): Outcome => ({
  status: status === "success" || status === "failed" ? status : "pending",
  ...(error && { reason: error }),
});
