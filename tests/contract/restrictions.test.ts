import { beforeEach, describe, expect, test } from "vitest";
import { sentMails } from "../../sandbox/mail.ts";
import { overrideSite } from "../../sandbox/controls/site.ts";
import { e1, faulty, goodVm, mainAccount, openContract, sideAccount, vmPath } from "./contract.ts";
import type { Contract, Row } from "./contract.ts";
import { moneyOf } from "./money.ts";

/** What an account may do at its credit, and its automatic changes. */

const day = 24 * 3_600_000;
const path = "/payment/billing_account";
const threshold = "/config/payment/restriction_level_clear_topup_threshold";
const forbidden = { status: 403, body: { errors: { "consumer::resource_forbidden": {} } } };

let contract: Contract;
let money: ReturnType<typeof moneyOf>;
beforeEach(() => {
  contract = openContract();
  money = moneyOf(contract);
});
/** Sets the credit so that this amount is left after the month so far. */
const leave = async (left: number) =>
  money.administer({ credit: left - (await money.account()).running_totals.ongoing });
const newVm = (billing_account_id = mainAccount) =>
  contract.call("POST", vmPath, { ...goodVm, vcpu: 1, ram: 1024, billing_account_id });

describe("when the credit has run out", () => {
  test("the account is frozen: nothing new, nothing starts, nothing grows; a top-up lifts it", async () => {
    const { uuid } = await contract.vmNamed("db-replica");
    const disks = (await contract.call<(Row & { display_name: string })[]>("GET", "/hel01/storage/disks"))
      .body;
    const data = disks.find(({ display_name }) => display_name === "db data");
    const id = await money.goodCard();
    await leave(-1);
    expect(await money.account()).toMatchObject({
      restriction_level: "FROZEN",
      suspend_reason: "The credit has run out",
      running_totals: { ongoing: -1, ongoing_negative_since: "2026-01-15T09:00:00.000Z" },
    });
    const tries = () =>
      Promise.all([
        newVm(),
        contract.call("POST", "/hel01/user-resource/vm/start", { uuid }),
        contract.call("PATCH", vmPath, { uuid, vcpu: 8 }),
        contract.call("POST", "/hel01/user-resource/vm/storage", { uuid, size_gb: 20 }),
        contract.call("POST", "/hel01/user-resource/vm/replica", { uuid }),
        contract.call("PATCH", `/hel01/storage/disks/${data?.uuid}`, { size_gb: 200 }),
      ]);
    for (const answer of await tries()) expect(answer).toMatchObject(forbidden);
    expect((await contract.call("PATCH", vmPath, { uuid, name: "db-spare" })).status).toBe(200);
    await money.buy(id, 13);
    expect(await money.account()).toMatchObject({ restriction_level: "CLEAR", suspend_reason: "" });
    expect((await contract.call("POST", "/hel01/user-resource/vm/start", { uuid })).status).toBe(200);
  });

  test("usage alone brings it about, and leaves who is allowed debt alone", async () => {
    await leave(1);
    expect(await money.account()).toMatchObject({ restriction_level: "CLEAR" });
    contract.cloud.clock.advance(3 * day);
    expect(await money.account()).toMatchObject({ restriction_level: "FROZEN" });
    overrideSite(contract.cloud.store, { allowDebt: true });
    expect(await money.account()).toMatchObject({ restriction_level: "CLEAR" });
  });

  test("what administrators froze a top-up does not lift", async () => {
    const id = await money.goodCard();
    await money.administer({ restriction_level: "FROZEN", suspend_reason: "Abuse" });
    await money.buy(id, 500);
    expect(await money.account()).toMatchObject({ restriction_level: "FROZEN", suspend_reason: "Abuse" });
  });
});

test("a limited account is cleared by a top-up of the administrators' threshold", async () => {
  const side = moneyOf(contract, sideAccount);
  const id = await side.goodCard();
  const options = { key: "admin-key", json: true };
  const set = (restriction_level_clear_topup_threshold: number, how = options) =>
    contract.call("PUT", threshold, { restriction_level_clear_topup_threshold }, how);
  expect((await set(1, { ...options, key: "demo-key" })).status).toBe(403);
  expect((await contract.call("GET", threshold)).status).toBe(403);
  expect((await set(-1)).status).toBe(400);
  expect((await set(30)).body).toEqual({ restriction_level_clear_topup_threshold: 30 });
  await side.buy(id, 29.99);
  expect(await side.account()).toMatchObject({ restriction_level: "LIMITED" });
  await side.buy(id, 30);
  expect(await side.account()).toMatchObject({ restriction_level: "CLEAR" });
});

