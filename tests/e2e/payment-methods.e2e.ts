import type { Page } from "@playwright/test";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, ownCloudTest } from "../support/fixtures.ts";
import { told } from "../support/acting.ts";
import { accountOf, arm } from "../support/machines.ts";
import { heading, messages, openPalette, optionOf, take, watchCalls, visit } from "../support/portal.ts";

/** A separate cloud per test, because payment methods belong to the shared demo customer. */
const test = ownCloudTest.extend<{ account: number }>({
  account: async ({ ownCloud }, use) => use((await accountOf(ownCloud)) ?? 0),
});
test.beforeEach(({ signedIn }) => signedIn);

interface Card {
  id: number;
  is_primary: boolean;
  is_verified: boolean;
  is_verification_pending: boolean;
  processor: { keyword: string };
  additional_data: string;
}

const stripe = {
  type: "creditcard",
  name: "Card",
  keyword: "stripe_creditcard",
  public_key: "pk_demo_4fT2",
  verification_amount: 1,
};
const omise = { ...stripe, keyword: "omise_creditcard" };
const paypal = { type: "creditcard", name: "PayPal", keyword: "paypal_vault", public_key: "pp_demo_7kQ1" };

const cardsOf = (cloud: RunningCloud, account: number) =>
  cloud.api<Card[]>("GET", `/payment/card/list?billing_account_id=${account}`);
const newestOf = async (cloud: RunningCloud, account: number) => (await cardsOf(cloud, account)).at(-1);
const pays = (cloud: RunningCloud, ...paymentProcessors: object[]) =>
  cloud.api("PUT", "/_sandbox/site", { paymentProcessors });
const adding = (account: number) => `/app/billing/methods/add?account=${account}`;

const stripeFrame = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]');
const omiseForm = (page: Page) => page.frameLocator('iframe[title="Omise"]');
const challenge = (page: Page) => page.frameLocator('iframe[title="3-D Secure"]');
const addCard = (page: Page) => page.getByRole("button", { name: "Add card" });
const keptSession = (page: Page) =>
  page.evaluate(
    () =>
      Object.entries({ ...sessionStorage }).find(([name]) => name.startsWith("paymentSession@"))?.[1] ?? null,
  );
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

async function typeCard(page: Page, number: string): Promise<void> {
  const frame = stripeFrame(page);
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiry").fill("11/31");
  await frame.getByLabel("Security code").fill("123");
}

async function typeOmiseCard(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: "Enter card details" }).click();
  const form = omiseForm(page);
  await form.getByLabel("Card number").fill(number);
  await form.getByLabel("Name on card").fill("Mari Tamm");
  await form.getByLabel("Expiry").fill("11/31");
  await form.getByLabel("Security code").fill("123");
  await form.getByRole("button", { name: "Add card" }).click();
}

test("a card is typed into Stripe's frame: a declined one may be corrected, a good one is added once and verified", async ({
  page,
  ownCloud,
  account,
}) => {
  const before = await cardsOf(ownCloud, account);
  const sent = watchCalls(page, "POST", "/v1/payment/card");
  await page.goto(`/app/billing/account/${account}`);
  await page
    .getByRole("navigation", { name: "Parts of this page" })
    .getByRole("link", { name: "Payment methods" })
    .click();
  await page.getByRole("link", { name: "Add payment method" }).click();
  await page.getByRole("radio", { name: /^Card/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(
    page.getByText("To verify the payment method, €1.00 is reserved and then released."),
  ).toBeVisible();
  await expect(page.getByText("Your bank may ask you to confirm your identity (3-D Secure).")).toBeVisible();
  await expect(page.getByText(/not for automatic top-up/)).toHaveCount(0);
  await expect(addCard(page)).toHaveAttribute("aria-disabled", "true");
  await expect(stripeFrame(page).getByLabel("Card number")).toBeFocused();
  const session = await keptSession(page);
  expect(session).toMatch(/^ps_/);

  await typeCard(page, "4000 0000 0000 0002");
  await addCard(page).click();
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await expect(stripeFrame(page).getByLabel("Security code")).toHaveValue("123");
  await stripeFrame(page).getByLabel("Card number").fill("5555 5555 5555 4444");
  await addCard(page).dblclick();
  await expect(page.getByText("Payment method added and verified")).toBeVisible();
  await expect.poll(() => keptSession(page)).toBeNull();
  await expect.poll(() => sent).toHaveLength(1);
  const { token, ...rest } = (sent[0]?.postDataJSON() ?? {}) as Record<string, unknown>;
  expect(token).toMatch(/^pm_/);
  expect(rest).toEqual({
    billing_account_id: account,
    processor_keyword: "stripe_creditcard",
    session_id: session,
  });
  const after = await cardsOf(ownCloud, account);
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)).toMatchObject({ is_verified: true });

  await page.getByRole("link", { name: "See payment methods" }).click();
  await expect(row(page, "Mastercard ••4444").last()).toContainText("Verified");
});

