import { Hono } from "hono";
import type { Cloud, SandboxEnv } from "../kernel/env.ts";
import { params, refuse, refuseConsumer, refuseFields, required, text } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import { ownRow } from "../kernel/ownership.ts";
import { parties, partyUrl } from "../payments/addresses.ts";
import type { Party } from "../payments/addresses.ts";
import { challengeAbout, makeChallenge } from "../payments/vault.ts";
import { epochSeconds } from "../kernel/dates.ts";
import type { BillingAccountRow } from "../billingAccount/billingAccountRows.ts";
import { fromCents, toCents } from "../billingAccount/billingMoney.ts";
import { processorOf, siteOf } from "../billingAccount/billingSite.ts";
import type { PaymentProcessor } from "../billingAccount/billingSite.ts";
import { accountOfQuery } from "../billingAccount/ownAccounts.ts";
import { ownCard, providerOf } from "../paymentMethod/paymentCards.ts";
import type { CardRow } from "../paymentMethod/paymentCardRows.ts";
import { chargeOf } from "../paymentMethod/paymentCharges.ts";
import {
  completePayment,
  failPayment,
  settlePayment,
  paymentsOf,
  priceOfTopUp,
  startPayment,
} from "./paymentRows.ts";
import type { PaymentRow } from "./paymentRows.ts";
import type { Call } from "../kernel/request.ts";

/** Top-ups with a stored card or on a provider's page (wire contract §12). */
export const paymentTopUpArea = new Hono<SandboxEnv>()
  .get("/payment/final_topup_amount", async (c) => {
    const given = await params(c);
    const { store } = c.get("cloud");
    const processor = processorOf(store, required(text(given, "processor"), "processor"));
    const amount = amountOf(given);
    const { service_fee, vat_tax, total, final_amount, currency, rate } = priceOfTopUp(
      store,
      processor,
      amount,
    );
    return c.json({
      amount: fromCents(amount),
      service_fee: fromCents(service_fee),
      vat_tax: fromCents(vat_tax),
      total: fromCents(total),
      final_amount,
      currency,
      exchange_rate: rate,
    });
  })
  .post("/payment/link/send_data", async (c) => {
    const cloud = c.get("cloud");
    const given = await params(c);
    const account = await payableAccount(c);
    const processor = processorOf(cloud.store, required(text(given, "processor"), "processor"), "link");
    const { return_url, method } = linkParams(c, given, processor);
    const payment = startPayment(cloud, account, processor, {
      amount: topUpAmount(c, given),
      payment_object_id: null,
      acting_user_id: c.get("caller").actingUserId,
    });
    const back = new URL(return_url);
    back.searchParams.set("billing_account_id", String(account.id));
    back.searchParams.set("identifier", payment.identifier);
    paymentsOf(cloud.store).put(
      payment.identifier,
      { ...payment, return_url: back.href },
      { owner: account.user_id },
    );
    return c.json({
      identifier: payment.identifier,
      redirect_url: partyUrl(cloud.origin, processor.keyword as Party, `checkout/${payment.secret}`),
      method: postedTo.has(processor.keyword) ? "POST" : "GET",
      data: postedTo.has(processor.keyword)
        ? { order_id: payment.identifier, ...(method && { method }) }
        : {},
    });
  })
  .get("/payment/link/process_result", async (c) => {
    const { identifier, status, error } = settlePayment(c.get("cloud"), await ownPayment(c), true);
    return c.json({ success: status === "success", status, identifier, ...(error !== null && { error }) });
  })
  .get("/payment/persistent_data", async (c) => {
    const payment = settlePayment(c.get("cloud"), await ownPayment(c));
    const { billing_account_id, identifier, status, processor, amount, created, error } = payment;
    return c.json({
      billing_account_id,
      identifier,
      status,
      processor,
      amount: fromCents(amount),
      created: epochSeconds(created),
      ...(error !== null && { error }),
    });
  })
  .post("/payment/credit/buy", async (c) => {
    const account = await payableAccount(c);
    const { found } = await ownCard(c);
    if (found.billing_account_id !== account.id) refuse(400, "Provided payment method is incorrect.");
    if (!found.is_verified || !found.card) refuse(400, "Verified payment method is missing");
    const payment = await charge(c, account, found, topUpAmount(c, await params(c)));
    if (payment.status === "failed") return refuse(400, payment.error ?? "Top-up error");
    const challenge = challengeAbout(c.get("cloud").store, "payment", payment.identifier);
    if (payment.status === "success" || !challenge)
      return c.json({ success: payment.status === "success", identifier: payment.identifier });
    return c.json({
      success: false,
      requires_action: true,
      identifier: payment.identifier,
      client_secret: payment.secret,
      redirect_url: partyUrl(c.get("cloud").origin, challenge.provider, `3ds/${challenge.id}`),
    });
  })
  .post("/payment/credit/buy/posthook", async (c) => {
    const { status, error } = settlePayment(c.get("cloud"), await ownPayment(c), true);
    if (status === "success") return c.json({ success: true });
    return refuse(400, error ?? "The payment has not been confirmed yet");
  });