test.each([{ restriction_level: "TERMINATED" }, { status: "SUSPENDED" }])(
  "an account with %o can only be looked at",
  async (edit) => {
    const id = await money.goodCard();
    await money.administer(edit);
    expect(await money.account()).toMatchObject({ ...edit, can_pay: false });
    const fields = { billing_account_id: mainAccount };
    for (const answer of [
      await newVm(),
      await money.buy(id, 50),
      await money.send("POST", "link/send_data", { processor: "duitku", amount: 50 }),
      await money.send("POST", "card/prehook", { processor_keyword: "paypal_vault" }),
      await money.send("POST", "apply_for_invoice_payment"),
      await money.send("DELETE", "card", { payment_object_id: id }),
      await contract.call("PUT", `${path}?billing_account_id=${mainAccount}`, { title: "Taken" }),
      await contract.call("PUT", "/payment/low_balance_notice_settings", { ...fields, threshold: 1 }),
      await contract.call("PUT", `${path}/${mainAccount}/recurring_payment`, {
        is_recurring_payment_enabled: false,
      }),
    ])
      expect(answer).toMatchObject(forbidden);
    expect((await money.credit()).length).toBeGreaterThan(10);
  },
);

describe("a month that ends", () => {
  const newest = async () => (await money.send<Record<string, unknown>[]>("GET", "invoice/list")).body[1];

  test("is an invoice that credit pays whole", async () => {
    contract.cloud.clock.advance(16 * day + 16 * 3_600_000);
    const before = await money.credit();
    expect(await newest()).toMatchObject({ type: "cloud_services", status: 10, totals: { total: 0 } });
    expect(before[0]).toMatchObject({ description: "Invoice payment" });
    const { running_totals } = await money.account();
    expect(running_totals.total).toBeLessThan(20);
  });

  test("is unpaid when the credit is too little, until a top-up is enough to pay it with", async () => {
    const id = await money.goodCard();
    await leave(1);
    contract.cloud.clock.advance(17 * day);
    const invoice = await newest();
    const invoice_id = Number(invoice?.["id"]);
    expect(invoice).toMatchObject({ status: 5 });
    const account = await money.account();
    expect(account.unpaid_amount).toBeGreaterThan(0);
    expect((await money.send("GET", "billing_account/unpaid_amount")).body).toEqual({
      message: account.unpaid_amount,
    });
    const pay = () => contract.call("POST", "/payment/pay_invoice", { invoice_id });
    expect(await pay()).toEqual(e1(400, "Insufficient funds"));
    await money.buy(id, 2000);
    expect((await pay()).body).toEqual({ success: true });
    expect(await pay()).toEqual(e1(400, "The invoice is already paid"));
    expect(await money.account()).toMatchObject({ unpaid_amount: 0, restriction_level: "CLEAR" });
  });

  test("is due in two weeks for who pays by invoice, and freezes the account after that", async () => {
    await money.administer({ paying_by_invoice: true });
    contract.cloud.clock.advance(20 * day);
    expect(await newest()).toMatchObject({ status: 5 });
    expect(await money.account()).toMatchObject({ restriction_level: "CLEAR" });
    contract.cloud.clock.advance(12 * day);
    expect(await money.account()).toMatchObject({
      restriction_level: "FROZEN",
      suspend_reason: "An invoice is overdue",
    });
  });

  test("is a real PDF", async () => {
    const [, , invoice] = (await money.send<{ id: number }[]>("GET", "invoice/list")).body;
    const response = await contract.app.request(`/v1/payment/invoice/pdf?invoice_id=${invoice?.id}`, {
      headers: { apikey: "demo-key" },
    });
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="\w+-\d+\.pdf"$/);
    expect(new TextDecoder("latin1").decode(await response.arrayBuffer())).toMatch(/^%PDF-[^]+%%EOF\s*$/);
  });
});

