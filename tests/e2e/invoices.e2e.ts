import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { Big } from "big.js";
import { type RunningCloud, startCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";
import { accountOf, arm, disarm } from "../support/machines.ts";
import { heading, messages, openPalette, optionOf, take, visit, watchCalls } from "../support/portal.ts";

interface Invoice {
  id: number | "current";
  type: string;
  status: number;
  totals: { total: number; vat_tax: number };
  records_list: { name: string; amount: number }[];
  transaction_list: { identifier: string; amount: number }[];
}

interface Entry {
  id: number;
  amount: number;
  description: string;
  reference: string;
}

const pay = "/v1/payment/pay_invoice";

const invoicesOf = async (cloud: RunningCloud, title: string) =>
  cloud.api<Invoice[]>("GET", `/payment/invoice/list?billing_account_id=${await accountOf(cloud, title)}`);
const creditOf = async (cloud: RunningCloud, title: string) =>
  cloud.api<Entry[]>("GET", `/payment/credit/list?billing_account_id=${await accountOf(cloud, title)}`);

test.beforeEach(({ signedIn }) => signedIn);

test("the screens of invoices and money agree with the server, to the cent", async ({ page, cloud }) => {
  await test.step("the invoices of all accounts are listed with their totals, to the cent", async () => {
    await page.goto("/app");
    await take(await openPalette(page), "Invoices", "Go to Invoices");
    await expect(heading(page, "Invoices")).toBeVisible();
    const main = await invoicesOf(cloud, "Tamm Consulting");
    const side = await invoicesOf(cloud, "Side projects");
    const settled = [...main, ...side].filter(({ id }) => id !== "current");
    const lines = await exported(page);
    const [head = []] = lines;
    const cell = (line: string[] | undefined, name: string) => line?.[head.indexOf(name)] ?? "";
    const lineOf = ({ id }: Invoice) => lines.find((line) => cell(line, "ID") === String(id));
    expect(lines).toHaveLength(main.length + side.length + 1);
    expect(settled.map((it) => [it.id, new Big(cell(lineOf(it), "Amount")).toFixed()])).toEqual(
      settled.map((it) => [it.id, grossOf(it).toFixed()]),
    );
    const words: Record<number, string> = { 5: "Unpaid", 10: "Paid" };
    expect(settled.map((it) => cell(lineOf(it), "State"))).toEqual(
      settled.map(({ type, status }) => (type === "credit_note" ? "Issued" : words[status])),
    );
    expect(new Set(lines.slice(1).map((line) => cell(line, "Type")))).toEqual(
      new Set(["Cloud services", "Credit top-up", "Credit note"]),
    );

    // Newest first; the running month has no invoice yet.
    await expect(page.getByRole("row").nth(1)).toContainText("Current month");
    await page.getByRole("row").nth(1).getByRole("link").click();
    await expect(page.getByText("In progress")).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay", exact: true })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  });

  await test.step("an invoice shows its records, its sums and how it was paid, and is downloaded as PDF", async () => {
    const invoices = await invoicesOf(cloud, "Tamm Consulting");
    const paid = invoices.find(({ id, type }) => id !== "current" && type === "cloud_services");
    if (paid === undefined) throw new Error("The demo has no invoice");
    await visit(page, `/invoices/${paid.id}`);
    await expect(heading(page, `Invoice ${paid.id}`)).toBeVisible();
    const table = page.getByRole("table", { name: "Line items" });
    await expect(table.locator("tbody tr")).toHaveCount(paid.records_list.length);
    for (const { name, amount } of paid.records_list.slice(0, 3)) {
      await expect(table.getByRole("row").filter({ hasText: name }).first()).toContainText(euros(amount));
    }
    const total = euros(grossOf(paid));
    await expect(table.getByRole("row", { name: /^Total/ })).toContainText(total);
    await expect(table.getByRole("row", { name: /^Paid from credit/ })).toContainText(`-${total}`);
    await expect(table.getByRole("row", { name: /^Amount due/ })).toHaveCount(0);

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download PDF" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`cloud_services-${paid.id}.pdf`);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
    await expect(messages(page)).toContainText(`Invoice ${paid.id} downloaded`);

    await page.getByRole("link", { name: "Balance history" }).last().click();
    await expect(heading(page, "Balance history")).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(page.getByRole("row").last()).toContainText(`-${total}`);
    await page
      .getByRole("row")
      .last()
      .getByRole("link", { name: String(paid.id) })
      .click();
    await expect(heading(page, `Invoice ${paid.id}`)).toBeVisible();
  });

  await test.step("top-ups are listed with their orders", async () => {
    const topUps = [
      ...(await invoicesOf(cloud, "Tamm Consulting")),
      ...(await invoicesOf(cloud, "Side projects")),
    ].filter(({ type }) => type === "credit_topup");
    await visit(page, "/billing/topups");
    await expect(heading(page, "Top-up orders and invoices")).toBeVisible();
    const [first] = topUps;
    const order = first?.transaction_list[0]?.identifier ?? "";
    expect(await exported(page)).toHaveLength(topUps.length + 1);
    await page.getByRole("searchbox").fill(order);
    const row = page.getByRole("row").nth(1);
    await expect(row).toContainText(order);
    await expect(row).toContainText(euros(first?.totals.total ?? 0));
    await row.getByRole("link", { name: `Top-up ${first?.id}` }).click();
    await expect(heading(page, `Top-up ${first?.id}`)).toBeVisible();
    await expect(page.getByRole("region", { name: "Transactions" })).toContainText(order);
  });

  await test.step("the balance history ends at the account's credit, in every currency, and goes out as CSV", async () => {
    const entries = await creditOf(cloud, "Tamm Consulting");
    const balance = sum(entries.map(({ amount }) => amount));
    const accounts = await cloud.api<{ title: string; credit_amount: number }[]>(
      "GET",
      "/payment/billing_account/list",
    );
    const account = accounts.find(({ title }) => title === "Tamm Consulting");
    expect(balance.toFixed()).toBe(new Big(String(account?.credit_amount)).toFixed());
    await visit(page, "/billing/history");
    await expect(heading(page, "Balance history")).toBeVisible();
    const figures = page.getByRole("main");
    await expect(figures).toContainText(`Balance${euros(balance)}`);
    const lines = await exported(page);
    const [head = []] = lines;
    const column = (name: string) => lines.slice(1).map((line) => line[head.indexOf(name)] ?? "");
    expect(sum(column("Amount")).toFixed()).toBe(balance.toFixed());
    expect(new Big(column("Balance")[0] ?? "").toFixed()).toBe(balance.toFixed());
    expect(lines).toHaveLength(entries.length + 1);

    await page.getByRole("combobox", { name: "Money in or out" }).selectOption("Money in");
    const credits = entries.filter(({ amount }) => amount > 0);
    await expect(figures).toContainText(`Money in${euros(sum(credits.map(({ amount }) => amount)))}`);
    await expect(figures).toContainText(`${credits.length} of ${entries.length}`);
    await expect(page).toHaveURL(/kind=in/);

    await page.getByRole("combobox", { name: "Currency" }).selectOption("USD");
    await expect(page.getByText("Entries are booked in EUR.")).toBeVisible();
    const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
    const converted = dollars.format(balance.times("1.08").toFixed() as `${number}`);
    await expect(figures).toContainText(converted);
  });

  await test.step("orders list all existing resources, each with a link", async () => {
    await visit(page, "/orders");
    await expect(heading(page, "Orders")).toBeVisible();
    await page.getByRole("combobox", { name: "Type" }).selectOption("Bare metal");
    await expect(page.getByRole("row").nth(1)).toContainText("Bare metal machine");
    await expect(page).toHaveURL(/kind=bare_metal/);
    await page.getByRole("combobox", { name: "Type" }).selectOption("Any type");
    await page.getByRole("searchbox", { name: "Search orders" }).fill("web-1");
    const row = page.getByRole("row").filter({ hasText: "Virtual machine" }).first();
    await expect(row).toContainText("Tamm Consulting");
    await row.getByRole("link", { name: "web-1" }).click();
    await expect(heading(page, "web-1")).toBeVisible();
  });
});

test("a page in place of the PDF is no PDF", async ({ page, cloud }) => {
  const paid = (await invoicesOf(cloud, "Tamm Consulting")).find(({ status }) => status === 10);
  await arm(cloud, { path: "/v1/payment/invoice/pdf", kind: "html", count: 1 });
  await page.goto(`/app/invoices/${paid?.id}`);
  await page.getByRole("button", { name: "Download PDF" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to download the invoice" })).toBeVisible();
  await disarm(cloud);
});

test("too little credit pays nothing and says so; with enough of it, one click or two pay once", async ({
  page,
}) => {
  const own = await startCloud();
  try {
    const credit = async (amount: number) =>
      own.api("PUT", `/_sandbox/billing-accounts/${await accountOf(own, "Side projects")}`, {
        credit: amount,
      });
    const unpaid = await unpaidOf(own);
    const before = await creditOf(own, "Side projects");
    await credit(-1000);
    const calls = watchCalls(page, "POST", pay);
    await page.goto(`${own.origin}/app/invoices?state=unpaid`);
    await page.getByRole("link", { name: `Invoice ${unpaid.id}` }).click();
    const owed = euros(unpaid.totals.total);
    await expect(page.getByRole("row", { name: /^Amount due/ })).toContainText(owed);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(`${owed} is taken from the credit of the billing account.`);
    await dialog.getByRole("button", { name: "Pay" }).click();
    await expect(page.getByText("Insufficient funds").first()).toBeVisible();
    expect(await unpaidOf(own)).toEqual(unpaid);

    await credit(1000);
    await page.goto(`${own.origin}/app/invoices/${unpaid.id}`);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await dialog.getByRole("button", { name: "Pay" }).dblclick();
    await expect(page.locator("main header").getByText("Paid", { exact: true })).toBeVisible();
    await expect(page.getByRole("row", { name: /^Amount due/ })).toHaveCount(0);
    await expect.poll(() => calls).toHaveLength(2);
    const after = await creditOf(own, "Side projects");
    const payments = after.filter(({ reference }) => reference === String(unpaid.id));
    expect(payments.map(({ amount }) => amount)).toEqual([-unpaid.totals.total]);
    // The payment, plus a manual debit and its reversal.
    expect(after).toHaveLength(before.length + 3);
  } finally {
    await own.stop();
  }
});

test("paid from the palette, a lost response is read back and nothing is sent twice", async ({
  page,
  cloud,
}) => {
  const unpaid = await unpaidOf(cloud);
  const calls = watchCalls(page, "POST", pay);
  await arm(cloud, { path: pay, kind: "status", status: 504, count: 1, afterWork: true });
  await page.goto("/app");
  const palette = await openPalette(page);
  await take(palette, "Pay", optionOf("Pay"));
  await take(palette, String(unpaid.id), new RegExp(`Invoice ${unpaid.id}`));
  await palette.getByRole("button", { name: "Pay" }).click();
  await page.goto(`/app/invoices/${unpaid.id}`);
  await expect(page.locator("main header").getByText("Paid", { exact: true })).toBeVisible();
  await expect.poll(() => calls).toHaveLength(1);
  const payments = (await creditOf(cloud, "Side projects")).filter(
    ({ reference }) => reference === String(unpaid.id),
  );
  expect(payments).toHaveLength(1);
  await disarm(cloud);
});

test("a hundred thousand movements scroll as a few do, and add up", async ({ page }) => {
  const many = 100_000;
  const entries = Array.from({ length: many }, (_, n) => ({
    id: many - n,
    amount: n % 2 === 0 ? 0.3 : -0.1,
    description: n % 2 === 0 ? "Top up for account" : "Invoice payment",
    reference: `tp_${many - n}`,
    acting_user_id: null,
    created: 1_764_547_230 - n * 60,
  }));
  await page.route("**/v1/payment/credit/list?*", (route) => route.fulfill({ json: entries }));
  await page.goto("/app/billing/history");
  const grid = page.getByRole("grid", { name: "Balance history" });
  await expect(grid).toHaveAttribute("aria-rowcount", String(many + 1));
  await expect(page.getByRole("main")).toContainText("Balance€10,000.00");
  expect(await grid.getByRole("row").count()).toBeLessThan(80);
  await grid.focus();
  await page.keyboard.press("End");
  await expect(grid.getByRole("row").last()).toHaveAttribute("aria-rowindex", String(many + 1));
  await page.getByRole("searchbox", { name: "Search the balance history" }).fill("tp_77777");
  await expect(grid).toHaveAttribute("aria-rowcount", "2");
});

async function unpaidOf(cloud: RunningCloud): Promise<Invoice> {
  const found = (await invoicesOf(cloud, "Side projects")).find(({ status }) => status === 5);
  if (found === undefined) throw new Error("The demo has no unpaid invoice");
  return found;
}

const grossOf = ({ records_list, totals }: Invoice) =>
  sum(records_list.map(({ amount }) => amount)).plus(String(totals.vat_tax));

const sum = (amounts: readonly (number | string)[]) =>
  amounts.reduce((total: Big, amount) => total.plus(String(amount)), new Big(0));

const euros = (amount: Big | number) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "EUR" }).format(
    new Big(String(amount)).toFixed() as `${number}`,
  );

/** Cells of the CSV download; none of them contains a quote. */
async function exported(page: Page): Promise<string[][]> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Export/ }).click();
  const text = await readFile(await (await download).path(), "utf8");
  const lines = text.replace("\uFEFF", "").trimEnd().split("\r\n");
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((cell) => cell[1] ?? cell[2] ?? ""),
  );
}
