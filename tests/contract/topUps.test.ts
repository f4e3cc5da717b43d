import { beforeEach, describe, expect, test } from "vitest";
import { challengeAbout } from "../../sandbox/payments/vault.ts";
import { overrideSite } from "../../sandbox/controls/site.ts";
import { e1, faulty, openContract, sideAccount } from "./contract.ts";
import type { Contract } from "./contract.ts";
import { moneyOf } from "./money.ts";

interface Started {
  identifier: string;
  redirect_url: string;
  method: string;
  data: object;
}

let contract: Contract;
let money: ReturnType<typeof moneyOf>;
beforeEach(() => {
  contract = openContract();
  money = moneyOf(contract);
});
const credited = async () => (await money.account()).credit_amount;
const bought = async () =>
  (await money.credit()).filter(({ description }) => description === "Top up for account").length;

test.each([
  ["duitku", 50, { service_fee: 2.12, vat_tax: 0.47, total: 52.59, final_amount: 928_214, currency: "IDR" }],
  [
    "stripe_creditcard",
    13.37,
    { service_fee: 0, vat_tax: 0, total: 13.37, final_amount: 13.37, currency: "EUR" },
  ],
  ["coingate", 99.99, { service_fee: 1, vat_tax: 0.22, total: 101.21, final_amount: 101.21 }],
])("with %s %d costs its fee, VAT on the fee, and the rate", async (processor, amount, costs) => {
  const { body } = await money.send("GET", "final_topup_amount", { processor, amount });
  expect(body).toMatchObject({ amount, ...costs });
});

test("an amount is positive, to the cent, and not below the minimum", async () => {
  for (const amount of ["0", "-5", "12.345", "many"])
    expect(faulty(await money.send("GET", "final_topup_amount", { processor: "duitku", amount }))).toEqual([
      400,
      ["amount"],
    ]);
  const fields = { processor: "duitku", amount: 12.99 };
  expect(faulty(await money.send("POST", "link/send_data", fields))).toEqual([400, ["amount"]]);
  expect(faulty(await money.buy(await money.goodCard(), 12.99))).toEqual([400, ["amount"]]);
});

describe("with a card", () => {
  test("credit is added immediately, with an entry and a paid invoice", async () => {
    const before = await credited();
    const { body } = await money.buy(await money.goodCard(), 25.5);
    expect(body).toMatchObject({ success: true });
    expect(await credited()).toBeCloseTo(before + 25.5, 6);
    expect((await money.credit())[0]).toMatchObject({ amount: 25.5, reference: body.identifier });
    const [, newest] = (await money.send<object[]>("GET", "invoice/list")).body;
    expect(newest).toMatchObject({ type: "credit_topup", status: 10, totals: { total: 25.5 } });
  });

  test("a double click pays once and gets two responses", async () => {
    const id = await money.goodCard();
    const before = await bought();
    const fields = { billing_account_id: 20_417, payment_object_id: id, amount: 20 };
    const both = await contract.finish(
      Promise.all([1, 2].map(() => contract.begin("POST", "/payment/credit/buy", fields))),
    );
    expect(both[0]).toMatchObject({ status: 200, body: { success: true } });
    expect(both[1]).toEqual(both[0]);
    expect(await bought()).toBe(before + 1);
    contract.cloud.clock.advance(10_000);
    await money.buy(id, 20);
    expect(await bought()).toBe(before + 2);
  });

  test.each([
    ["refused", "Your card was declined."],
    ["insufficient", "Insufficient funds"],
  ] as const)("that is %s later, no credit is added", async (behaviour, reason) => {
    overrideSite(contract.cloud.store, {
      paymentProcessors: [{ type: "creditcard", name: "Card", keyword: "stripe_creditcard" }],
    });
    const { id } = (await money.addCard(behaviour)).body;
    const before = await credited();
    expect(await money.buy(id, 20)).toEqual(e1(400, reason));
    expect(await credited()).toBe(before);
  });

  test("that requires confirmation, credit is added after 3-D Secure and the posthook, once", async () => {
    const id = (await money.cards())[1]?.id ?? 0;
    const before = await bought();
    const { body } = await money.buy(id, 40);
    expect(body).toMatchObject({ success: false, requires_action: true });
    expect(body.client_secret).toMatch(/^pi_\w+_secret_\w+$/);
    const { identifier, redirect_url = "" } = body;
    const posthook = () => money.send("POST", "credit/buy/posthook", { identifier });
    expect(await posthook()).toEqual(e1(400, "The payment has not been confirmed yet"));
    await money.press(redirect_url, "passed");
    for (const _ of [1, 2]) expect((await posthook()).body).toEqual({ success: true });
    expect(await bought()).toBe(before + 1);
  });

  test("that requires confirmation, a failed response ends it, and one without a posthook is settled", async () => {
    const id = (await money.cards())[1]?.id ?? 0;
    const before = await bought();
    const failed = (await money.buy(id, 40)).body;
    await money.press(failed.redirect_url ?? "", "failed");
    const answer = await money.send("POST", "credit/buy/posthook", { identifier: failed.identifier });
    expect(answer).toEqual(e1(400, "The payment was declined"));
    const passed = (await money.buy(id, 41)).body;
    await money.press(passed.redirect_url ?? "", "passed");
    expect(await bought()).toBe(before);
    contract.cloud.clock.advance(30_000);
    expect(await bought()).toBe(before + 1);
    expect(challengeAbout(contract.cloud.store, "payment", passed.identifier)?.outcome).toBe("passed");
  });

  test("needs one that is verified, and of this account", async () => {
    const { id } = (await money.addCard("succeeds")).body;
    expect(await money.buy(id, 20)).toEqual(e1(400, "Verified payment method is missing"));
    const [other] = await moneyOf(contract, sideAccount).cards();
    expect(await money.buy(other?.id ?? 0, 20)).toEqual(e1(400, "Provided payment method is incorrect."));
  });
});