describe("automatic top-up", () => {
  const set = (fields: Record<string, string | number | boolean>, id = mainAccount) =>
    contract.call("PUT", `${path}/${id}/recurring_payment`, fields);
  const on = (recurring_payment_threshold: number) => ({
    is_recurring_payment_enabled: true,
    recurring_payment_amount: 60,
    recurring_payment_threshold,
  });

  test("pays immediately when it is switched on below its threshold, and whenever usage reaches it", async () => {
    await leave(100);
    expect((await set(on(50))).body).toEqual({
      payment_report: { triggered: false, errors: [] },
      account: { id: mainAccount, ...on(50) },
    });
    expect((await set(on(120))).body).toMatchObject({ payment_report: { triggered: true, errors: [] } });
    expect((await money.account()).running_totals.ongoing).toBe(160);
    contract.cloud.clock.advance(2 * day);
    const { ongoing } = (await money.account()).running_totals;
    expect((await money.credit())[0]).toMatchObject({ amount: 60, description: "Top up for account" });
    expect(ongoing).toBeGreaterThan(100);
  });

  test("needs both amounts and a verified card", async () => {
    const { recurring_payment_amount: _, ...without } = on(50);
    expect(faulty(await set(without))).toEqual([400, ["recurring_payment_amount"]]);
    expect(faulty(await set({ ...on(50), recurring_payment_amount: 12 }))).toEqual([
      400,
      ["recurring_payment_amount"],
    ]);
    const empty = openContract("empty");
    const answer = await empty.call("PUT", `${path}/${mainAccount}/recurring_payment`, on(50));
    expect(answer).toEqual(e1(400, "Verified payment method is missing"));
    overrideSite(contract.cloud.store, { recurringPaymentsEnabled: false });
    expect((await set(on(50))).status).toBe(400);
  });

  test("says why its card did not pay, and tries again an hour later", async () => {
    const side = moneyOf(contract, sideAccount);
    expect((await set(on(1000), sideAccount)).body).toMatchObject({
      payment_report: { triggered: true, errors: ["Insufficient funds"] },
    });
    const good = await side.goodCard();
    await contract.call("PUT", `/payment/card/set_primary?payment_object_id=${good}`);
    const before = (await side.credit()).length;
    contract.cloud.clock.advance(3_500_000);
    expect(await side.credit()).toHaveLength(before);
    contract.cloud.clock.advance(100_000);
    expect(await side.credit()).toHaveLength(before + 1);
  });
});

test("a low balance is reported once, by email", async () => {
  const set = (fields: Record<string, string | number | boolean>) =>
    money.send("PUT", "low_balance_notice_settings", fields);
  const notices = () => sentMails(contract.cloud.store, "billing@portico.example").length;
  expect((await set({ threshold: "12.50", is_enabled: true })).body).toEqual({
    threshold: 12.5,
    is_enabled: true,
  });
  expect(faulty(await set({ threshold: "low" }))).toEqual([400, ["threshold"]]);
  await leave(12.5);
  expect(notices()).toBe(0);
  await leave(12.49);
  await money.account();
  expect(notices()).toBe(1);
  await leave(100);
  await leave(2);
  expect(notices()).toBe(2);
});

describe("promotions", () => {
  const campaign = (code: string) =>
    contract.call("POST", `${path}/${mainAccount}/campaign_activate/${code}`);

  test("a campaign is taken once and pays what was topped up for", async () => {
    for (const code of ["SUMMER", "constructor"])
      expect(await campaign(code)).toEqual(e1(400, "Invalid campaign."));
    expect((await campaign("WELCOME10")).body).toEqual({ success: true });
    expect(await campaign("WELCOME10")).toEqual(e1(400, "Invalid campaign."));
    const id = await money.goodCard();
    await money.buy(id, 15);
    expect((await money.account()).eligible_promotions).toEqual([
      { credit_type: "signup_campaign", amount: 10, top_up_requirement: 20, top_up_done: 15 },
    ]);
    await money.buy(id, 13);
    expect((await money.account()).eligible_promotions).toEqual([]);
    expect((await money.credit())[0]).toMatchObject({ amount: 10, reference: "signup_campaign" });
  });

  test("a referral credits the receiver and the promoter, once", async () => {
    const theirs = moneyOf(contract, 20_419, "other-key");
    const details = {
      customer_name: "Kadri",
      email: "kadri@example.com",
      address_line1: "Pikk 1",
      city: "Tartu",
      post_index: "50090",
      country: "EE",
      referral_code: "m4xq7z",
    };
    const edit = () =>
      contract.call("PUT", `${path}?billing_account_id=20419`, details, { key: "other-key" });
    await edit();
    expect((await theirs.account()).eligible_promotions).toEqual([
      { credit_type: "referral_receiver", amount: 5.44, top_up_requirement: 11.33, top_up_done: 0 },
    ]);
    await theirs.buy(await theirs.goodCard(), 13);
    expect((await theirs.credit())[0]).toMatchObject({ amount: 5.44, reference: "referral_receiver" });
    expect((await money.credit())[0]).toMatchObject({ amount: 4.93, reference: "referral_promoter" });
    await edit();
    expect((await theirs.account()).eligible_promotions).toEqual([]);
  });
});

