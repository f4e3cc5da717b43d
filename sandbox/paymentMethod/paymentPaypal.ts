import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { params, refuse, required, text } from "../kernel/http.ts";
import { partyUrl } from "../payments/addresses.ts";
import { makeToken } from "../payments/vault.ts";
import type { Store } from "../store/store.ts";
import { randomText } from "../users.ts";
import { ownSession } from "./paymentSessions.ts";

const paypal = "/payment/paypal";

/** A PayPal account being added; its owner approves it on PayPal's page. */
export interface PaypalSetup {
  setup_token: string;
  session_id: string;
  return_url: string;
  outcome: "approved" | "cancelled" | null;
}

export const paypalSetupsOf = (store: Store) => store.table<PaypalSetup>("paypal_setups");

/** The three steps of adding a PayPal account (wire contract §10), in the session opened by the prehook. */
export const paymentPaypalArea = new Hono<SandboxEnv>()
  .get(`${paypal}/id_token`, async (c) => {
    ownSession(c, text(await params(c), "session_id"), keyword);
    return c.json({ id_token: `id_${randomText(24)}` });
  })
  .get(`${paypal}/setup_token`, async (c) => {
    const given = await params(c);
    const { store, origin } = c.get("cloud");
    const { session_id } = ownSession(c, text(given, "session_id"), keyword);
    const return_url = text(given, "return_url") ?? `${origin}/app/payment_return`;
    const setup_token = randomText(17).toUpperCase();
    paypalSetupsOf(store).put(setup_token, { setup_token, session_id, return_url, outcome: null });
    return c.json({ setup_token, approve_url: partyUrl(origin, "paypal", `approve?token=${setup_token}`) });
  })
  .get(`${paypal}/payment_token`, async (c) => {
    const given = await params(c);
    const { store } = c.get("cloud");
    const { session_id } = ownSession(c, text(given, "session_id"), keyword);
    const setup = paypalSetupsOf(store).get(required(text(given, "setup_token"), "setup_token"));
    if (setup?.session_id !== session_id || setup.outcome !== "approved")
      return refuse(400, "The PayPal account has not been approved");
    paypalSetupsOf(store).delete(setup.setup_token);
    const card = {
      brand: "paypal",
      last4: "",
      expire_month: "12",
      expire_year: "2040",
      holder: "",
      behaviour: "succeeds",
    } as const;
    return c.json({
      payment_token: makeToken(store, { provider: "paypal", card, authenticated: true }).token,
    });
  });

const keyword = "paypal_vault";
