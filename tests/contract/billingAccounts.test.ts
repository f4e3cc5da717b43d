import { beforeEach, expect, test } from "vitest";
import { onSignUp } from "../../sandbox/areas.ts";
import { accountsOf, putAccount } from "../../sandbox/billingAccount/billingAccountRows.ts";
import type { BillingAccountRow } from "../../sandbox/billingAccount/billingAccountRows.ts";
import { createUser, issueKey, ownCaller } from "../../sandbox/users.ts";
import {
  e1,
  faulty,
  goodVm,
  mainAccount,
  openContract,
  restrictedKey,
  sideAccount,
  vmPath,
} from "./contract.ts";
import type { Contract } from "./contract.ts";

type Account = BillingAccountRow & {
  unpaid_amount: number;
  running_totals: { credit_available: number; total: number; ongoing: number };
};

const path = "/payment/billing_account";
const filled = {
  title: "Nord",
  customer_name: "Mari Tamm",
  email: "mari@example.com",
  address_line1: "Lennuki 12",
  city: "Tallinn",
  post_index: "10145",
  country: "EE",
};
let contract: Contract;
beforeEach(() => {
  contract = openContract();
});
const list = async (query = "", key = "demo-key") =>
  (await contract.call<Account[]>("GET", `${path}/list${query}`, undefined, { key })).body;
const ids = async (query?: string, key?: string) => (await list(query, key)).map(({ id }) => id);
const change = (edit: Partial<BillingAccountRow>) => {
  const row = accountsOf(contract.cloud.store).get(String(mainAccount));
  if (row) putAccount(contract.cloud.store, { ...row, ...edit });
};
const create = (ram = 4096) => contract.call("POST", vmPath, { ...goodVm, vcpu: 1, ram });

test("the list has the customer's accounts and what they are worth after this month's use", async () => {
  const accounts = await list();
  expect(accounts).toMatchObject([
    { id: mainAccount, is_default: true, restriction_level: "CLEAR", can_pay: true },
    { id: sideAccount, is_default: false, restriction_level: "LIMITED" },
  ]);
  for (const { running_totals, unpaid_amount } of accounts) {
    const { credit_available, total, ongoing } = running_totals;
    expect(ongoing).toBeCloseTo(credit_available - unpaid_amount - total, 6);
    expect(ongoing).toBeGreaterThan(0);
  }
  expect(await ids("", restrictedKey)).toEqual([mainAccount]);
});

test("a new account needs what the site requires, in order", async () => {
  const { status, body } = await contract.call<Account>("POST", path, { ...filled, type: "invoice" });
  expect([status, body]).toMatchObject([
    200,
    { ...filled, paying_by_invoice: true, is_default: false, county: null },
  ]);
  expect(await ids()).toEqual([mainAccount, sideAccount, body.id]);
  const poor = await contract.call("POST", path, { ...filled, city: "", country: "Estonia", email: "mari" });
  expect(faulty(poor)).toEqual([400, ["city", "country", "email"]]);
});

test("a change replaces every field but the e-mail address", async () => {
  const { email: _, title: __, ...others } = filled;
  const { body } = await contract.call<Account>("PUT", `${path}?billing_account_id=${mainAccount}`, others);
  expect(body).toMatchObject({ email: "billing@portico.example", title: null, company_name: null });
  expect(
    faulty(await contract.call("PUT", `${path}?billing_account_id=${mainAccount}`, { city: "Riga" })),
  ).toEqual([400, ["customer_name", "address_line1", "post_index", "country"]]);
});

test("one account is the default", async () => {
  const answer = await contract.call("POST", `${path}/set_default`, { billing_account_id: sideAccount });
  expect(answer.body).toEqual({ success: true });
  expect((await list()).map(({ is_default }) => is_default)).toEqual([false, true]);
});

