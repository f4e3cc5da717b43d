import type { Page } from "@playwright/test";
import { startCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";
import { arm, disarm, makeMachine } from "../support/machines.ts";
import { heading, messages, openMachine, openPalette, take, watchCalls, visit } from "../support/portal.ts";
import { serveAs } from "../support/site.ts";

test.beforeEach(({ signedIn }) => signedIn);
test.afterEach(({ cloud }) => disarm(cloud));

test("the dashboard counts by state, says what the month costs, and each count leads to its rows", async ({
  page,
  cloud,
}) => {
  const rows = await Promise.all(
    ["hel01", "rix01"].map((place) =>
      cloud.api<{ status: string }[]>("GET", `/${place}/user-resource/vm/list`),
    ),
  );
  const machines = rows.flat().filter(({ status }) => status !== "deleted");
  const stopped = machines.filter(({ status }) => status === "stopped").length;
  const accounts = await cloud.api<{ is_default: boolean; running_totals: { total: number } }[]>(
    "GET",
    "/payment/billing_account/list",
  );
  const { total = 0 } = accounts.find((account) => account.is_default)?.running_totals ?? {};

  await page.goto("/app");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await expect(page).toHaveTitle("Dashboard | Nordmoln Cloud");
  const line = page.getByRole("region", { name: "Resources" }).getByRole("listitem").first();
  await expect(line).toContainText(String(machines.length));
  // The month continues at twenty times real speed.
  const month = page.getByRole("region", { name: "Cost this month" });
  const shown = async () => Number(/€([\d,]+\.\d\d)/.exec(await month.innerText())?.[1]?.replace(",", ""));
  await expect.poll(shown).toBeCloseTo(total, -1);
  // The banner shifts the content below it.
  await expect(page.getByRole("status").filter({ hasText: /^Account limited: / })).toBeVisible();
  await line.getByRole("link", { name: `${stopped} Stopped` }).click();
  await expect(page).toHaveURL(/\/app\/compute\?state=stopped$/);
  await expect(page.getByRole("row")).toHaveCount(stopped + 1);
});

test("the dashboard creates what its menu names", async ({ page }) => {
  await page.goto("/app");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("menuitem", { name: "Create virtual machine" }).click();
  await expect(heading(page, "Create virtual machine")).toBeVisible();
});

test("what cannot be read says so in its own place, and is read again", async ({ page, cloud }) => {
  await arm(cloud, { path: "/v1/rix01/user-resource/vm/list", kind: "status", status: 500, count: 99 });
  await arm(cloud, { path: "/v1/payment/billing_account/list", kind: "status", status: 500, count: 9 });
  const lists = watchCalls(page, "GET", "/v1/rix01/user-resource/vm/list");
  await page.goto("/app");
  const month = page.getByRole("region", { name: "Cost this month" });
  await expect(month.getByRole("alert")).toContainText("Couldn't load billing accounts");
  const part = page.getByRole("alert").filter({ hasText: "Virtual machines, Riga" });
  await expect(part).toBeVisible();
  const resources = page.getByRole("region", { name: "Resources" });
  await expect(resources).toContainText("Running");
  await expect(resources.locator("[aria-busy=true]")).toHaveCount(0);
  // Kinds that show their machines' names read that list too, but never repeatedly.
  expect(lists.length).toBeLessThan(6);
  await disarm(cloud);
  await month.getByRole("button", { name: "Try again" }).click();
  await expect(month).toContainText("€");
  await part.getByRole("button", { name: "Try again" }).click();
  await expect(part).toHaveCount(0);
});

test("a customer without resources sees where to start", async ({ page }) => {
  const cloud = await startCloud({ seed: "empty" });
  try {
    await page.goto(`${cloud.origin}/app`);
    const steps = page.getByRole("region", { name: "Start here" });
    await expect(steps).toContainText("Starting credit: €22.00");
    await steps.getByRole("link", { name: "Create virtual machine" }).click();
    await expect(heading(page, "Create virtual machine")).toBeVisible();
    await visit(page, "/welcome");
    await expect(heading(page, "Welcome to Nordmoln Cloud")).toBeVisible();
    await expect(page.getByRole("region", { name: "Start here" }).getByRole("link").first()).toBeVisible();
  } finally {
    await cloud.stop();
  }
});

test("recent activity is the same on the dashboard, under notifications and in the drawer", async ({
  page,
  cloud,
}) => {
  const vm = await makeMachine(cloud, "told-of", { stopped: true });
  await openMachine(page, vm);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(messages(page)).toContainText("told-of is running");

  const palette = await openPalette(page);
  await take(palette, "Notifications", "Go to Notifications");
  await expect(heading(page, "Notifications")).toBeVisible();
  const past = page.getByRole("region", { name: "Past messages" });
  await expect(past).toContainText("told-of is running");
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("region", { name: "Recent activity" })).toContainText("told-of is running");
  await page.goBack();
  await expect(page.getByRole("region", { name: "Messages", exact: true })).not.toContainText("told-of");
  await past.getByRole("button", { name: "Clear list" }).click();
  await expect(past).toContainText("No messages yet");
});

