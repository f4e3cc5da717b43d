import { beforeEach, expect, test, vi } from "vitest";
import { recurringPayment } from "../../../tests/model/billingAccount.fixture.ts";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import type { SiteConfig } from "#api/config/siteConfig.ts";
import { keepReferralCode } from "#api/identity/referralCode.ts";
import { setSite } from "#api/config/site.ts";
import form from "./billingAccount.createForm.ts";
import { detailFields, detailsFrom } from "./billingAccount.fields.ts";
import { checkFields } from "#actions/common/checks.ts";
import { fieldsIn } from "#declarations/create.ts";
import { initialValues, type FieldValues, UNREADABLE } from "#declarations/field.ts";
import { actionById } from "#resources/actions.ts";
import "../../../tests/support/kinds.ts";

let config: SiteConfig;

beforeEach(() => {
  config = setSite({ siteCurrency: "EUR", siteCountry: "ee", minimumTopupAmount: 13 });
});

const shown = () =>
  Object.values(detailFields())
    .flat()
    .map(({ name, optional = false }) => (optional ? name : `${name} *`));

test("the site says which fields there are, and which are required", () => {
  config.billingAccountFields = [
    { field: "email", required: true, visible: true },
    { field: "company_name", required: true },
    { field: "integration_id", required: false, visible: true },
    { field: "city", required: true, visible: false },
    { field: "unheard_of", required: true, visible: true },
  ];
  expect(shown()).toEqual(["email *", "integration_id", "company_name *"]);
});

test.each([
  "email",
  "address_line1",
  "city",
  "company_name",
  "company_reg_code",
  "company_vat_number",
  "country",
  "county",
  "customer_name",
  "customer_phone",
  "customer_id_number",
  "post_index",
  "document",
  "integration_id",
])("a site can ask for %s, require it, or leave it out", (field) => {
  config.billingAccountFields = [{ field, required: false, visible: true }];
  expect(shown()).toContain(field);
  config.billingAccountFields = [{ field, required: true, visible: true }];
  expect(shown()).toContain(`${field} *`);
  config.billingAccountFields = [{ field, required: true, visible: false }];
  expect(shown().join()).not.toContain(field);
});

test("a site that says nothing asks for an e-mail address, and for no document", () => {
  expect(shown()).toContain("email *");
  expect(shown().filter((name) => name.endsWith("*"))).toHaveLength(1);
  expect(shown()).not.toContain("document");
});

test("a second address line goes with the first, and what an account has is shown unless the site hides it", () => {
  config.billingAccountFields = [
    { field: "address_line1", required: true, visible: true },
    { field: "company_name", required: false, visible: false },
  ];
  const { customer, company, address } = detailFields({
    ...recurringPayment,
    $type: "billing_account",
    integration_id: "C-204",
    address_line2: "Flat 7",
  });
  const valueOf = (fields: typeof address, name: string) => fields.find((field) => field.name === name)?.now;
  expect(valueOf(customer, "integration_id")).toBe("C-204");
  expect(valueOf(address, "address_line2")).toBe("Flat 7");
  expect(company.map(({ name }) => name)).not.toContain("company_name");
  expect(shown()).toEqual(["address_line1 *", "address_line2"]);
});

test("a field that the site hides keeps what the account has", () => {
  const before = { city: "Tartu", email: "old@example.com" };
  expect(detailsFrom({ email: "new@example.com" }, before)).toMatchObject({
    city: "Tartu",
    email: "new@example.com",
  });
});

const ofBytes = (bytes: number, media = "application/pdf") => [
  { name: "passport.pdf", content: `data:${media};base64,${btoa("x".repeat(bytes))}` },
];

test.each([
  [ofBytes(2 ** 20), undefined],
  [ofBytes(2 ** 20 + 1), "The file is larger than {most} MB. Choose a smaller file."],
  [ofBytes(10, "text/html"), "Choose a PDF, PNG or JPEG file"],
  [[{ name: "passport.pdf", content: "" }], undefined],
  [
    [{ name: "passport.pdf", content: UNREADABLE }],
    "The file couldn't be read. Choose it again, or another one.",
  ],
])("a document is measured before it is sent (%#)", (document, message) => {
  config.maxFileSizeInMB = 1;
  config.billingAccountFields = [{ field: "document", required: true, visible: true }];
  const errors = checkFields(detailFields().document, { document });
  expect(errors["document"]?.message).toBe(message);
});

test("a new account pays from credit unless it asks to pay by invoice", () => {
  const made = (values: FieldValues) =>
    form.input({ ...initialValues(fieldsIn(form.sections({}, null))), ...values }, null);
  expect(made({ title: "Tamm" })).toMatchObject({ title: "Tamm", type: "other" });
  expect(made({ type: "invoice" })).toMatchObject({ type: "invoice" });
});

test("a new account starts with the stored referral code", () => {
  vi.stubGlobal("localStorage", browserStorage());
  config.referralCodeEnabled = true;
  const code = () => initialValues(fieldsIn(form.sections({}, null)))["referral_code"];
  expect(code()).toBe("");
  keepReferralCode("m4xq7z");
  expect(code()).toBe("m4xq7z");
  vi.unstubAllGlobals();
});

test("a new account starts in the site's country", () => {
  config.siteCountry = "lv";
  const fields = () => fieldsIn(form.sections({}, null));
  expect(initialValues(fields())["country"]).toBe("LV");
  config.siteCountry = "fi";
  expect(initialValues(fields())["country"]).toBe("FI");
});

test("an e-mail address of an account is one", () => {
  const wrong = (email: string) => Object.keys(checkFields(detailFields().customer, { email }));
  expect([wrong("mari@"), wrong("mari@example.com")]).toEqual([["email"], []]);
});

test("automatic top-up needs a threshold and an amount that is not below the minimum", () => {
  config.minimumTopupAmount = 27;
  const action = actionById("recurringPayment.turnOn");
  const fields = action?.fields?.(recurringPayment, [recurringPayment]) ?? [];
  const wrong = (values: FieldValues) => Object.keys(checkFields(fields, values));
  const both = { recurring_payment_threshold: "10", recurring_payment_amount: "27" };
  expect(wrong(both)).toEqual([]);
  expect(wrong({})).toEqual(["recurring_payment_threshold", "recurring_payment_amount"]);
  expect(wrong({ ...both, recurring_payment_amount: "26.99" })).toEqual(["recurring_payment_amount"]);
});
