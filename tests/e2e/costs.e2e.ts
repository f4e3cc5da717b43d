import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { Big } from "big.js";
import { act } from "../support/acting.ts";
import { startCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";
import { arm, disarm } from "../support/machines.ts";
import { heading, openPalette, take, visit } from "../support/portal.ts";
import { serveAs } from "../support/site.ts";

const usagePath = "/v1/charging/usage";
const invoicePath = "/v1/payment/invoice/list";

test.beforeEach(({ signedIn }) => signedIn);
test.afterEach(({ cloud }) => disarm(cloud));

test("the current month is the total of its usage, each charge with a link to its resource", async ({
  page,
}) => {
  const { rows, total } = await openReports(page);
  const part = month(page, / 20\d\d$/);
  await expect(part).toContainText(`Total ${euros(total)}`);
  await expect(bars(page).last()).toHaveAccessibleName(named(total));

  const own = rows.filter(({ description }) => description.startsWith("web-1,"));
  await part.getByRole("searchbox", { name: "Search charges" }).fill("web-1, 2 cpus");
  await expect(part).toContainText(`Filtered total ${euros(sum(own.map(({ cost }) => cost)))}`);
  await expect(page).toHaveURL(/q=web-1/);
  const row = part.getByRole("row").nth(1);
  await expect(row).toContainText("Helsinki");
  await expect(row).toContainText(new RegExp(`€${own[0]?.price}0* / h`));
  await row.getByRole("link", { name: "web-1" }).click();
  await expect(heading(page, "web-1")).toBeVisible();
});

test("a past month is chosen on the plot, kept by the address, and exported with all digits", async ({
  page,
}) => {
  const { invoices } = await openReports(page);
  const before = invoices.find(({ id, type }) => id !== "current" && type === "cloud_services");
  const records = before?.records_list ?? [];
  const total = sum(records.map(({ amount }) => amount));
  const bar = bars(page).nth(-2);
  await expect(bar).toHaveAccessibleName(named(total));
  await bar.focus();
  await page.keyboard.press("Enter");
  await expect(bar).toHaveAttribute("aria-current", "true");
  const name = (await bar.locator("title").textContent())?.split(":")[0] ?? "";
  const part = month(page, name);
  await expect(part).toContainText(`Total ${euros(total)}`);
  await page.reload();
  await expect(part).toContainText(`Total ${euros(total)}`);
  await expect(part.getByRole("combobox", { name: "Month" })).toHaveValue(monthId(before?.period_start));

  const lines = await exported(page, () => part.getByRole("button", { name: "Export as CSV" }).click());
  expect(lines).toHaveLength(records.length + 1);
  const cost = lines[0]?.indexOf("Cost") ?? -1;
  expect(sum(lines.slice(1).map((cells) => cells[cost] ?? "")).toFixed()).toBe(total.toFixed());
});

test("the plot and the table beside it say the same, by location and by resource", async ({ page }) => {
  await openReports(page);
  for (const by of ["By location", "By resource"]) {
    await page.getByRole("combobox", { name: "Group by" }).selectOption(by);
    const costs = section(page, "Cost by month");
    const labels = await bars(page).evaluateAll((links) =>
      links.map((link) => link.querySelector("title")?.textContent?.split("\n")[0]),
    );
    const table = costs.getByRole("table", { includeHidden: true });
    const totals = await table
      .locator("tbody tr")
      .evaluateAll((rows) =>
        rows.map((row) => `${row.querySelector("th")?.textContent}: ${row.lastElementChild?.textContent}`),
      );
    expect(totals).toEqual(labels);
    const lines = await exported(page, () => costs.getByRole("button", { name: "Export as CSV" }).click());
    for (const [, ...cells] of lines.slice(1)) {
      const [total = "", ...parts] = cells.slice(0, -1).toReversed();
      expect(sum(parts).toFixed()).toBe(new Big(total).toFixed());
    }
  }
  await expect(page).toHaveURL(/by=resource/);
});

test("one half of the report is shown when the other cannot be read", async ({ page, cloud }) => {
  await arm(cloud, { path: usagePath, kind: "status", status: 500, count: 9 });
  await page.goto("/app/reports");
  const failure = page
    .getByRole("alert")
    .filter({ hasText: "Couldn't load part of this page: Current month" });
  await expect(failure).toBeVisible();
  const months = await bars(page).count();
  expect(months).toBeGreaterThan(1);
  await disarm(cloud);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(bars(page)).toHaveCount(months + 1);
  await expect(failure).toBeHidden();
});

test("a customer without usage gets a message and the prices", async ({ page }) => {
  const empty = await startCloud({ seed: "empty" });
  try {
    await page.goto(`${empty.origin}/app/reports`);
    await expect(page.getByText("This billing account hasn't paid for anything yet.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Price list" }).click();
    await expect(page.getByRole("row", { name: /^1 CPU/ })).toBeVisible();
  } finally {
    // Background requests would fail once the server stops.
    await page.close();
    await empty.stop();
  }
});

test("prices, apps and boot images lead to what is created from them", async ({ page }) => {
  await test.step("the price list is exact in every currency and location", async () => {
    await page.goto("/app");
    await take(await openPalette(page), "tariff", "Go to Price list");
    await expect(heading(page, "Price list")).toBeVisible();
    const cpu = page.getByRole("row", { name: /^1 CPU/ });
    await expect(cpu.getByRole("cell")).toHaveText(["€0.00620", "€4.5260"]);
    await page.getByRole("combobox", { name: "Location" }).selectOption("Riga");
    await expect(cpu.getByRole("cell")).toHaveText(["€0.005580", "€4.07340"]);
    await expect(page).toHaveURL(/\?location=rix01$/);
    await page.getByRole("combobox", { name: "Currency" }).selectOption("USD");
    await expect(cpu.getByRole("cell")).toHaveText(["US$0.00602640", "US$4.3992720"]);
    await expect(
      page.getByText("Prices are converted from EUR. Exchange rate: 1 EUR = 1.08 USD."),
    ).toBeVisible();

    const lines = await exported(page, () => page.getByRole("button", { name: "Export as CSV" }).click());
    expect(lines[1]).toEqual(["rix01", "Processors", "1 CPU", "", "0.0060264", "h", "4.399272", "USD"]);
    expect(lines).toHaveLength((await page.locator("tbody tr:has(td)").count()) + 1);
  });

  await test.step("an app is found in the catalog and leads to the form with its version chosen", async () => {
    await take(await openPalette(page), "App catalog", "Go to App catalog");
    const cards = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") });
    await expect(cards).toHaveCount(4);
    await page.getByRole("searchbox", { name: "Search apps" }).fill("cloud");
    await expect(cards).toHaveText([/Nextcloud/]);
    await page.getByRole("searchbox", { name: "Search apps" }).fill("nothing");
    await page.getByRole("button", { name: "Clear search and filters" }).click();
    await page.getByRole("link", { name: "Create machine with WordPress 6.5" }).click();
    await expect(heading(page, "Create virtual machine")).toBeVisible();
    await expect(page).toHaveURL(
      /\/app\/compute\/create\?typeId=app_catalog&osName=wordpress&osVersion=6\.5$/,
    );
    await expect(page.getByRole("radio", { name: "App", exact: true })).toBeChecked();
    await expect(page.getByRole("radio", { name: /^WordPress/ })).toBeChecked();
  });

  await test.step("boot images are the platform's and the customer's own bootable disks", async () => {
    await visit(page, "/compute/boot_images");
    const platform = section(page, "Provider's images");
    await expect(platform.getByRole("listitem")).toHaveText([
      /Rescue system 12.*Rescue/,
      /Debian 13 installer.*Installation/,
    ]);
    const own = section(page, "Your bootable disks");
    await expect(own.getByRole("listitem")).toHaveCount(1);
    await own.getByRole("link", { name: "rescue tools" }).click();
    await expect(heading(page, "rescue tools")).toBeVisible();
    const disk = { list: "/disks", id: "rescue tools", name: "rescue tools" };
    await act(page, "palette", disk, "Rename or mark as bootable", {
      fill: (form) => form.getByRole("checkbox", { name: /Bootable/ }).uncheck(),
      told: "Changes to rescue tools saved",
    });
    await visit(page, "/compute/boot_images");
    await expect(own).toContainText("You don't have a bootable disk.");
  });
});

test("without its switch there is no catalog", async ({ page }) => {
  await serveAs(page, { vmAppsEnabled: false });
  await page.goto("/app/compute/catalog");
  await expect(heading(page, "Page not found")).toBeVisible();
  await expect(page.getByRole("link", { name: "App catalog" })).toHaveCount(0);
});

interface UsageRow {
  description: string;
  price: number;
  cost: number;
  _technical?: boolean;
}

interface InvoiceRow {
  id: number | "current";
  type: string;
  period_start: number;
  records_list: { amount: number }[];
}

/** Opens the reports and returns the responses they show, because usage keeps growing. */
async function openReports(page: Page) {
  const answer = <T>(path: string) =>
    page
      .waitForResponse((response) => new URL(response.url()).pathname === path)
      .then((response) => response.json() as Promise<T>);
  const answers = Promise.all([answer<UsageRow[]>(usagePath), answer<InvoiceRow[]>(invoicePath)]);
  await page.goto("/app/reports");
  const [usage, invoices] = await answers;
  const rows = usage.filter(({ _technical }) => _technical !== true);
  await expect(bars(page)).not.toHaveCount(0);
  return { rows, invoices, total: sum(rows.map(({ cost }) => cost)) };
}

const section = (page: Page, name: string | RegExp) => page.getByRole("region", { name, exact: true });
/** The section of one month, by name. */
const month = section;
const bars = (page: Page) => page.getByRole("group", { name: "Cost by month" }).getByRole("link");

const sum = (amounts: readonly (number | string)[]) =>
  amounts.reduce((total: Big, amount) => total.plus(String(amount)), new Big(0));
const euros = (amount: Big) =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency: "EUR" }).format(
    amount.toFixed() as `${number}`,
  );
/** The label starts with the total. */
const named = (total: Big) => new RegExp(`^\\w+ \\d{4}: ${euros(total).replaceAll(".", "\\.")}(?!\\d)`);
const monthId = (epochSeconds = 0) => new Date(epochSeconds * 1000).toISOString().slice(0, 7);

/** Cells of a CSV download; none of them contains a quote. */
async function exported(page: Page, ask: () => Promise<void>): Promise<string[][]> {
  const download = page.waitForEvent("download");
  await ask();
  const text = await readFile(await (await download).path(), "utf8");
  const lines = text.replace("\uFEFF", "").trimEnd().split("\r\n");
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((cell) => cell[1] ?? cell[2] ?? ""),
  );
}