test("3-D Secure asks over the page, and a card whose holder fails it may be tried again", async ({
  page,
  ownCloud,
  account,
}) => {
  await pays(ownCloud, stripe);
  await page.goto(adding(account));
  // A single account and method need no choice.
  await typeCard(page, "4000 0025 0000 3155");
  await addCard(page).click();
  await challenge(page).getByRole("button", { name: "Fail authentication" }).click();
  await expect(page.getByRole("alert")).toContainText("We are unable to authenticate your payment method.");
  await addCard(page).click();
  await challenge(page).getByRole("button", { name: "Complete authentication" }).click();
  await expect(page.getByText("Payment method added and verified")).toBeVisible();
  expect(await newestOf(ownCloud, account)).toMatchObject({ is_verified: true });
});

test("a verification that takes its time is pending until the list shows it done", async ({
  page,
  ownCloud,
  account,
}) => {
  await pays(ownCloud, stripe);
  await page.goto(adding(account));
  await typeCard(page, "4000 0000 0000 0077");
  await addCard(page).click();
  await expect(page.getByText("Payment method added, verification pending")).toBeVisible();
  await page.getByRole("link", { name: "See payment methods" }).click();
  await expect(row(page, "Visa ••0077")).toContainText("Verified");
  expect(await newestOf(ownCloud, account)).toMatchObject({ is_verified: true });
});

test("a card that is refused when it is verified stays unverified, and says why", async ({
  page,
  ownCloud,
  account,
}) => {
  await pays(ownCloud, { ...stripe, show_postalcode_input: true });
  await page.goto(adding(account));
  await expect(page.getByText(/not for automatic top-up/)).toBeVisible();
  await typeCard(page, "4000 0000 0000 0341");
  // Only on sites that require it.
  await expect(addCard(page)).toHaveAttribute("aria-disabled", "true");
  await stripeFrame(page).getByLabel("Postal code").fill("10123");
  await addCard(page).click();
  await expect(page.getByRole("alert")).toContainText("Payment method added, not verified");
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await page.getByRole("link", { name: "See payment methods" }).click();
  const card = row(page, "Visa ••0341");
  await expect(card).toContainText("Not verified");
  await card.getByRole("button", { name: /^Verify/ }).click();
  await expect(messages(page).getByText("Error: Your card was declined.", { exact: true })).toBeVisible();
  expect(await newestOf(ownCloud, account)).toMatchObject({ is_verified: false });
});