/** Providers whose page expects a form POST. */
const postedTo = new Set(["adyen", "sslcommerz", "razorpay"]);

async function payableAccount(c: Call): Promise<BillingAccountRow> {
  const account = await accountOfQuery(c);
  return account.status === "ACTIVE" && account.restriction_level !== "TERMINATED"
    ? account
    : refuseConsumer(403, "resource_forbidden", "The billing account cannot be topped up. Contact support");
}

function amountOf(given: Params): number {
  const value = required(text(given, "amount"), "amount");
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(value) || Number(value) === 0)
    refuseFields(400, { amount: "A positive amount with at most two decimals" });
  return toCents(value);
}

function topUpAmount(c: Call, given: Params): number {
  const amount = amountOf(given);
  const { minimumTopupAmount } = siteOf(c.get("cloud").store);
  return amount < toCents(minimumTopupAmount)
    ? refuseFields(400, { amount: `At least ${minimumTopupAmount}` })
    : amount;
}

/** Parses the JSON in `params`: return address and method of the processor. */
function linkParams(c: Call, given: Params, { keyword, methods = [] }: PaymentProcessor) {
  const fallback = `${c.get("cloud").origin}/app/payment_return`;
  const { return_url = fallback, method } = parsed(text(given, "params") ?? "{}");
  if (!parties.some((party) => party === keyword)) refuse(400, "Payment channel not available");
  if (method !== undefined && !methods.some(({ key }) => key === method))
    refuseFields(400, { params: "Unknown method" });
  if (!/^https?:\/\//.test(return_url) || !URL.canParse(return_url))
    refuseFields(400, { params: "return_url is no address" });
  return { return_url, method };
}

function parsed(json: string): { return_url?: string; method?: string } {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Refused below, like any text that is not an object.
  }
  return refuseFields(400, { params: "Not a JSON object" });
}

async function ownPayment(c: Call): Promise<PaymentRow> {
  const given = await params(c);
  const account = await accountOfQuery(c);
  const identifier = required(text(given, "identifier"), "identifier");
  const payment = ownRow(c.get("caller"), paymentsOf(c.get("cloud").store), identifier);
  return payment?.billing_account_id === account.id ? payment : refuse(400, "Provided payment is incorrect.");
}

/** Charges the card once for identical calls within ten seconds, so that a double click pays once. */
async function charge(
  c: Call,
  account: BillingAccountRow,
  card: CardRow,
  amount: number,
): Promise<PaymentRow> {
  const cloud = c.get("cloud");
  const { store, clock } = cloud;
  const since = clock.now() - 10_000;
  const twin = paymentsOf(store)
    .list({ owner: account.user_id })
    .findLast(
      (each) =>
        each.payment_object_id === card.id &&
        each.amount === amount &&
        each.status !== "failed" &&
        each.created > since,
    );
  if (twin) return outcomeOf(cloud, twin);
  const payment = startPayment(cloud, account, processorOf(store, card.processor), {
    amount,
    payment_object_id: card.id,
    acting_user_id: c.get("caller").actingUserId,
  });
  await clock.sleep(2000);
  const outcome = chargeOf(card);
  if (typeof outcome === "object") return failPayment(cloud, payment.identifier, outcome.error);
  if (outcome === "paid") return completePayment(cloud, payment.identifier);
  const about = { kind: "payment", about: payment.identifier, provider: providerOf(card) } as const;
  makeChallenge(store, { ...about, return_url: `${cloud.origin}/app/payment_return` });
  return payment;
}

/** Waits for a charge started by another call. */
async function outcomeOf({ store, clock }: Cloud, { identifier, created }: PaymentRow): Promise<PaymentRow> {
  for (;;) {
    const payment = paymentsOf(store).get(identifier);
    if (!payment) return refuse(400, "Provided payment is incorrect.");
    const isSettled = payment.status !== "pending" || challengeAbout(store, "payment", identifier);
    if (isSettled || clock.now() - created > 10_000) return payment;
    await clock.sleep(200);
  }
}
