import { expect, test } from "vitest";
import { asIs } from "#lib/texts/asIs.ts";
import { themes } from "./index.ts";
import { tenantOf } from "./tenant.ts";
import type { Theme } from "./theme.ts";

const plain: Theme = { id: "acme", name: "Acme", layout: "metal", logo: "", accent: "#123456" };
const own: Theme = {
  ...plain,
  isoCertificates: [{ image: "theme.svg" }],
  wording: {
    vat: text("GST"),
    vatNumber: text("GST number"),
    invoice: { one: text("Bill"), many: text("Bills"), unpaid: text("Unpaid bills") },
  },
};

test("a theme without its own words has the portal's", () => {
  const { vat, vatNumber, invoice, customerId, isoCertificates } = tenantOf(plain, {});
  const words = [vat, vatNumber, invoice.one, invoice.many, customerId.label].map(({ message }) => message);
  expect(words).toEqual(["VAT", "VAT number", "Invoice", "Invoices", "Integration ID"]);
  expect(customerId.registration).toBeUndefined();
  expect(isoCertificates).toEqual([]);
});

test("a theme's words and badges replace the portal's", () => {
  expect(tenantOf(own, {})).toMatchObject({ ...own.wording, isoCertificates: [{ image: "theme.svg" }] });
});

test("the configuration's replace the theme's", () => {
  const isoCertificates = [{ image: "site.svg", url: "https://site.example" }];
  const tenant = tenantOf(own, { vatText: "KM", vatNumberText: "KMKR number", isoCertificates });
  expect(tenant).toMatchObject({ vat: asIs("KM"), vatNumber: asIs("KMKR number"), isoCertificates });
});

test("what the configuration leaves empty stays the theme's", () => {
  expect(tenantOf(own, { vatText: null, vatNumberText: "", isoCertificates: [] })).toEqual(tenantOf(own, {}));
});

test("one tenant calls the integration id a customer id, and says where to get one", async () => {
  const all = await Promise.all(Object.values(themes).map(({ load }) => load()));
  const ids = all.map((theme) => tenantOf(theme, {}).customerId).filter(({ registration }) => registration);
  expect(ids).toHaveLength(1);
  expect(ids[0]?.label.message).toBe("Customer ID");
  expect(ids[0]?.registration?.url).toMatch(/^https:/);
});

function text(message: string) {
  return { id: message, message };
}
