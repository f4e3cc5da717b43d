import type { Page } from "@playwright/test";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, ownCloudTest as test } from "../support/fixtures.ts";
import { heading, visit } from "../support/portal.ts";

const code = "m4xq7z";
const secret = "Correct-horse-7";

interface Account {
  id: number;
  title: string;
  referral_code: string | null;
  eligible_promotions: { credit_type: string }[];
}

const accountsOf = (cloud: RunningCloud, key: string) =>
  cloud.api<Account[]>("GET", "/payment/billing_account/list", undefined, key);

/** Credits of an account by source. */
async function creditOf(cloud: RunningCloud, account: number, key: string) {
  const path = `/payment/credit/list?billing_account_id=${account}`;
  const rows = await cloud.api<{ amount: number; reference: string }[]>("GET", path, undefined, key);
  return Object.fromEntries(rows.map(({ reference, amount }) => [reference, amount]));
}

/** Tops up directly on a processor's page, without the portal. */
async function topUp(page: Page, cloud: RunningCloud, billing_account_id: number, key: string) {
  const fields = { billing_account_id, processor: "coingate", amount: 13 };
  const { redirect_url, identifier } = await cloud.api<{ redirect_url: string; identifier: string }>(
    "POST",
    "/payment/link/send_data",
    fields,
    key,
  );
  const outcome = new URL(redirect_url).pathname.replace("checkout", "outcome");
  await page.request.post(outcome, { form: { choice: "pay" } });
  const asked = `billing_account_id=${billing_account_id}&identifier=${identifier}`;
  await cloud.api("GET", `/payment/link/process_result?${asked}`, undefined, key);
}

/** Tops up and expects the promotion's credit on both sides. */
async function earn(page: Page, cloud: RunningCloud, account: Account) {
  const key = await keyOf(page);
  await topUp(page, cloud, account.id, key);
  expect(await creditOf(cloud, account.id, key)).toMatchObject({ referral_receiver: 5.44 });
  const [promoter] = await accountsOf(cloud, "demo-key");
  expect(await creditOf(cloud, promoter?.id ?? 0, "demo-key")).toMatchObject({ referral_promoter: 4.93 });
}

const keyOf = (page: Page) => page.evaluate(() => localStorage.getItem("apikey") ?? "");
const storedCode = (page: Page) => page.evaluate(() => localStorage.getItem("referral_code"));

test("a friend's code goes through a sign-up with a password, and both sides get their credit", async ({
  page,
  ownCloud,
}) => {
  const email = "friend@newcomer.example";
  await page.goto(`/referral/${code}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(secret);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(heading(page, "Verify your email")).toBeVisible();
  await page.goto("/mail");
  await page.getByRole("link", { name: "Verify your email" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Go to log-in" }).click();
  await page.getByLabel(/^Password/).fill(secret);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(heading(page, "Dashboard")).toBeVisible();

  await visit(page, "/referral");
  const account = page.getByRole("region", { name: "Personal" });
  await expect(account.getByText(code, { exact: true })).toBeVisible();
  await expect(account.getByText("€0.00 of €11.33 topped up.")).toBeVisible();
  await expect.poll(() => storedCode(page)).toBeNull();
  const [row] = await accountsOf(ownCloud, await keyOf(page));
  if (row === undefined) throw new Error("No account was opened");
  await earn(page, ownCloud, row);
  await page.reload();
  await expect(account.getByText("Topped up")).toHaveCount(0);
});

test("a friend's code outlives a log-in with Google, fills in both places, and is used once", async ({
  page,
  ownCloud,
}) => {
  await page.goto(`/referral/${code}`);
  await page.getByRole("button", { name: /Google/ }).click();
  await page.getByLabel("Use another account").fill("google-friend@newcomer.example");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("checkbox", { name: /I accept/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Dashboard")).toBeVisible();

  await visit(page, "/referral");
  await page
    .getByRole("region", { name: "Personal" })
    .getByRole("button", { name: "Enter a referral code" })
    .click();
  await expect(page.getByRole("dialog").getByLabel(/^Referral code/)).toHaveValue(code);
  await page.keyboard.press("Escape");

  await visit(page, "/billing/create");
  const field = page.getByLabel(/^Referral code/);
  await expect(field).toHaveValue(code);
  await page.getByLabel(/^Account name/).fill("First");
  await page.getByLabel(/^Full name/).fill("Liis Kask");
  await page.getByLabel(/^Email/).fill("liis@example.com");
  await page.getByRole("textbox", { name: /^Address(?! line 2)/ }).fill("Pikk 1");
  await page.getByLabel(/^Postal code/).fill("10123");
  await page.getByLabel(/^City/).fill("Tartu");
  await page.getByLabel(/^Country/).selectOption("EE");
  await page.getByLabel("I accept the Terms of Service").check();
  await page.getByRole("button", { name: "Create billing account" }).click();
  await expect(heading(page, "First")).toBeVisible();
  await expect.poll(() => storedCode(page)).toBeNull();
  const made = (await accountsOf(ownCloud, await keyOf(page))).find(({ title }) => title === "First");
  if (made === undefined) throw new Error("No account was made");
  expect(made).toMatchObject({
    referral_code: code,
    eligible_promotions: [{ credit_type: "referral_receiver" }],
  });
  await earn(page, ownCloud, made);

  await visit(page, "/billing/create");
  await expect(field).toHaveValue("");
});
