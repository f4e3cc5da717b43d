import { beforeEach, describe, expect, test } from "vitest";
import { overrideSite } from "../../sandbox/controls/site.ts";
import { e1, faulty, openContract, sideAccount } from "./contract.ts";
import type { Contract } from "./contract.ts";
import { moneyOf } from "./money.ts";
import type { Card } from "./money.ts";

const front_base_url = "http://localhost/app";

interface Verified {
  is_verified: boolean;
  is_verification_pending: boolean;
  redirect_url: string | null;
}

let contract: Contract;
let money: ReturnType<typeof moneyOf>;
beforeEach(() => {
  contract = openContract();
  money = moneyOf(contract);
});
const verify = (payment_object_id: number, force_3ds = false) =>
  money.send<Verified>("POST", "card/verify", { payment_object_id, front_base_url, force_3ds });
const card = async (id: number) => (await money.cards()).find((each) => each.id === id);

test("the list says of each card what it is, in text that holds JSON", async () => {
  const [first] = await money.cards();
  expect(first).toMatchObject({ is_primary: true, is_verified: true, is_deleted: false });
  expect(JSON.parse(first?.additional_data ?? "")).toEqual({
    type: "creditcard",
    card_type: "visa",
    last4: "4242",
    expire_month: "11",
    expire_year: "2029",
    card_holder: "Mari Tamm",
  });
  expect((await money.account()).primary_card).toMatchObject({ last4: "4242" });
});

describe("a card that is added", () => {
  test("is verified by reserving the amount, and cannot be primary before", async () => {
    const { id } = (await money.addCard("succeeds")).body;
    const primary = () => contract.call("PUT", `/payment/card/set_primary?payment_object_id=${id}`);
    expect(await primary()).toEqual(e1(400, "Verified payment method is missing"));
    expect((await verify(id)).body).toEqual({
      is_verified: true,
      is_verification_pending: false,
      redirect_url: null,
    });
    expect((await primary()).body).toEqual({ success: true });
    expect((await money.cards()).filter(({ is_primary }) => is_primary).map((each) => each.id)).toEqual([id]);
  });

  test.each([
    ["refused", "Your card was declined."],
    ["insufficient", "Insufficient funds"],
  ] as const)("that is %s stays unverified", async (behaviour, reason) => {
    const { id } = (await money.addCard(behaviour)).body;
    expect(await verify(id)).toEqual(e1(400, reason));
    expect(await card(id)).toMatchObject({ is_verified: false, is_verification_pending: false });
  });

  test("that takes a while is pending for a minute", async () => {
    const { id } = (await money.addCard("waits")).body;
    expect((await verify(id)).body).toMatchObject({ is_verification_pending: true, redirect_url: null });
    expect(await card(id)).toMatchObject({ is_verified: false, is_verification_pending: true });
    contract.cloud.clock.advance(60_000);
    expect(await card(id)).toMatchObject({ is_verified: true, is_verification_pending: false });
  });

  test.each([
    ["asks", false],
    ["succeeds", true],
  ] as const)("that %s, forced %s, sends its holder to 3-D Secure and back", async (behaviour, force) => {
    const { id } = (await money.addCard(behaviour)).body;
    const { redirect_url } = (await verify(id, force)).body;
    expect(new URL(redirect_url ?? "").host).toBe("stripe.localhost");
    expect(await card(id)).toMatchObject({ is_verification_pending: true });
    const back = await money.press(redirect_url ?? "", "passed");
    expect(back.headers.get("location")).toBe(
      `${front_base_url}/payment_return?billing_account_id=20417&payment_object_id=${id}`,
    );
    expect(await card(id)).toMatchObject({ is_verified: true, is_verification_pending: false });
    expect((await money.press(redirect_url ?? "", "failed")).status).toBe(404);
  });

  test("whose holder fails 3-D Secure may be verified again", async () => {
    const { id } = (await money.addCard("asks")).body;
    await money.press((await verify(id)).body.redirect_url ?? "", "failed");
    expect(await card(id)).toMatchObject({ is_verified: false, is_verification_pending: false });
    expect((await verify(id)).body.redirect_url).not.toBeNull();
  });

  test("needs a token that its provider made, once", async () => {
    const token = (await money.addCard("succeeds")).body.identifier;
    const again = await money.send("POST", "card", { token, processor_keyword: "stripe_creditcard" });
    expect(again).toEqual(e1(400, "The card's token is unknown or has been used"));
    const closed = await money.send("POST", "card", { token, processor_keyword: "omise_creditcard" });
    expect(closed).toEqual(e1(400, "Payment channel not available"));
    expect(faulty(await money.send("POST", "card", { processor_keyword: "stripe_creditcard" }))).toEqual([
      400,
      ["token"],
    ]);
  });

  test("in an address that is none is not verified", async () => {
    const { id } = (await money.addCard("succeeds")).body;
    const fields = { payment_object_id: id, front_base_url: "javascript:alert(1)" };
    expect(faulty(await money.send("POST", "card/verify", fields))).toEqual([400, ["front_base_url"]]);
  });
});

