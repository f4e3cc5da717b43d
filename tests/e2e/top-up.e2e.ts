import type { Locator, Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, ownCloudTest as test } from "../support/fixtures.ts";
import { accountOf, arm } from "../support/machines.ts";
import { heading, messages, openPalette, take, watchCalls, visit } from "../support/portal.ts";

test.beforeEach(({ signedIn }) => signedIn);

interface Entry {
  amount: number;
  description: string;
  reference: string;
}
interface Account {
  id: number;
  credit_amount: number;
  restriction_level: string;
  additional_data: string;
  running_totals: { ongoing: number };
}
interface Invoice {
  id: number;
  type: string;
  totals: { total: number };
  transaction_list: { identifier: string }[];
}

type Session = Record<"session_id" | "setup_token" | "payment_token", string>;

const screen = "/app/billing/topup";
const buy = "/v1/payment/credit/buy";
const sendData = "/v1/payment/link/send_data";

const accountNow = async (cloud: RunningCloud, title?: string) => {
  const id = await accountOf(cloud, title);
  const rows = await cloud.api<Account[]>("GET", "/payment/billing_account/list");
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw new Error("The demo has no such account");
  return row;
};

/** Credits of this amount. */
const arrived = async (cloud: RunningCloud, amount: number, title?: string) => {
  const rows = await cloud.api<Entry[]>(
    "GET",
    `/payment/credit/list?billing_account_id=${await accountOf(cloud, title)}`,
  );
  return rows.filter((row) => row.amount === amount && row.description === "Top up for account");
};

const payButton = (page: Page) => page.getByRole("button", { name: /^Pay \D*\d/ });
const way = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });
const amountField = (page: Page) => page.getByRole("textbox", { name: /^Amount/ });

/** Fills in the form and waits for the price. */
async function choose(page: Page, amount: string, name?: string | RegExp): Promise<void> {
  if (name) await way(page, name).check();
  await amountField(page).fill(amount);
  await expect(payButton(page)).toBeVisible();
}

/** Clicks, and returns the window that opens. */
async function opening(page: Page, button: Locator): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await button.click();
  return opened;
}

const atProvider = (page: Page, choice: string) => page.getByRole("button", { name: choice, exact: true });

const receipt = (page: Page, amount: string) => page.getByText(`${amount} added to your balance`);

const inspect = async (page: Page) => expect(await violations(page)).toEqual([]);

/** Simulates a pop-up blocker. */
const blockWindows = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { openAgain: window.open, open: () => null });
  });
const allowWindows = (page: Page) =>
  page.evaluate(() => {
    const { openAgain } = window as unknown as { openAgain: typeof window.open };
    window.open = openAgain;
  });

test("a saved card tops up once: by the palette, with its price before and a receipt after", async ({
  page,
  ownCloud,
}) => {
  const calls = watchCalls(page, "POST", buy);
  const before = await accountNow(ownCloud);
  await page.goto("/app");
  await take(await openPalette(page), "top up", /^Top up/);
  await expect(heading(page, "Top up")).toBeVisible();
  await inspect(page);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Amount: This field is required");
  await amountField(page).fill("12,99");
  await expect(amountField(page)).toHaveAccessibleDescription(/At least €13.00/);
  await choose(page, "25,50", /4242/);
  await expect(page.getByText("€25.50").filter({ visible: true }).first()).toBeVisible();
  await inspect(page);
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(receipt(page, "€25.50")).toBeVisible();
  await inspect(page);
  await expect.poll(() => calls).toHaveLength(1);
  const [entry, ...more] = await arrived(ownCloud, 25.5);
  expect(more).toEqual([]);
  const after = await accountNow(ownCloud);
  expect(after.credit_amount).toBeCloseTo(before.credit_amount + 25.5, 6);
  await expect(page.getByText("New balance")).toBeVisible();

  await page.getByRole("link", { name: "Balance history" }).last().click();
  await expect(page.getByRole("row").last()).toContainText(entry?.reference ?? "no reference");
  await visit(page, "/billing/topups");
  await expect(page.getByRole("row").nth(1)).toContainText("€25.50");
  await page.getByRole("link", { name: "Top up", exact: true }).last().click();
  await expect(amountField(page)).toHaveValue("");
});

