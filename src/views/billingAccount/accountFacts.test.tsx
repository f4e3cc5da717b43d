import { expect, test } from "vitest";
import { billingAccount, recurringPayment } from "../../../tests/model/billingAccount.fixture.ts";
import { actorAt, expectFacts, moment, show } from "../../../tests/model/factsStage.tsx";
import { editableFields } from "#api/billingAccount/billingAccount.ts";
import { accountMachine } from "#machines/billingAccount/billingAccount.machine.ts";
import { recurringMachine } from "#machines/recurringPayment/recurringPayment.machine.ts";
import { RestrictionBanner } from "#views/shell/banners/AccountBanner.tsx";
import { BillingDetails } from "./BillingDetails.tsx";
import { CreditSection } from "./sections/CreditSection.tsx";
import { NoticeSection } from "./sections/NoticeSection.tsx";
import { RecurringSection } from "./sections/RecurringSection.tsx";

const everyField = editableFields.map((field) => ({ field, visible: true }));
const facts = { status: "ACTIVE", isClosed: false, isTerminated: false, isDefault: false, hasReferral: true };
const actor = actorAt(accountMachine, facts);

test("every field of an account is shown: who pays and where, its company, and its flags", () =>
  expectFacts(
    {
      shown: (
        <BillingDetails
          account={{
            ...billingAccount,
            customer_phone: "+372 555 0142",
            customer_id_number: "48001010001",
            integration_id: "C-204",
            company_reg_code: "10220417",
            address_line2: "Flat 7",
            document: "doc-1",
            document_name: "registry.pdf",
            lang: "et",
            site: "nordmoln",
            reseller: "Nord Reseller",
            paying_by_invoice: true,
            send_invoice_email: false,
            allow_debt: true,
            can_pay: false,
          }}
        />
      ),
      config: { billingAccountFields: everyField },
    },
    {
      "Full name": "Mari Tamm",
      Email: "billing@example.com",
      Phone: "+372 555 0142",
      "Personal ID number": "48001010001",
      "Integration ID": "C-204",
      "Company name": "Tamm Consulting OÜ",
      "Company registration number": "10220417",
      "VAT number": "EE102204170",
      Address: "Lennuki 12",
      "Address line 2": "Flat 7",
      "Postal code": "10145",
      City: "Tallinn",
      "County or state": "Harju",
      Country: "Estonia",
      "Supporting document": "registry.pdf",
      "Account name": "Tamm Consulting",
      ID: "20417",
      "User ID": "812",
      Created: moment(1_710_237_764),
      "Pays by invoice": "Yes",
      "Invoices by email": "No",
      "Negative balance allowed": "Yes",
      "Payments allowed": "No",
      Language: "et",
      Provider: "Nord Reseller",
      "Portal site": "nordmoln",
    },
  ));

test("each promotion is shown with its kind and progress, and so are both codes", async () => {
  const shown = (
    <CreditSection
      account={{
        ...billingAccount,
        referral_code: "k9wt2p",
        referral_share_code: "m4xq7z",
        eligible_promotions: [
          { credit_type: "first_free", amount: 22 },
          { credit_type: "referral_receiver", amount: 5.44, top_up_requirement: 11.33, top_up_done: 4 },
          { credit_type: "signup_campaign", amount: 10, top_up_requirement: 20, top_up_done: 15 },
        ],
      }}
    />
  );
  const page = await show({ shown, actor, config: { referralCodeEnabled: true } });
  const items = page
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);
  expect(items).toEqual([
    "Starting credit€22.00",
    expect.stringMatching(/^Referral credit€5\.44.*€4\.00.*€11\.33/),
    expect.stringMatching(/^Campaign credit€10\.00.*€15\.00.*€20\.00/),
  ]);
  const bars = page.getByRole("progressbar").elements();
  expect(bars.map((bar) => bar.getAttribute("aria-valuenow"))).toEqual(["35", "75"]);
  await expect.element(page.getByText(`${location.origin}/referral/m4xq7z`)).toBeVisible();
  await expect.element(page.getByText("k9wt2p")).toBeVisible();
});

test("the low balance notification is shown with its recipient and threshold, or as off", async () => {
  const settings = { threshold: 7.5, is_enabled: true };
  const account = { ...billingAccount, low_balance_notice_settings: settings };
  const on = await show({ shown: <NoticeSection account={account} />, actor });
  await expect.element(on.getByText(/billing@example\.com.*€7\.50/)).toBeVisible();
  await on.unmount();
  const off = { ...account, low_balance_notice_settings: { ...settings, is_enabled: false } };
  const page = await show({ shown: <NoticeSection account={off} />, actor });
  await expect.element(page.getByText(/^Off/)).toBeVisible();
});

test.each([
  [{ restriction_level: "LIMITED" }, "Account limited: Tamm Consulting"],
  [{ restriction_level: "FROZEN" }, "Account frozen: Tamm Consulting"],
  [{ restriction_level: "TERMINATED" }, "Account terminated: Tamm Consulting"],
  [{ status: "SUSPENDED" }, "Account suspended: Tamm Consulting"],
  [{ status: "PENDING_VALIDATION" }, "Account waiting for validation: Tamm Consulting"],
])("a banner says of an account with %j that it is restricted, and why", async (state, title) => {
  const account = { ...billingAccount, ...state, suspend_reason: "Looked at by people" };
  const page = await show({ shown: <RestrictionBanner account={account} /> });
  await expect.element(page.getByText(title, { exact: true })).toBeVisible();
  await expect.element(page.getByText("Looked at by people.", { exact: false })).toBeVisible();
});

test("automatic top-up is shown with its amount and threshold, or as off", async () => {
  const at = { isOn: true, isDue: false, hasMethod: true, isAutomatic: true, isOpen: true };
  const payment = { ...recurringPayment, recurring_payment_amount: 37.5, recurring_payment_threshold: 12.25 };
  const on = await show({
    shown: <RecurringSection payment={payment} />,
    actor: actorAt(recurringMachine, at),
  });
  await expect.element(on.getByText(/€37\.50.*€12\.25/)).toBeVisible();
  await expect.element(on.getByText("On", { exact: true })).toBeVisible();
  await on.unmount();
  const page = await show({
    shown: <RecurringSection payment={{ ...payment, is_recurring_payment_enabled: false }} />,
    actor: actorAt(recurringMachine, { ...at, isOn: false }),
  });
  await expect.element(page.getByText("Off", { exact: true })).toBeVisible();
  await expect.element(page.getByText(/€37\.50/)).not.toBeInTheDocument();
});

test("a failed automatic payment is shown without a promise, and an unsuitable payment method with the next step", async () => {
  const at = { isOn: true, isDue: true, hasMethod: true, isAutomatic: true, isOpen: true };
  const payment = { ...recurringPayment, recurring_payment_threshold: 12.25 };
  const shown = <RecurringSection payment={payment} />;
  const failed = await show({ shown, actor: actorAt(recurringMachine, at) });
  await expect
    .element(
      failed.getByText(
        "The balance is below €12.25 and no payment has arrived. Check the primary payment method or top up manually.",
        { exact: true },
      ),
    )
    .toBeVisible();
  const wayOut = "Make another payment method primary to use automatic top-up.";
  await expect.element(failed.getByText(wayOut)).not.toBeInTheDocument();
  await failed.unmount();
  const page = await show({
    shown,
    actor: actorAt(recurringMachine, { ...at, isDue: false, isAutomatic: false }),
  });
  await expect.element(page.getByText(wayOut)).toBeVisible();
});