test("Omise's form opens over the page; its 3-D Secure is a page of the bank that leads back", async ({
  page,
  ownCloud,
  account,
}) => {
  await pays(ownCloud, omise);
  await page.goto(adding(account));
  await page.getByRole("button", { name: "Enter card details" }).click();
  await omiseForm(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("The payment window was closed before you gave your consent")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Enter card details" })).toBeFocused();

  await typeOmiseCard(page, "4000 0025 0000 3155");
  await expect(page).toHaveURL(/^http:\/\/omise\.localhost/);
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await expect(page).toHaveURL(/\/app\/billing\/account\/\d+\?tab=methods$/);
  // The demo has a card with this number and another year.
  const card = row(page, "Visa ••3155").filter({ hasText: "11/2031" });
  await expect(card).toContainText("Not verified");
  await card.getByRole("button", { name: /^Verify/ }).click();
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(page).toHaveURL(/\?tab=methods$/);
  await expect(card).toContainText("Verified");
  expect(await newestOf(ownCloud, account)).toMatchObject({ is_verified: true });

  await page.goto(adding(account));
  await typeOmiseCard(page, "4242 4242 4242 4242");
  await expect(page.getByText("Payment method added and verified")).toBeVisible();
});

test("PayPal's window is blocked, closed, and agreed to", async ({ page, ownCloud, account }) => {
  await pays(ownCloud, paypal);
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (...given) => (document.documentElement.dataset["blocks"] ? null : open(...given));
  });
  await page.goto(adding(account));
  const paypalButton = page.frameLocator('iframe[title="PayPal"]').getByRole("button");
  const block = (value: string) =>
    page
      .frameLocator('iframe[title="PayPal"]')
      .locator("html")
      .evaluate((html, blocks) => {
        html.dataset["blocks"] = blocks;
      }, value);
  await expect(paypalButton).toBeVisible();
  await block("yes");
  await paypalButton.click();
  await expect(page.getByText("Please allow popup windows to use this payment method")).toBeVisible();
  await block("");
  const open = async () => {
    const opened = page.waitForEvent("popup");
    await paypalButton.click();
    return opened;
  };
  await (await open()).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("The payment window was closed before you gave your consent")).toBeVisible();
  await (await open()).getByRole("button", { name: "Agree and continue" }).click();
  await expect(page.getByText("Payment method added and verified")).toBeVisible();
  expect(await newestOf(ownCloud, account)).toMatchObject({
    is_verified: true,
    processor: { keyword: "paypal_vault" },
  });
  await expect.poll(() => keptSession(page)).toBeNull();
  await page.getByRole("link", { name: "See payment methods" }).click();
  await expect(row(page, "PayPal")).toContainText("Verified");
});

test("paying by invoice is applied for from the palette, without a mouse", async ({ page, ownCloud }) => {
  await page.goto("/app/");
  const palette = await openPalette(page);
  await palette.getByRole("combobox").fill("Add payment method");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Add payment method")).toBeVisible();
  const side = await accountOf(ownCloud, "Side projects");
  await page.getByLabel("Billing account").selectOption(String(side));
  await page.getByRole("radio", { name: /^Card/ }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: /^Invoice/ })).toBeChecked();
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Apply to pay by invoice" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Application to pay by invoice sent")).toBeVisible();
  expect(await newestOf(ownCloud, side ?? 0)).toMatchObject({ is_verified: false, is_primary: true });
  await page.getByRole("link", { name: "See payment methods" }).press("Enter");
  await expect(row(page, "Payment by invoice")).toContainText("Pending");

  await ownCloud.api("PUT", `/_sandbox/billing-accounts/${side}`, { paying_by_invoice: true });
  await page.reload();
  await expect(row(page, "Payment by invoice")).toContainText("Approved");
});

test("another method is made the primary one, and one is deleted, unless automatic top-up needs it", async ({
  page,
  ownCloud,
  account,
}) => {
  const primary = async () => (await cardsOf(ownCloud, account)).filter(({ is_primary }) => is_primary);
  const [first] = await primary();
  const other = (await cardsOf(ownCloud, account)).find((card) => card.is_verified && !card.is_primary);
  const titleOf = ({ additional_data }: Pick<Card, "additional_data">) => {
    const { card_type, last4 } = JSON.parse(additional_data) as { card_type: string; last4: string };
    return `${card_type === "visa" ? "Visa" : "Mastercard"} ••${last4}`;
  };
  if (!first || !other) throw new Error("The demo has two verified cards");
  await page.goto("/app/billing/methods");
  await expect(heading(page, "Payment methods")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: titleOf(first) })).toContainText("Primary");

  let palette = await openPalette(page);
  await take(palette, "Make primary payment method", optionOf("Make primary payment method"));
  await take(palette, titleOf(other), new RegExp(titleOf(other)));
  await told(palette, `${titleOf(other)} is now the primary payment method`);
  expect((await primary()).map(({ id }) => id)).toEqual([other.id]);

  await ownCloud.api("PUT", `/payment/billing_account/${account}/recurring_payment`, {
    is_recurring_payment_enabled: true,
    recurring_payment_amount: 50,
    recurring_payment_threshold: 1,
  });
  await page.goto(`/app/billing/account/${account}?tab=methods`);
  const button = row(page, titleOf(other)).getByRole("button", { name: /^Delete/ });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.hover();
  await expect(page.getByText(/Automatic top-up uses the primary payment method/)).toBeVisible();

  palette = await openPalette(page);
  await take(palette, "Delete", /^Delete.*Payment method/);
  await take(palette, titleOf(first), new RegExp(titleOf(first)));
  await palette.getByRole("button", { name: "Delete" }).click();
  await told(palette, `${titleOf(first)} deleted`);
  expect((await cardsOf(ownCloud, account)).map(({ id }) => id)).not.toContain(first.id);
});

