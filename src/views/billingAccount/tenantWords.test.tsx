import { i18n } from "@lingui/core";
import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { billingAccount } from "../../../tests/model/billingAccount.fixture.ts";
import { configure } from "../../../tests/model/configure.ts";
import { invoice } from "../../../tests/model/invoice.fixture.ts";
import { resourceStage } from "../../../tests/model/resourceStage.tsx";
import { detailFields } from "#actions/billingAccount/billingAccount.fields.ts";
import type { SiteConfig } from "#api/config/siteConfig.ts";
import { setTheme } from "#api/siteWording.ts";
import type { Theme, ThemeWording } from "#themes/theme.ts";
import { InvoiceLines } from "#views/invoice/InvoiceLines.tsx";
import { TopUpCost } from "#views/topUp/TopUpCost.tsx";
import { FieldInput } from "#views/resource/form/FieldInput.tsx";
import { sectionLabels } from "#views/resource/action/sections.ts";
import { BalanceSection } from "./sections/BalanceSection.tsx";
import { BillingDetails } from "./BillingDetails.tsx";
import { createKinds } from "../../../tests/support/kinds.ts";

const word = (message: string) => ({ id: message, message });

const wording: ThemeWording = {
  invoice: { one: word("Faktura"), many: word("Fakturor"), unpaid: word("Obetalda fakturor") },
  vat: word("GST"),
  vatNumber: word("GSTIN"),
  customerId: {
    label: word("Kundnummer"),
    registration: { text: word("Skaffa kundnummer"), url: "https://ids.example.com/new" },
  },
};

const everyField = [
  { field: "integration_id", visible: true },
  { field: "company_vat_number", visible: true },
  { field: "country", visible: true },
];

const theme: Theme = { id: "nord", name: "Nord", layout: "warren", logo: "", accent: "#123456", wording };

async function show(children: ReactNode, config: Partial<SiteConfig> = {}) {
  await configure({ siteCurrency: "EUR", billingAccountFields: everyField, ...config });
  setTheme(theme);
  const page = await render(resourceStage({ children }));
  const term = (name: string) =>
    [...page.container.querySelectorAll("dt")].find(({ textContent }) => textContent === name)
      ?.nextElementSibling?.textContent;
  return { page, term };
}

test("an account's details have the tenant's labels", async () => {
  const account = { ...billingAccount, integration_id: "K-77", company_vat_number: "29AAGCB7383J1Z4" };
  const { term } = await show(<BillingDetails account={account} />);
  expect([term("Kundnummer"), term("GSTIN")]).toEqual(["K-77", "29AAGCB7383J1Z4"]);
});

test("a new account starts in the site's country, and links to the registration for a customer number", async () => {
  await configure({ siteCurrency: "EUR", siteCountry: "lv", billingAccountFields: everyField });
  setTheme(theme);
  const fields = Object.values(detailFields()).flat();
  const { page } = await show(
    fields.map((field) => (
      <FieldInput
        key={field.name}
        field={field}
        id={field.name}
        value={field.initial ?? ""}
        onValue={() => {}}
      />
    )),
    { siteCountry: "lv" },
  );
  await expect.element(page.getByLabelText("Country")).toHaveDisplayValue("Latvia");
  await expect.element(page.getByLabelText("GSTIN")).toBeVisible();
  await expect.element(page.getByLabelText("Kundnummer")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: /Skaffa kundnummer/ }))
    .toHaveAttribute("href", "https://ids.example.com/new");
});

test("the balance names taxes and unpaid invoices as the tenant does", async () => {
  const account = {
    ...billingAccount,
    vat_percentage: 18,
    unpaid_amount: 3.5,
    running_totals: { vat_tax: 3.63, total: 20, ongoing: 5 },
  };
  const { term } = await show(<BalanceSection account={account} />);
  expect([term("GST (18%)"), term("Obetalda fakturor")]).toEqual(["€3.63", "€3.50"]);
});

test("the price of a top-up names its tax as the tenant does", async () => {
  const charged = { charged: "59", currency: "EUR", rate: undefined };
  const quote = { processor: "card", amount: "50", fee: "0", vat: "9", total: "59", ...charged };
  const { term } = await show(<TopUpCost quote={quote} />);
  expect([term("GST"), term("VAT")]).toEqual(["€9.00", undefined]);
});

test("an invoice is called and taxed in the tenant's words", async () => {
  const { page } = await show(<InvoiceLines invoice={invoice} />);
  const headings = [...page.container.querySelectorAll("th")].map(({ textContent }) => textContent);
  expect(headings).toContain("GST");
  expect(headings.some((text) => text.startsWith("GST") && text.includes("22"))).toBe(true);
  expect(page.container.textContent).not.toContain("VAT");
  const kind = createKinds(new QueryClient()).get("invoice");
  expect([kind?.one, kind?.many].map((text) => text && i18n._(text))).toEqual(["Faktura", "Fakturor"]);
  expect(kind?.titleOf(invoice)).toMatch(/^Faktura /);
  expect(sectionLabels.invoice.message).toBe("Faktura");
});

test("the site's own words for taxes win over the theme's", async () => {
  const account = {
    ...billingAccount,
    company_vat_number: "LV40003",
    vat_percentage: 21,
    running_totals: { vat_tax: 3.63, total: 20, ongoing: 5 },
  };
  const { term } = await show(
    <>
      <BillingDetails account={account} />
      <BalanceSection account={account} />
    </>,
    { vatNumberText: "PVN numurs", vatText: "PVN" },
  );
  expect([term("PVN numurs"), term("GSTIN")]).toEqual(["LV40003", undefined]);
  expect([term("PVN (21%)"), term("GST (21%)")]).toEqual(["€3.63", undefined]);
});

test("an account without a debt setting follows the site", async () => {
  const { allow_debt: _, ...account } = billingAccount;
  const { page, term } = await show(
    <>
      <BillingDetails account={account} />
      <BalanceSection account={account} />
    </>,
    { allowDebt: true },
  );
  expect(term("Negative balance allowed")).toBe("Yes");
  await expect.element(page.getByText(/This account's balance can go below zero/)).toBeVisible();
});
