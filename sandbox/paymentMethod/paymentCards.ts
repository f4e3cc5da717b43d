import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { flag, params, refuse, refuseFields, required, text, wholeNumber } from "../kernel/http.ts";
import { ownRow } from "../kernel/ownership.ts";
import { partyUrl } from "../payments/addresses.ts";
import { makeChallenge, makeSetup, takeToken } from "../payments/vault.ts";
import type { Provider } from "../payments/vault.ts";
import { changeAccount } from "../billingAccount/billingAccountRows.ts";
import type { BillingAccountRow } from "../billingAccount/billingAccountRows.ts";
import { processorOf } from "../billingAccount/billingSite.ts";
import type { PaymentProcessor } from "../billingAccount/billingSite.ts";
import { accountOfQuery, openAccount, ownAccount, refuseClosed } from "../billingAccount/ownAccounts.ts";
import {
  addCard,
  cardsOf,
  cardsOfAccount,
  cardView,
  putCard,
  verifyCard,
  verifyDue,
} from "./paymentCardRows.ts";
import type { CardRow } from "./paymentCardRows.ts";
import { chargeOf } from "./paymentCharges.ts";
import { closeSession, openSession, ownSession } from "./paymentSessions.ts";
import type { Call } from "../kernel/request.ts";

const card = "/payment/card";