test.each(["/payments/stripe/confirm", "/payments/omise/tokens"])(
  "%s refuses bodies that are none",
  async (path) => {
    for (const body of [
      "",
      "{",
      "null",
      "[]",
      "{}",
      '{"key":7,"card":7}',
      '{"key":"pk","card":{"number":{}}}',
    ]) {
      const response = await contract.app.request(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      expect([200, 400]).toContain(response.status);
      expect(await response.json()).toSatisfy((told: object) => "error" in told || "message" in told);
    }
  },
);

test("Omise makes tokens of cards, and refuses what is none", async () => {
  overrideSite(contract.cloud.store, {
    paymentProcessors: [{ type: "creditcard", name: "Card", keyword: "omise_creditcard" }],
  });
  const tokenize = async (number: string) => {
    const response = await contract.app.request("/payments/omise/tokens", {
      method: "POST",
      headers: { "content-type": "application/json", origin: "http://portal.example.com" },
      body: JSON.stringify({
        key: "pkey_test",
        card: { name: "Mari", number, expiration_month: 11, expiration_year: 2031, security_code: "123" },
      }),
    });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    return [response.status, await response.json()] as [number, { id: string; code?: string }];
  };
  const [, { id }] = await tokenize("4242424242424242");
  const { body } = await money.send<Card>("POST", "card", {
    token: id,
    processor_keyword: "omise_creditcard",
  });
  expect(body).toMatchObject({ is_verified: true, processor: { keyword: "omise_creditcard" } });
  for (const wrong of ["4242424242424241", "4000000000000002"])
    expect(await tokenize(wrong)).toMatchObject([400, { code: "invalid_card" }]);
});

test("Stripe confirms a setup in its frame, and asks where the card does", async () => {
  const prehook = await money.send<{ client_secret: string; public_key: string; session_id: string }>(
    "POST",
    "card/prehook",
    { processor_keyword: "stripe_creditcard" },
  );
  const { client_secret, public_key, session_id } = prehook.body;
  expect(public_key).toBe("pk_demo_4fT2");
  const confirm = async (number: string) => {
    const typed = { number, expire_month: "11", expire_year: "31", cvc: "123", holder: "Mari" };
    const response = await contract.app.request("/payments/stripe/confirm", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ client_secret, card: typed }),
    });
    return (await response.json()) as { challenge?: string; payment_method?: string; error?: string };
  };
  expect(await confirm("4000000000000002")).toEqual({ error: "Your card was declined." });
  const { challenge } = await confirm("4000002500003155");
  const passed = await money.press(
    `http://stripe.localhost/payments/stripe/3ds/${challenge}`,
    "passed",
    "&parent=http%3A%2F%2Flocalhost",
  );
  const [, token = ""] = /"payment_method":"(pm_\w+)"/.exec(await passed.text()) ?? [];
  const fields = { token, processor_keyword: "stripe_creditcard", session_id };
  const { id } = (await money.send<Card>("POST", "card", fields)).body;
  expect((await verify(id)).body).toMatchObject({ is_verified: true, redirect_url: null });
  expect(await money.send("POST", "card", fields)).toEqual(e1(400, "Unknown payment session"));
});

test("PayPal is kept in the session that the prehook opened, when its owner agrees", async () => {
  const processor_keyword = "paypal_vault";
  const { session_id } = (
    await money.send<{ session_id: string }>("POST", "card/prehook", { processor_keyword })
  ).body;
  expect((await money.send<object>("GET", "paypal/id_token", { session_id })).body).toHaveProperty(
    "id_token",
  );
  const { setup_token, approve_url } = (
    await money.send<{ setup_token: string; approve_url: string }>("GET", "paypal/setup_token", {
      session_id,
    })
  ).body;
  const token = () =>
    money.send<{ payment_token: string }>("GET", "paypal/payment_token", { session_id, setup_token });
  expect(await token()).toEqual(e1(400, "The PayPal account has not been approved"));
  await money.press(approve_url, "approved", `&token=${setup_token}`);
  const fields = { session_id, processor_keyword, token: (await token()).body.payment_token };
  expect((await money.send<Card>("POST", "card", fields)).body).toMatchObject({ is_verified: true });
  expect(await money.send("GET", "paypal/id_token", { session_id })).toEqual(
    e1(400, "Unknown payment session"),
  );
});

test("a primary card that is deleted hands on, unless automatic top-up needs it", async () => {
  const [first, second] = await money.cards();
  const remove = () => money.send("DELETE", "card", { payment_object_id: first?.id ?? 0 });
  await contract.call("PUT", "/payment/billing_account/20417/recurring_payment", {
    is_recurring_payment_enabled: true,
    recurring_payment_amount: 50,
    recurring_payment_threshold: 5,
  });
  expect((await remove()).status).toBe(400);
  await contract.call("PUT", "/payment/billing_account/20417/recurring_payment", {
    is_recurring_payment_enabled: false,
  });
  expect((await remove()).body).toEqual({ success: true });
  expect(await money.cards()).toMatchObject([{ id: second?.id, is_primary: true }, { is_primary: false }]);
  expect(await remove()).toEqual(e1(400, "Provided payment method is incorrect."));
});

test("payment by invoice is applied for once, and approved by administrators", async () => {
  const side = moneyOf(contract, sideAccount);
  const { body } = await side.send<Card>("POST", "apply_for_invoice_payment");
  expect(body).toMatchObject({ identifier: "N/A", is_primary: true, is_verified: false });
  expect(() => JSON.parse(body.additional_data) as unknown).toThrow(SyntaxError);
  expect((await side.send("POST", "apply_for_invoice_payment")).status).toBe(400);
  await side.administer({ paying_by_invoice: true });
  expect((await side.cards()).at(-1)).toMatchObject({ is_verified: true });
  expect(await side.account()).toMatchObject({ paying_by_invoice: true });
});
