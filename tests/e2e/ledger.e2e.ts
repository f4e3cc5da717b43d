import type { Page } from "@playwright/test";
import { Big } from "big.js";
import fc from "fast-check";
import { type RunningCloud, startCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";
import { type Bank, moveMoney, operations } from "../support/movingMoney.ts";
import { heading, visit } from "../support/portal.ts";

interface Account {
  id: number;
  title: string;
  is_default: boolean;
  paying_by_invoice: boolean;
  unpaid_amount: number;
  running_totals: Record<"credit_available" | "subtotal" | "vat_tax" | "total" | "ongoing", number>;
}

interface Invoice {
  id: number | "current";
  type: string;
  totals: Record<"subtotal" | "vat_tax" | "credit" | "total", number>;
  records_list: { amount: number; vat_amount: number }[];
}

const moves = 1000;

/** Two years of random operations; then time stops, so that displayed and returned values must match. */
test("after a thousand random operations no screen differs from the ledger by a cent", async ({ page }) => {
  const seed = Date.now();
  const cloud = await startCloud({ speed: 5000 });
  try {
    await test.step(`seed ${seed}`, async () => {
      const ids = (await accountsOf(cloud)).map(({ id }) => id);
      const [all = []] = fc.sample(operations(ids, moves), { numRuns: 1, seed });
      await moveMoney(bankOf(cloud), ids, all);
      await cloud.api("POST", "/_sandbox/clock", { speed: 1e-9 });
      await page.context().addInitScript(() => localStorage.setItem("apikey", "demo-key"));
      await page.goto(`${cloud.origin}/app`);
      for (const account of await accountsOf(cloud)) await expectShown(page, cloud, account);
    });
  } finally {
    await cloud.stop();
  }
});

/** Checks the account's page, the dashboard, the balance history and every visible invoice. */
async function expectShown(page: Page, cloud: RunningCloud, account: Account) {
  const { running_totals: totals, unpaid_amount: unpaid, id, title } = account;
  const query = `billing_account_id=${id}`;

  await visit(page, `/billing/account/${id}`);
  await expect(heading(page, title)).toBeVisible();
  const name = account.paying_by_invoice ? "Cost this month" : "Balance";
  const balance = page.getByRole("region", { name, exact: true });
  await expect(balance).toContainText(euros(account.paying_by_invoice ? totals.total : totals.ongoing));
  const lines = {
    "Credit before this month's costs": totals.credit_available,
    Usage: totals.subtotal,
    "This month so far": totals.total,
    "Unpaid invoices": unpaid,
  };
  for (const [term, amount] of Object.entries(lines))
    await expect(balance.locator("dl > div", { hasText: term })).toContainText(euros(amount));

  if (account.is_default) {
    await visit(page, "/");
    const month = page.getByRole("region", { name: "Cost this month", exact: true });
    await expect(month).toContainText(euros(totals.total));
    await expect(month.locator("dl > div", { hasText: "VAT" })).toContainText(euros(totals.vat_tax));
  }

  const entries = await cloud.api<{ amount: number }[]>("GET", `/payment/credit/list?${query}`);
  await visit(page, `/billing/history?account=${id}`);
  const rows = page.getByRole("row").filter({ has: page.getByRole("gridcell") });
  await expect(rows.first()).toBeVisible();
  const left = entries.map((_, index) => sum(entries.slice(index).map(({ amount }) => amount)));
  const inSight = await rows.count();
  for (const [index, { amount }] of entries.slice(0, inSight).entries()) {
    await expect(rows.nth(index)).toContainText(euros(amount));
    await expect(rows.nth(index)).toContainText(euros(left[index] ?? 0));
  }

  const invoices = await cloud.api<Invoice[]>("GET", `/payment/invoice/list?${query}`);
  const kinds = Map.groupBy(invoices, ({ type }) => type);
  for (const invoice of [...kinds.values()].flatMap((list) => list.slice(0, 3))) {
    await visit(page, `/invoices/${invoice.id === "current" ? `current-${id}` : invoice.id}`);
    const table = page.getByRole("table", { name: "Line items" });
    const sums = {
      Subtotal: invoice.totals.subtotal,
      VAT: invoice.totals.vat_tax,
      Total: sum([invoice.totals.subtotal, invoice.totals.vat_tax]),
    };
    for (const [label, amount] of Object.entries(sums))
      await expect(table.getByRole("row", { name: new RegExp(`^${label}`) })).toContainText(euros(amount));
    for (const [index, { amount }] of invoice.records_list.entries())
      await expect(table.locator("tbody tr").nth(index)).toContainText(euros(amount));
  }
}

const accountsOf = (cloud: RunningCloud) => cloud.api<Account[]>("GET", "/payment/billing_account/list");

const bankOf = ({ origin }: RunningCloud): Bank => ({
  call: async (method, path, fields) => {
    const form = new URLSearchParams(Object.entries(fields ?? {}).map(([name, value]) => [name, `${value}`]));
    const isRead = method === "GET";
    const response = await fetch(`${origin}/v1${path}${isRead ? `?${form}` : ""}`, {
      method,
      headers: { apikey: "demo-key" },
      ...(!isRead && { body: form }),
    });
    return { status: response.status, body: await bodyOf(response) };
  },
  visit: async (path, how) => bodyOf(await fetch(`${origin}${path}`, { ...how, redirect: "manual" })),
});

async function bodyOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return (isJson && text !== "" ? JSON.parse(text) : {}) as T;
}

const sum = (amounts: number[]) =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toNumber();

const euros = (amount: number) =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency: "EUR" }).format(
    new Big(amount).toFixed() as `${number}`,
  );