test("3-D Secure asks over the page: passed it tops up, failed it says so and keeps what was entered", async ({
  page,
  ownCloud,
}) => {
  await page.goto(screen);
  const challenge = page.frameLocator('iframe[title="3-D Secure"]');
  await choose(page, "31", /3155/);
  await payButton(page).click();
  await challenge.getByRole("button", { name: "Fail authentication" }).click();
  await expect(page.getByRole("alert")).toContainText("Top-up error");
  await expect(amountField(page)).toHaveValue("31");
  expect(await arrived(ownCloud, 31)).toEqual([]);
  await payButton(page).click();
  await challenge.getByRole("button", { name: "Complete authentication" }).click();
  await expect(receipt(page, "€31.00")).toBeVisible();
  expect(await arrived(ownCloud, 31)).toHaveLength(1);
});

test("a bank with its own page is opened by a click", async ({ page, ownCloud }) => {
  const main = await accountOf(ownCloud);
  await ownCloud.api("PUT", "/_sandbox/site", {
    paymentProcessors: [
      { type: "creditcard", name: "Card", keyword: "omise_creditcard", public_key: "pk_demo_4fT2" },
    ],
  });
  const { id } = await fromProvider<{ id: string }>(ownCloud, "omise/tokens", {
    key: "pk_demo_4fT2",
    card: {
      number: "4000002500003155",
      expiration_month: 11,
      expiration_year: 2031,
      security_code: "123",
      name: "Mari Tamm",
    },
  });
  await keep(ownCloud, main, "omise_creditcard", id);
  await page.goto(screen);
  await choose(page, "33", /3155/);
  await payButton(page).click();
  await expect(page.getByText("Your bank's page opens in a new window.")).toBeVisible();
  const bank = await opening(page, page.getByRole("button", { name: "Open the payment page" }));
  await bank.getByRole("button", { name: "Complete authentication" }).click();
  await expect(receipt(page, "€33.00")).toBeVisible();
  expect(await arrived(ownCloud, 33)).toHaveLength(1);

  await page.getByRole("button", { name: "Top up again" }).click();
  await choose(page, "34", /3155/);
  await payButton(page).click();
  await page.getByRole("button", { name: "Continue in this window" }).click();
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(page).toHaveURL(screen);
  await expect(receipt(page, "€34.00")).toBeVisible();
  expect(await arrived(ownCloud, 34)).toHaveLength(1);
});