test.each([
  ["a bucket", "/storage/bucket", "name", "/storage/bucket/list", "tamm-backups"],
  [
    "a service",
    "/user-resource/service/package/:uuid",
    "uuid",
    "/user-resource/service/packages",
    "orders db",
  ],
  ["a lease", "/hel01/metal/leases/:uuid", "uuid", "/hel01/metal/leases", "db-metal-1"],
])("an account that pays for %s is not deleted", async (_, move, field, all, name) => {
  const { id } = (await contract.call<Account>("POST", path, filled)).body;
  const rows = (await contract.call<Record<string, string>[]>("GET", all)).body;
  const row = rows.find((each) => each["name"] === name || each["display_name"] === name);
  const key = row?.[field] ?? "";
  const fields = { billing_account_id: id, ...(field === "name" && { name: key }) };
  expect((await contract.call("PATCH", move.replace(":uuid", key), fields)).status).toBe(200);
  expect(await contract.call("DELETE", `${path}?billing_account_id=${id}`)).toEqual(
    e1(400, "The billing account still pays for resources"),
  );
});

test("an account is deleted when it is not the default and pays for nothing", async () => {
  const remove = (id: number) => contract.call("DELETE", `${path}?billing_account_id=${id}`);
  expect(await remove(mainAccount)).toEqual(e1(400, "The default billing account cannot be deleted"));
  expect(await remove(sideAccount)).toEqual(e1(400, "The billing account still pays for resources"));
  const { id } = (await contract.call<Account>("POST", path, filled)).body;
  expect((await remove(id)).body).toEqual({ success: true });
  expect([await ids(), await ids("?show_shadow=1")]).toEqual([
    [mainAccount, sideAccount],
    [mainAccount, sideAccount, id],
  ]);
  expect(await remove(id)).toEqual(e1(400, "Provided billing account is incorrect."));
});

test("a key of one account neither adds accounts nor chooses the default", async () => {
  const key = restrictedKey;
  const added = await contract.call("POST", path, filled, { key });
  const chosen = await contract.call(
    "POST",
    `${path}/set_default`,
    { billing_account_id: mainAccount },
    { key },
  );
  expect([added, chosen]).toMatchObject([
    { status: 403, body: { errors: { "consumer::resource_forbidden": { subtype: "resource_forbidden" } } } },
    { status: 403 },
  ]);
});

test.each([
  { restriction_level: "FROZEN" },
  { restriction_level: "TERMINATED" },
  { status: "SUSPENDED" },
] as const)("an account with %o buys nothing", async (edit) => {
  change(edit);
  expect((await create()).status).toBe(403);
});

test("a limited account buys 1 vCPU and 2048 MB at most", async () => {
  change({ restriction_level: "LIMITED" });
  expect(faulty(await create(4096))).toEqual([400, ["ram"]]);
  expect((await create(2048)).status).toBe(200);
});

test("a new user has a default account with the first credit, and can create a machine", async () => {
  const { cloud, call } = contract;
  const user = createUser(cloud.store, cloud.clock, { email: "new@portico.example" });
  onSignUp(cloud, user, null);
  const key = issueKey(cloud.store, ownCaller(user));
  const [account] = await list("", key);
  expect(account).toMatchObject({ is_default: true, credit_amount: 22, email: "new@portico.example" });
  const fields = { ...goodVm, billing_account_id: account?.id ?? 0 };
  expect((await call("POST", vmPath, fields, { key })).status).toBe(200);
});

test("the referral code of a sign-up is on the first account, with its promotion", async () => {
  const { cloud } = contract;
  const user = createUser(cloud.store, cloud.clock, { email: "friend@portico.example" });
  onSignUp(cloud, user, "m4xq7z");
  const [account] = await list("", issueKey(cloud.store, ownCaller(user)));
  expect(account).toMatchObject({
    referral_code: "m4xq7z",
    eligible_promotions: [{ credit_type: "referral_receiver", amount: 5.44 }],
  });
});