describe("a document", () => {
  const edit = (fields: Record<string, string>) =>
    contract.call<{ document: string | null }>("PUT", `${path}?billing_account_id=${mainAccount}`, {
      customer_name: "Mari",
      address_line1: "Lennuki 12",
      city: "Tallinn",
      post_index: "10145",
      country: "EE",
      ...fields,
    });
  const pdf = (bytes: number) => `data:application/pdf;base64,${"A".repeat(Math.ceil((bytes * 4) / 3))}`;

  test("is put away, kept when its name is sent again, and erased when it is left out", async () => {
    const { document } = (await edit({ document: pdf(3000), document_name: "passport.pdf" })).body;
    expect(document).toMatch(/^document_\w+$/);
    expect((await edit({ document: document ?? "", document_name: "passport.pdf" })).body).toMatchObject({
      document,
      document_name: "passport.pdf",
    });
    expect((await edit({})).body).toMatchObject({ document: null, document_name: null });
  });

  test("has a size and a type", async () => {
    overrideSite(contract.cloud.store, { maxFileSizeInMB: 0.01 });
    expect((await edit({ document: pdf(10_000) })).status).toBe(200);
    for (const document of [pdf(11_000), "data:text/html;base64,AAAA", "document_of_somebody"])
      expect(faulty(await edit({ document }))).toEqual([400, ["document"]]);
  });
});

describe("validation", () => {
  const started = { kyc_info: { status: "started" } };
  const start = (try_continue = false) =>
    money.send<{ redirect_url: string; kyc_info: { data: { request_id: string; access_token: string } } }>(
      "POST",
      "kyc/start",
      { try_continue },
    );
  const decide = async (url: string, choice: string) => {
    const { searchParams } = new URL(url);
    const ids = `&request_id=${searchParams.get("request_id")}&token=${searchParams.get("token")}`;
    return money.press(url, choice, ids);
  };
  beforeEach(() => overrideSite(contract.cloud.store, { billingAccountValidation: { process: "EXTERNAL" } }));

  test("opens an account that waits for it, once digio approves", async () => {
    await money.administer({ status: "PENDING_VALIDATION" });
    expect(await newVm()).toMatchObject(forbidden);
    expect((await money.account()).kyc_info).toEqual({
      provider: "digio",
      status: "not_started",
      data: null,
    });
    const { redirect_url } = (await start()).body;
    expect(new URL(redirect_url).host).toBe("digio.localhost");
    expect(await money.account()).toMatchObject(started);
    await decide(redirect_url, "approve");
    expect(await money.account()).toMatchObject({ status: "ACTIVE", kyc_info: { status: "approved" } });
    expect((await start()).status).toBe(400);
  });

  test("is reviewed within five minutes when documents are handed in", async () => {
    await decide((await start()).body.redirect_url, "complete");
    expect(await money.account()).toMatchObject({ kyc_info: { status: "completed" } });
    expect((await start()).status).toBe(400);
    contract.cloud.clock.advance(300_000);
    expect(await money.account()).toMatchObject({ kyc_info: { status: "approved" } });
  });

  test("continues where it was, starts over on request, and can be retried after a rejection", async () => {
    const first = (await start()).body;
    await decide(first.redirect_url, "cancel");
    expect((await start(true)).body).toEqual(first);
    const second = (await start()).body;
    expect(second.kyc_info.data.request_id).not.toBe(first.kyc_info.data.request_id);
    expect((await decide(first.redirect_url, "approve")).status).toBe(404);
    await decide(second.redirect_url, "reject");
    expect(await money.account()).toMatchObject({ kyc_info: { status: "rejected" } });
    expect((await start(true)).body).toMatchObject(started);
  });

  test("starts over when the e-mail address has changed", async () => {
    await start();
    const details = {
      email: "new@example.com",
      customer_name: "Mari",
      address_line1: "Lennuki 12",
      city: "Tallinn",
      post_index: "10145",
      country: "EE",
    };
    await contract.call("PUT", `${path}?billing_account_id=${mainAccount}`, details);
    expect(await start(true)).toEqual(
      e1(400, "Your email address has changed since you started validation. Please start over."),
    );
    expect((await start()).body).toMatchObject(started);
  });

  test("is for sites that require it, where a new account is pending", async () => {
    const { customer_name, email } = { customer_name: "Mari", email: "mari@example.com" };
    const filled = {
      customer_name,
      email,
      address_line1: "Lennuki 12",
      city: "Tallinn",
      post_index: "10145",
      country: "EE",
    };
    expect((await contract.call("POST", path, filled)).body.status).toBe("PENDING_VALIDATION");
    overrideSite(contract.cloud.store, {});
    expect((await contract.call("POST", path, filled)).body.status).toBe("ACTIVE");
    expect(await start()).toEqual(e1(400, "Payment channel not available"));
  });
});
