import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { billingAccount } from "../../../../tests/model/billingAccount.fixture.ts";
import { configure } from "../../../../tests/model/configure.ts";
import { resourceStage } from "../../../../tests/model/resourceStage.tsx";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { BalanceSection } from "./BalanceSection.tsx";

async function show(
  facts: Partial<BillingAccount>,
  account: BillingAccount = billingAccount,
  siteCurrency = "EUR",
) {
  await configure({ siteCurrency });
  const children = <BalanceSection account={{ ...account, ...facts }} />;
  const page = await render(resourceStage({ children }));
  const line = (name: string) =>
    [...page.container.querySelectorAll("dt")].find(({ textContent }) => textContent === name)
      ?.nextElementSibling?.textContent;
  return { page, line };
}

test("every running total has its line, and the remaining credit is first", async () => {
  const { page, line } = await show({
    is_default: true,
    vat_percentage: 22,
    discount_percentage: 10,
    unpaid_amount: 3.5,
    running_totals: {
      credit_available: 48.2,
      subtotal_resource_usage: 20,
      subtotal: 18,
      discount_amount: -2,
      credit_amount: -1.5,
      total_before_tax: 16.5,
      vat_tax: 3.63,
      total: 20.13,
      ongoing: 28.07,
      ongoing_negative_since: "2025-11-18 09:42:07",
    },
  });
  await expect.element(page.getByText("€28.07 of credit left after this month's costs so far")).toBeVisible();
  await expect.element(page.getByText("Default", { exact: true })).toBeVisible();
  const lines = {
    "Credit before this month's costs": "€48.20",
    Usage: "€20.00",
    "Discount (10%)": "-€2.00",
    "Credit used": "-€1.50",
    "Before tax": "€16.50",
    "VAT (22%)": "€3.63",
    "This month so far": "€20.13",
    "Unpaid invoices": "€3.50",
  };
  expect(Object.fromEntries(Object.keys(lines).map((name) => [name, line(name)]))).toEqual(lines);
  await expect.element(page.getByText("Balance below zero since", { exact: false })).toBeVisible();
});

test("amounts are in the currency of the site", async () => {
  const running_totals = { credit_available: 48.2, ongoing: 28.07 };
  const { page, line } = await show({ running_totals }, billingAccount, "GBP");
  await expect.element(page.getByText("£28.07 of credit left after this month's costs so far")).toBeVisible();
  expect(line("Credit before this month's costs")).toBe("£48.20");
});

test("without running totals the precalculated amounts are shown", async () => {
  const { running_totals: _, ...account } = billingAccount;
  const precalculated = {
    credit_amount: 5,
    precalc_ongoing: 1.5,
    precalc_subtotal: 2.87,
    precalc_total: 3.5,
  };
  const { page, line } = await show(precalculated, account);
  await expect.element(page.getByText("€1.50 of credit left after this month's costs so far")).toBeVisible();
  expect(["Credit before this month's costs", "Usage", "This month so far"].map(line)).toEqual([
    "€5.00",
    "€2.87",
    "€3.50",
  ]);
});

test("an account that pays by invoice shows the month's total, with its badge", async () => {
  const { page } = await show({ paying_by_invoice: true });
  await expect.element(page.getByText("Pays by invoice")).toBeVisible();
  await expect.element(page.getByText("€6.33 so far this month, taxes included")).toBeVisible();
});

test("an account that may owe says that nothing is stopped, another does not", async () => {
  const debtText = /can go below zero/;
  const owing = await show({ allow_debt: true });
  await expect.element(owing.page.getByText(debtText)).toBeVisible();
  await owing.page.unmount();
  const { page } = await show({ allow_debt: false });
  await expect.element(page.getByText(debtText)).not.toBeInTheDocument();
});