describe("elsewhere", () => {
  const start = async (fields: Record<string, string | number> = {}) =>
    (await money.send<Started>("POST", "link/send_data", { amount: 50, processor: "duitku", ...fields }))
      .body;
  const outcome = (url: string) => url.replace("/checkout/", "/outcome/");
  const status = async (identifier: string) =>
    (await money.send<{ status: string; error?: string }>("GET", "persistent_data", { identifier })).body;

  test("the customer pays on the processor's origin and returns; the platform is notified", async () => {
    const before = await credited();
    const params = JSON.stringify({
      return_url: "https://portal.example.com/app/payment_return",
      method: "VA",
    });
    const { identifier, redirect_url, method } = await start({ params });
    expect([new URL(redirect_url).host, method]).toEqual(["duitku.localhost", "GET"]);
    const shown = await contract.app.request(new URL(redirect_url).pathname);
    expect(await shown.text()).toContain("Pay 928214 IDR");
    const back = await money.press(outcome(redirect_url), "pay");
    expect(back.headers.get("location")).toBe(
      `https://portal.example.com/app/payment_return?billing_account_id=20417&identifier=${identifier}`,
    );
    expect(await status(identifier)).toMatchObject({ status: "pending", processor: "duitku", amount: 50 });
    contract.cloud.clock.advance(3000);
    expect(await status(identifier)).toMatchObject({ status: "success" });
    expect(await credited()).toBeCloseTo(before + 50, 6);
  });

  test("requesting the result settles it immediately, and credits once", async () => {
    const before = await bought();
    const { identifier, redirect_url } = await start();
    await money.press(outcome(redirect_url), "pay");
    for (const _ of [1, 2])
      expect((await money.send("GET", "link/process_result", { identifier })).body).toEqual({
        success: true,
        status: "success",
        identifier,
      });
    expect(await bought()).toBe(before + 1);
    expect((await money.press(outcome(redirect_url), "pay")).status).toBe(404);
  });

  test.each([
    ["decline", "The payment was declined"],
    ["cancel", "Top-up was cancelled"],
  ])("%s fails it", async (choice, error) => {
    const before = await credited();
    const { identifier, redirect_url } = await start();
    await money.press(outcome(redirect_url), choice);
    contract.cloud.clock.advance(3000);
    expect(await status(identifier)).toMatchObject({ status: "failed", error });
    expect(await credited()).toBe(before);
  });

  test("what hangs is pending, until a day later", async () => {
    const { identifier, redirect_url } = await start();
    await money.press(outcome(redirect_url), "hang");
    contract.cloud.clock.advance(3_600_000);
    expect(await status(identifier)).toMatchObject({ status: "pending" });
    contract.cloud.clock.advance(24 * 3_600_000);
    expect(await status(identifier)).toMatchObject({ status: "failed" });
  });

  test.each([
    "stripe",
    "stripe_wallet",
    "omise",
    "duitku",
    "sslcommerz",
    "adyen",
    "clictopay",
    "coingate",
    "razorpay",
  ])("%s has its own page", async (keyword) => {
    overrideSite(contract.cloud.store, { paymentProcessors: [{ type: "link", name: keyword, keyword }] });
    const { redirect_url, method } = await start({ processor: keyword });
    const { host, pathname } = new URL(redirect_url);
    expect(host).toBe(`${keyword.replace("_", "-")}.localhost`);
    const shown = await contract.app.request(pathname, { method });
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining("Let it hang")]);
  });

  test("unknown or switched-off processors are refused", async () => {
    const send = (fields: Record<string, string | number>) =>
      money.send("POST", "link/send_data", { amount: 50, processor: "duitku", ...fields });
    for (const processor of ["razorpay", "stripe_creditcard", "__proto__"])
      expect(await send({ processor })).toEqual(e1(400, "Payment channel not available"));
    for (const params of ["{", "[1", '{"method":"XX"}', '{"return_url":"javascript:alert(1)"}'])
      expect(faulty(await send({ params }))).toEqual([400, ["params"]]);
    expect(await money.send("GET", "persistent_data", { identifier: "tp_none" })).toEqual(
      e1(400, "Provided payment is incorrect."),
    );
  });

  test("chosen methods are kept with the account", async () => {
    const save = (methods: string[]) => money.send("POST", "link/save_methods", { methods });
    expect((await save(["duitku::VA", "duitku::OV"])).body).toEqual({ success: true });
    expect(JSON.parse((await money.account()).additional_data)).toEqual({
      link_methods: ["duitku::VA", "duitku::OV"],
    });
    expect(faulty(await save(["duitku::XX"]))).toEqual([400, ["methods"]]);
    await save([]);
    expect(JSON.parse((await money.account()).additional_data)).toEqual({ link_methods: [] });
  });
});