test("a PayPal account that is kept is charged like a card", async ({ page, ownCloud }) => {
  const billing_account_id = await accountOf(ownCloud);
  const processor_keyword = "paypal_vault";
  const hook = { billing_account_id, processor_keyword };
  const { session_id } = await ownCloud.api<Session>("POST", "/payment/card/prehook", hook);
  const { setup_token } = await ownCloud.api<Session>(
    "GET",
    `/payment/paypal/setup_token?session_id=${session_id}`,
  );
  await page.goto(`/payments/paypal/approve?token=${setup_token}`);
  await page.getByRole("button", { name: "Agree and continue" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const { payment_token } = await ownCloud.api<Session>(
    "GET",
    `/payment/paypal/payment_token?setup_token=${setup_token}&session_id=${session_id}`,
  );
  await ownCloud.api("POST", "/payment/card", { ...hook, token: payment_token, session_id });
  await page.goto(screen);
  await choose(page, "35", /^PayPal/);
  await payButton(page).click();
  await expect(receipt(page, "€35.00")).toBeVisible();
  expect(await arrived(ownCloud, 35)).toHaveLength(1);
});

test("a card without funds and a declined one say why; no credit is added", async ({ page, ownCloud }) => {
  const side = await accountOf(ownCloud, "Side projects");
  await page.goto(`${screen}?account=${side}&amount=21.37`);
  await expect(page.getByLabel(/^Billing account/)).toHaveValue(String(side));
  await expect(amountField(page)).toHaveValue("21.37");
  await choose(page, "21.37", /9995/);
  await payButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Insufficient funds");
  await expect(page.getByRole("alert")).toContainText("Top-up error");

  const main = await accountOf(ownCloud);
  await withoutVerification(ownCloud);
  await keepCard(ownCloud, main, "4000000000000341");
  await page.evaluate(() => localStorage.removeItem("cachedConfig"));
  await page.goto(screen);
  await choose(page, "21.37", /0341/);
  await payButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await expect(amountField(page)).toHaveValue("21.37");
  expect(await arrived(ownCloud, 21.37)).toEqual([]);
  expect(await arrived(ownCloud, 21.37, "Side projects")).toEqual([]);
});

const links = [
  "stripe",
  "stripe_wallet",
  "omise",
  "duitku",
  "sslcommerz",
  "adyen",
  "clictopay",
  "coingate",
  "razorpay",
];

test("each of the nine processors is paid on its own page", async ({ page, ownCloud }) => {
  await ownCloud.api("PUT", "/_sandbox/site", {
    paymentProcessors: links.map((keyword) => ({ type: "link", name: `By ${keyword}`, keyword })),
  });
  await page.goto(screen);
  for (const [index, keyword] of links.entries()) {
    const amount = 41 + index;
    await choose(page, String(amount), new RegExp(`^By ${keyword} `));
    const provider = await opening(page, payButton(page));
    await expect(provider.getByText(new RegExp(`^${keyword}, payment`))).toBeVisible();
    await atProvider(provider, "Pay").click();
    await expect(receipt(page, `€${amount}.00`)).toBeVisible();
    await expect.poll(() => provider.isClosed()).toBe(true);
    expect(await arrived(ownCloud, amount)).toHaveLength(1);
    await page.getByRole("button", { name: "Top up again" }).click();
  }
});

test("what is shown before is charged: fee, VAT, rate and total", async ({ page, ownCloud }) => {
  await page.goto(screen);
  await choose(page, "50", "Bank transfer");
  for (const text of [
    "€50.00",
    "€2.12",
    "€0.47",
    "€52.59",
    "IDR 928,214",
    "Exchange rate: €1.00 = IDR 17,650",
  ])
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  await inspect(page);
  const provider = await opening(page, page.getByRole("button", { name: "Pay IDR 928,214" }));
  await expect(provider.getByRole("heading", { name: "Pay 928214 IDR" })).toBeVisible();
  await inspect(page);
  await atProvider(provider, "Pay").click();
  await expect(receipt(page, "€50.00")).toBeVisible();
  const [entry] = await arrived(ownCloud, 50);
  const id = await accountOf(ownCloud);
  const invoices = await ownCloud.api<Invoice[]>("GET", `/payment/invoice/list?billing_account_id=${id}`);
  const made = invoices.find(({ transaction_list }) =>
    transaction_list.some(({ identifier }) => identifier === entry?.reference),
  );
  expect(made?.totals.total).toBe(52.59);
});

test("declined and cancelled on the page, the form says which, with everything in it", async ({
  page,
  ownCloud,
}) => {
  await page.goto(screen);
  for (const [choice, told] of [
    ["Decline", "The payment was declined"],
    ["Cancel", "Top-up was cancelled"],
  ] as const) {
    await choose(page, "60", "Cryptocurrency");
    const provider = await opening(page, payButton(page));
    await atProvider(provider, choice).click();
    await expect(page.getByText(told)).toBeVisible();
    await expect(amountField(page)).toHaveValue("60");
    await expect(way(page, "Cryptocurrency")).toBeChecked();
  }
  expect(await arrived(ownCloud, 60)).toEqual([]);
  // All processors are removed while the form is open.
  await ownCloud.api("PUT", "/_sandbox/site", { paymentProcessors: [] });
  await payButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Payment channel not available");
});

test("a payment that hangs is waited for, then asked after on demand", async ({ page }) => {
  await page.clock.install();
  await page.goto(screen);
  await choose(page, "70", "Cryptocurrency");
  const provider = await opening(page, payButton(page));
  await atProvider(provider, "Let it hang").click();
  // The mocked clock applies to the window too.
  await expect.poll(() => provider.isClosed()).toBe(true);
  await expect(page.getByText("Waiting for the payment")).toBeVisible();
  await page.clock.fastForward("16:00");
  await expect(page.getByText("No payment status yet")).toBeVisible();
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("Waiting for the payment")).toBeVisible();
  await page.getByRole("button", { name: "Stop waiting" }).click();
  await expect(amountField(page)).toHaveValue("70");
});

test("a window that was closed is opened again, for the same payment", async ({ page, ownCloud }) => {
  const started = watchCalls(page, "POST", sendData);
  await page.goto(screen);
  await choose(page, "80", "Cryptocurrency");
  const left = await opening(page, payButton(page));
  await expect(atProvider(left, "Pay")).toBeVisible();
  await left.close();
  const again = await opening(page, page.getByRole("button", { name: "Open the payment page" }));
  await atProvider(again, "Pay").click();
  await expect(receipt(page, "€80.00")).toBeVisible();
  await expect.poll(() => started).toHaveLength(1);
  expect(await arrived(ownCloud, 80)).toHaveLength(1);
});

test("where windows are blocked, the payment continues by another click or in the same window", async ({
  page,
  ownCloud,
}) => {
  await page.goto(screen);
  await choose(page, "90", "Cryptocurrency");
  await blockWindows(page);
  await payButton(page).click();
  await expect(page.getByText("Please allow popup windows to use this payment method")).toBeVisible();
  await inspect(page);
  await allowWindows(page);
  const provider = await opening(page, page.getByRole("button", { name: "Open the payment page" }));
  await atProvider(provider, "Pay").click();
  await expect(receipt(page, "€90.00")).toBeVisible();

  await page.getByRole("button", { name: "Top up again" }).click();
  await choose(page, "91");
  await blockWindows(page);
  await payButton(page).click();
  await page.getByRole("button", { name: "Continue in this window" }).click();
  await atProvider(page, "Pay").click();
  await expect(page).toHaveURL(screen);
  await expect(receipt(page, "€91.00")).toBeVisible();
  expect([...(await arrived(ownCloud, 90)), ...(await arrived(ownCloud, 91))]).toHaveLength(2);
});

test("a payment survives a reload, a closed tab, and navigation in the portal", async ({
  page,
  context,
  ownCloud,
}) => {
  await page.goto(screen);
  await choose(page, "100", "Cryptocurrency");
  const provider = await opening(page, payButton(page));
  await expect(atProvider(provider, "Pay")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Waiting for the payment")).toBeVisible();
  const other = await context.newPage();
  await other.goto(screen);
  await expect(other.getByText("Waiting for the payment")).toBeVisible();
  await page.close();
  await atProvider(provider, "Pay").click();
  await expect(receipt(other, "€100.00")).toBeVisible();
  expect(await arrived(ownCloud, 100)).toHaveLength(1);

  await other.getByRole("button", { name: "Top up again" }).click();
  await choose(other, "101", "Cryptocurrency");
  const second = await opening(other, payButton(other));
  await other.getByRole("link", { name: "Invoices", exact: true }).click();
  await expect(messages(other)).toContainText("Topping up Tamm Consulting");
  await atProvider(second, "Pay").click();
  await expect(messages(other)).toContainText("Topped up: Tamm Consulting");
  await other.goBack();
  await expect(receipt(other, "€101.00")).toBeVisible();
});

test("while one is pending, another asks whether it is the same", async ({ page, ownCloud }) => {
  const started = watchCalls(page, "POST", sendData);
  await page.goto(screen);
  await choose(page, "110", "Cryptocurrency");
  const provider = await opening(page, payButton(page));
  await expect(atProvider(provider, "Pay")).toBeVisible();
  await page.getByRole("button", { name: "Stop waiting" }).click();
  await payButton(page).click();
  await expect(page.getByText("Payment already in progress")).toBeVisible();
  await page.getByRole("button", { name: "Keep waiting" }).click();
  await expect(page.getByText("Waiting for the payment")).toBeVisible();
  await expect.poll(() => started).toHaveLength(1);
  await page.getByRole("button", { name: "Stop waiting" }).click();
  await payButton(page).click();
  const another = await opening(page, page.getByRole("button", { name: "Make a new payment" }));
  await atProvider(another, "Pay").click();
  await expect(receipt(page, "€110.00")).toBeVisible();
  await expect.poll(() => started).toHaveLength(2);
  expect(await arrived(ownCloud, 110)).toHaveLength(1);
});

test("a double click pays once, and so does a charge whose response is lost", async ({ page, ownCloud }) => {
  const calls = watchCalls(page, "POST", buy);
  await page.goto(screen);
  await choose(page, "120", /4242/);
  await payButton(page).dblclick();
  await expect(receipt(page, "€120.00")).toBeVisible();
  expect(await arrived(ownCloud, 120)).toHaveLength(1);

  for (const [amount, fault] of [
    [121, { kind: "drop" }],
    [122, { kind: "status", status: 504 }],
    [123, { kind: "html" }],
    [124, { kind: "badShape" }],
  ] as const) {
    await page.getByRole("button", { name: "Top up again" }).click();
    await choose(page, String(amount));
    await arm(ownCloud, { path: buy, method: "POST", count: 1, afterWork: true, ...fault });
    await payButton(page).click();
    await expect(receipt(page, `€${amount}.00`)).toBeVisible();
    expect(await arrived(ownCloud, amount)).toHaveLength(1);
  }
  await expect.poll(() => calls).toHaveLength(5);
});

test("of two tabs that pay in the same moment one charges the card, and the other says so", async ({
  page,
  ownCloud,
}) => {
  const other = await page.context().newPage();
  const calls = [watchCalls(page, "POST", buy), watchCalls(other, "POST", buy)];
  for (const tab of [page, other]) {
    await tab.goto(screen);
    await choose(tab, "125", /4242/);
  }
  const path = "/v1/payment/credit/list";
  await arm(ownCloud, { path, method: "GET", kind: "latency", ms: 2000, count: 1 });
  const reading = page.waitForRequest((request) => new URL(request.url()).pathname === path);
  await payButton(page).click();
  await reading;
  await payButton(other).click();
  await expect(other.getByText("Payment in progress in another tab")).toBeVisible();
  await expect(receipt(page, "€125.00")).toBeVisible();
  await expect.poll(() => calls.map(({ length }) => length)).toEqual([1, 0]);
  expect(await arrived(ownCloud, 125)).toHaveLength(1);
});

test("a charge that never arrived is looked for, and never sent again automatically", async ({
  page,
  ownCloud,
}) => {
  await page.clock.install();
  const calls = watchCalls(page, "POST", buy);
  await page.goto(screen);
  await choose(page, "130", /4242/);
  await arm(ownCloud, { path: buy, method: "POST", kind: "status", status: 502, count: 1 });
  await payButton(page).click();
  await expect(page.getByText("No response from the server")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No response from the server")).toBeVisible();
  await page.clock.fastForward("01:05");
  await expect(page.getByText("Payment status unknown")).toBeVisible();
  await page.getByRole("button", { name: "Stop waiting" }).click();
  await expect.poll(() => calls).toHaveLength(1);
  expect(await arrived(ownCloud, 130)).toEqual([]);
});

test("analytics receives a purchase once", async ({ page, ownCloud }) => {
  const elsewhere = `${ownCloud.origin.replace("localhost", "127.0.0.1")}/third-parties`;
  await ownCloud.api("PUT", "/_sandbox/site", {
    analytics: {
      google_tag_manager_key: "GTM-9",
      google_tag_manager_url: `${elsewhere}/google_tag_manager/gtm.js?id={key}`,
    },
  });
  await page.goto(screen);
  await choose(page, "140", "Bank transfer");
  const provider = await opening(page, payButton(page));
  await expect(atProvider(provider, "Pay")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Waiting for the payment")).toBeVisible();
  await atProvider(provider, "Pay").click();
  await expect(receipt(page, "€140.00")).toBeVisible();
  const [entry] = await arrived(ownCloud, 140);
  const purchases = async () =>
    (
      await ownCloud.api<{ what: string; data: { ecommerce?: object } }[]>(
        "GET",
        "/_sandbox/third-parties?party=google_tag_manager",
      )
    ).flatMap(({ what, data }) => (what === "purchase" ? [data.ecommerce] : []));
  await expect.poll(purchases).toEqual([
    {
      transaction_id: entry?.reference,
      value: 140,
      currency: "EUR",
      payment_type: "Bank transfer",
      payment_method_id: "VA",
    },
  ]);
});

test("the banner of a limited account leads to what lifts it", async ({ page, ownCloud }) => {
  const side = await accountOf(ownCloud, "Side projects");
  await withoutVerification(ownCloud);
  await keepCard(ownCloud, side, "4242424242424242");
  await page.goto("/app/compute");
  const banner = page.getByRole("status").filter({ hasText: "Account limited: Side projects" });
  await banner.getByRole("link", { name: "Top up" }).click();
  await expect(page.getByLabel(/^Billing account/)).toHaveValue(String(side));
  await choose(page, "200", /4242/);
  await payButton(page).click();
  await expect(receipt(page, "€200.00")).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect((await accountNow(ownCloud, "Side projects")).restriction_level).toBe("CLEAR");

  // A restricted account shows the reason and the one step.
  await ownCloud.api("PUT", `/_sandbox/billing-accounts/${side}`, { status: "SUSPENDED" });
  await page.goto(`${screen}?account=${side}`);
  await expect(page.getByRole("main").getByText("Account suspended: Side projects").last()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Contact support" })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test("the preferred payment method is first, and missing invoice details can be filled in", async ({
  page,
  ownCloud,
}) => {
  await page.goto("/app/billing?q=Tamm");
  await page.getByRole("button", { name: "Actions for Tamm Consulting" }).click();
  await page.getByRole("menuitem", { name: "Choose preferred payment methods" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /^E-wallet/ }).check();
  await dialog.getByRole("button", { name: "Choose preferred payment methods" }).click();
  await expect(messages(page)).toContainText("Preferred payment methods of Tamm Consulting saved");
  const { additional_data } = await accountNow(ownCloud);
  expect(JSON.parse(additional_data)).toEqual({ link_methods: ["duitku::OV"] });
  await visit(page, "/billing/topup");
  await expect(way(page, /^E-wallet/)).toBeChecked();

  const side = await accountOf(ownCloud, "Side projects");
  await ownCloud.api("PUT", `/_sandbox/billing-accounts/${side}`, { credit: -1000 });
  await page.goto("/app/invoices?state=unpaid");
  await page.getByRole("link", { name: /^Invoice \d/ }).click();
  await expect(page.getByText(/more credit to pay this invoice/)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Top up" }).click();
  await expect(page.getByLabel(/^Billing account/)).toHaveValue(String(side));
  await expect(amountField(page)).not.toHaveValue("");
});

/** Stored cards are not verified by their bank. */
const withoutVerification = (cloud: RunningCloud) =>
  cloud.api("PUT", "/_sandbox/site", {
    paymentProcessors: [
      { type: "creditcard", name: "Card", keyword: "stripe_creditcard", public_key: "pk_demo_4fT2" },
    ],
  });

/** Adds a card as another API client would. */
async function keepCard(cloud: RunningCloud, billing_account_id: number | undefined, number: string) {
  const card = { number, expire_month: "11", expire_year: "2031", cvc: "123", holder: "Mari Tamm" };
  const { payment_method } = await fromProvider<{ payment_method: string }>(cloud, "stripe/confirm", {
    client_secret: null,
    card,
  });
  await keep(cloud, billing_account_id, "stripe_creditcard", payment_method);
}

const keep = (
  cloud: RunningCloud,
  billing_account_id: number | undefined,
  processor_keyword: string,
  token: string,
) => cloud.api("POST", "/payment/card", { billing_account_id, token, processor_keyword });

async function fromProvider<T>(cloud: RunningCloud, path: string, body: object): Promise<T> {
  const response = await fetch(`${cloud.origin}/payments/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}