test("finished actions are in the title of a background page", async ({ page, cloud }) => {
  const vm = await makeMachine(cloud, "heard-of", { stopped: true });
  await openMachine(page, vm);
  await page.clock.install();
  await hide(page, true);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.clock.resume();
  await expect(page).toHaveTitle("heard-of is running");
  await page.clock.pauseAt(Date.now() + 60_000);
  await hide(page, false);
  await page.clock.runFor(1_900);
  await expect(page).toHaveTitle("heard-of is running");
  await page.clock.runFor(200);
  await expect(page).toHaveTitle("heard-of | Nordmoln Cloud");
});

test("support lists its contacts, and the information for support names no user", async ({
  page,
  context,
  cloud,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await arm(cloud, { path: "/v1/payment/billing_account/list", kind: "status", status: 500, count: 9 });
  await page.goto("/app/compute");
  await expect(heading(page, "Virtual machines")).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("region", { name: "Cost this month" }).getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: "Support" }).last().click();
  await expect(heading(page, "Support")).toBeVisible();
  await expect(page.getByRole("link", { name: "Write an email" })).toHaveAttribute(
    "href",
    "mailto:help@portico.example",
  );
  await page.getByRole("button", { name: "Copy: details" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Portal: \d+\.\d+\.\d+ \(development\)$/m);
  expect(copied).toMatch(/^GraphQL: http:\/\/localhost:\d+\/graphql\/$/m);
  expect(copied).toMatch(/^Correlation ids: (\w+-\w+, )*pay-\w+/m);
  expect(copied).toContain("request GET /payment/billing_account/list 500");
  expect(copied).not.toMatch(/@|demo-key/);
});

test("support leads to documents and metrics where the site has any", async ({ page }) => {
  const address = (name: string) => page.getByRole("link", { name: `Open: https://${name}.example/` });
  const urls = (value: (name: string) => string | null) => ({
    supportEmail: value("mail"),
    documentationUrl: value("docs"),
    apiGrafanaUrl: value("metrics"),
    termsUrl: value("terms"),
  });
  await serveAs(
    page,
    urls((name) => `https://${name}.example/`),
  );
  await page.goto("/app/support");
  for (const name of ["docs", "metrics", "terms"]) await expect(address(name)).toBeVisible();

  await serveAs(
    page,
    urls(() => null),
  );
  await page.goto("/app/support");
  await expect(page.getByText("No support contact details")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Open: / })).toHaveCount(0);
});

test("a referral code is copied as a link that signs others up with it", async ({ page, context, cloud }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/app/referral");
  const account = page.getByRole("region", { name: "Tamm Consulting" });
  await account.getByRole("button", { name: "Copy: Referral link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${cloud.origin}/referral/m4xq7z`);
  // The receiver's credit, the required top-up, and the referrer's credit.
  await expect(page.getByText(/€5\.44.*€11\.33.*€4\.93/)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("apikey"));
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Sign up", exact: true })).toBeVisible();
});

test("a referred customer sees the progress of the credit", async ({ page }) => {
  await page.route("**/v1/payment/billing_account/list", async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as object[];
    const eligible_promotions = [
      { credit_type: "referral_receiver", amount: 5.44, top_up_requirement: 11.33, top_up_done: 4 },
      { credit_type: "signup_campaign", amount: 10, top_up_requirement: 20, top_up_done: 0 },
    ];
    const referred = { referral_code: "k9wt2p", eligible_promotions };
    await route.fulfill({
      response,
      json: rows.map((row, at) => (at === 0 ? { ...row, ...referred } : row)),
    });
  });
  await page.goto("/app/referral");
  const account = page.getByRole("region", { name: "Tamm Consulting" });
  await expect(account.getByText("k9wt2p")).toBeVisible();
  await expect(
    account.getByText(
      "€4.00 of €11.33 topped up. When you top up the full amount, you get €5.44 of extra credit.",
    ),
  ).toBeVisible();
  const bar = account.getByRole("progressbar", { name: "Topped up" });
  await expect(bar).toHaveCount(1);
  await expect(bar).toHaveAttribute("aria-valuenow", "35");
});

test("where referrals are off there is no such screen", async ({ page }) => {
  await serveAs(page, { referralCodeEnabled: false });
  await page.goto("/app/referral");
  await expect(heading(page, "Page not found")).toBeVisible();
  await expect(page.getByRole("link", { name: "Referral program" })).toHaveCount(0);
});

test("the dashboard asks for lists once, one kind after the other", async ({ page }) => {
  const lists = watchCalls(page, "GET", /\/vm\/list$/);
  const accounts = watchCalls(page, "GET", "/v1/payment/billing_account/list");
  await page.goto("/app");
  await expect(page.getByRole("region", { name: "Resources" })).toContainText("Running");
  await page.getByRole("link", { name: "Notifications" }).first().click();
  await expect(heading(page, "Notifications")).toBeVisible();
  expect([lists.length, accounts.length]).toEqual([2, 1]);
});

/** Simulates a background tab. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}