test("a card that waits is verified from the palette", async ({ page, ownCloud, account }) => {
  await pays(ownCloud, stripe);
  await page.goto(adding(account));
  await typeCard(page, "4000 0000 0000 9995");
  await addCard(page).click();
  await expect(page.getByRole("alert")).toContainText("Insufficient funds");
  const asked = watchCalls(page, "POST", "/v1/payment/card/verify");
  const palette = await openPalette(page);
  await take(palette, "Verify", optionOf("Verify"));
  await take(palette, "9995", /Visa ••9995/);
  await expect(palette.getByText("Insufficient funds")).toBeVisible();
  await expect.poll(() => asked).toHaveLength(1);
});

test("a blocked script or frame says so, and loads when allowed", async ({ page, ownCloud, account }) => {
  await pays(ownCloud, stripe);
  for (const part of [/stripe\.localhost.*\/v3\//, /stripe\.localhost.*\/elements/]) {
    await page.route(part, (route) => route.abort());
    await page.goto(adding(account));
    await expect(page.getByRole("alert")).toContainText("Couldn't load the payment processor's form");
    await page.unroute(part);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(stripeFrame(page).getByLabel("Card number")).toBeVisible();
  }
});

test("when the response is lost the list is read, and one card is added", async ({
  page,
  ownCloud,
  account,
}) => {
  await pays(ownCloud, stripe);
  const before = await cardsOf(ownCloud, account);
  const sent = watchCalls(page, "POST", "/v1/payment/card");
  await page.goto(adding(account));
  await typeCard(page, "4242 4242 4242 4242");
  await arm(ownCloud, {
    path: "/v1/payment/*",
    method: "POST",
    kind: "status",
    status: 504,
    afterWork: true,
  });
  await addCard(page).click();
  await expect(page.getByText("Payment method added and verified")).toBeVisible();
  await expect.poll(() => sent).toHaveLength(1);
  expect(await cardsOf(ownCloud, account)).toHaveLength(before.length + 1);
});

test("a session that is unknown to the processor is restarted", async ({ page, ownCloud, account }) => {
  await pays(ownCloud, stripe);
  const before = await cardsOf(ownCloud, account);
  await page.goto(adding(account));
  await typeCard(page, "4242 4242 4242 4242");
  await page.evaluate(() => sessionStorage.setItem("paymentSession@812", "ps_gone"));
  await addCard(page).click();
  await expect(page.getByRole("alert")).toContainText("The payment session has ended");
  await page.getByRole("button", { name: "Start again" }).click();
  await typeCard(page, "4242 4242 4242 4242");
  await addCard(page).click();
  await expect(page.getByText("Payment method added and verified")).toBeVisible();
  expect(await cardsOf(ownCloud, account)).toHaveLength(before.length + 1);
});

test("what the server says of a processor that is closed is shown, and another may be chosen", async ({
  page,
  ownCloud,
  account,
}) => {
  await page.goto(adding(account));
  await pays(ownCloud, paypal);
  await page.getByRole("radio", { name: /^Card/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Error adding payment method");
  await expect(alert).toContainText("Payment channel not available");
  await alert.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("radio", { name: /^PayPal/ })).toBeVisible();
});

test("a site without methods that are kept offers none", async ({ page, ownCloud, account }) => {
  await pays(ownCloud, { type: "link", name: "Wallet", keyword: "duitku" });
  await page.goto(`/app/billing/account/${account}`);
  await expect(page.getByRole("link", { name: "Details" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Payment methods" })).toHaveCount(0);
  await visit(page, "/billing/methods");
  await expect(page.getByRole("heading", { name: /not found/i })).toBeVisible();
});