/** Cards and other stored payment methods of an account (wire contract §11). */
export const paymentCardArea = new Hono<SandboxEnv>()
  .get(`${card}/list`, async (c) =>
    c.json(verifyDue(c.get("cloud"), await accountOfQuery(c)).map((each) => cardView(each))),
  )
  .post(`${card}/prehook`, async (c) => {
    const { store } = c.get("cloud");
    const { id, user_id } = await openAccount(c);
    const keyword = text(await params(c), "processor_keyword") ?? "";
    const { public_key = null } = keptBy(c, keyword);
    const { session_id } = openSession(store, { user_id, billing_account_id: id, processor: keyword });
    const client_secret = keyword === "stripe_creditcard" ? makeSetup(store, "stripe").client_secret : null;
    return c.json({ session_id, client_secret, public_key });
  })
  .post(card, async (c) => {
    const cloud = c.get("cloud");
    const account = await openAccount(c);
    const given = await params(c);
    const processor = keptBy(c, required(text(given, "processor_keyword"), "processor_keyword"));
    const { keyword } = processor;
    const session_id = text(given, "session_id");
    const needsSession = keyword === "paypal_vault" || session_id !== undefined;
    const session = needsSession ? ownSession(c, session_id, keyword) : undefined;
    if (session && session.billing_account_id !== account.id) refuse(400, "Unknown payment session");
    const token = takeToken(cloud.store, required(text(given, "token"), "token"), providers[keyword]);
    if (!token) return refuse(400, "The card's token is unknown or has been used");
    if (session) closeSession(cloud.store, session);
    const added = addCard(cloud, account, {
      identifier: token.token,
      processor: keyword,
      card: token.card,
      authenticated: token.authenticated,
      is_verified: !needsVerification(processor),
    });
    return c.json(cardView(added));
  })
  .delete(card, async (c) => {
    const { store } = c.get("cloud");
    const { account, found } = await ownCard(c);
    if (found.is_primary && account.is_recurring_payment_enabled)
      refuse(400, "Automatic top-up needs the primary payment method: switch it off first");
    store.transaction(() => {
      putCard(store, { ...found, is_deleted: true, is_primary: false });
      if (!found.card) changeAccount(store, account.id, { paying_by_invoice: false });
      const next = cardsOfAccount(store, account).find((each) => each.is_verified);
      if (found.is_primary && next) putCard(store, { ...next, is_primary: true });
    });
    return c.json({ success: true });
  })
  .put(`${card}/set_primary`, async (c) => {
    const { store } = c.get("cloud");
    const { account, found } = await ownCard(c);
    if (!found.is_verified) refuse(400, "Verified payment method is missing");
    store.transaction(() => {
      for (const each of cardsOfAccount(store, account))
        putCard(store, { ...each, is_primary: each.id === found.id });
    });
    return c.json({ success: true });
  })
  .post(`${card}/verify`, async (c) => {
    const given = await params(c);
    const { account, found } = await ownCard(c);
    const base = text(given, "front_base_url") ?? "";
    if (!/^https?:\/\//.test(base) || !URL.canParse(base))
      return refuseFields(400, { front_base_url: "Not an address" });
    return c.json(verify(c, account, found, { base, force: flag(given, "force_3ds") === true }));
  })
  .post("/payment/apply_for_invoice_payment", async (c) => {
    const cloud = c.get("cloud");
    const account = await openAccount(c);
    processorOf(cloud.store, "invoice", "invoice");
    if (cardsOfAccount(cloud.store, account).some(({ processor }) => processor === "invoice"))
      refuse(400, "Payment by invoice has been applied for already");
    for (const each of cardsOfAccount(cloud.store, account))
      putCard(cloud.store, { ...each, is_primary: false });
    const invoice = { identifier: "N/A", processor: "invoice", card: null, is_primary: true } as const;
    return c.json(cardView(addCard(cloud, account, invoice)));
  });

/** The payment method named by the call, with its account; both must be the caller's. */
export async function ownCard(c: Call): Promise<{ account: BillingAccountRow; found: CardRow }> {
  const id = required(wholeNumber(await params(c), "payment_object_id"), "payment_object_id");
  const named = ownRow(c.get("caller"), cardsOf(c.get("cloud").store), String(id));
  if (!named || named.is_deleted) return refuse(400, "Provided payment method is incorrect.");
  const account = ownAccount(c, named.billing_account_id);
  refuseClosed(account);
  const found = verifyDue(c.get("cloud"), account).find((each) => each.id === id);
  return { account, found: found ?? named };
}

type Keyword = "stripe_creditcard" | "omise_creditcard" | "paypal_vault";
const providers: Record<Keyword, Provider> = {
  stripe_creditcard: "stripe",
  omise_creditcard: "omise",
  paypal_vault: "paypal",
};

export const providerOf = ({ processor }: CardRow): Provider => providers[processor as Keyword] ?? "stripe";

/** The processor, if it stores cards. */
function keptBy(c: Call, keyword: string): PaymentProcessor & { keyword: Keyword } {
  const found = processorOf(c.get("cloud").store, keyword);
  if (!Object.hasOwn(providers, keyword)) refuse(400, "Payment channel not available");
  return { ...found, keyword: keyword as Keyword };
}

/** PayPal has already asked its customer. */
const needsVerification = ({ keyword, verification_amount = 0, use_3ds_verification }: PaymentProcessor) =>
  keyword !== "paypal_vault" && (verification_amount > 0 || use_3ds_verification === true);

/** Authorises the verification amount on the card, which may require the holder. */
function verify(c: Call, account: BillingAccountRow, found: CardRow, how: { base: string; force: boolean }) {
  const { store, clock, origin } = c.get("cloud");
  if (found.is_verified) return { is_verified: true, is_verification_pending: false, redirect_url: null };
  if (!found.card) refuse(400, "Payment by invoice is approved by administrators");
  const outcome = chargeOf(found);
  if (typeof outcome === "object") refuse(400, outcome.error);
  if (how.force || (outcome === "asks" && !found.authenticated)) {
    const provider = providerOf(found);
    const ids = `billing_account_id=${account.id}&payment_object_id=${found.id}`;
    const { id } = makeChallenge(store, {
      kind: "card",
      about: String(found.id),
      provider,
      return_url: `${how.base.replace(/\/$/, "")}/payment_return?${ids}`,
    });
    putCard(store, { ...found, verifies_at: 0 });
    const redirect_url = partyUrl(origin, provider, `3ds/${id}`);
    return { is_verified: false, is_verification_pending: true, redirect_url };
  }
  if (found.card?.behaviour === "waits") {
    putCard(store, { ...found, verifies_at: found.verifies_at || clock.now() + 60_000 });
    return { is_verified: false, is_verification_pending: true, redirect_url: null };
  }
  verifyCard(store, account, found);
  return { is_verified: true, is_verification_pending: false, redirect_url: null };
}
