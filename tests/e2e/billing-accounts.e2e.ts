import type { Page } from "@playwright/test";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, ownCloudTest as test } from "../support/fixtures.ts";
import { accountOf, makeMachine } from "../support/machines.ts";
import { heading, messages, openPalette, optionOf, take, watchCalls, visit } from "../support/portal.ts";

test.beforeEach(({ signedIn }) => signedIn);

interface Account {
  id: number;
  title: string | null;
  email: string;
  city: string;
  county: string | null;
  is_default: boolean;
  referral_code: string | null;
  document: string | null;
  document_name: string | null;
  is_recurring_payment_enabled: boolean;
  recurring_payment_amount: number | null;
  recurring_payment_threshold: number | null;
  low_balance_notice_settings: { threshold: number; is_enabled: boolean };
  eligible_promotions: { credit_type: string }[];
  kyc_info: { status: string } | null;
}

const accounts = (cloud: RunningCloud) => cloud.api<Account[]>("GET", "/payment/billing_account/list");
const accountCalled = async (cloud: RunningCloud, title: string) =>
  (await accounts(cloud)).find((account) => account.title === title);
const administer = (cloud: RunningCloud, id: number | undefined, settings: object) =>
  cloud.api("PUT", `/_sandbox/billing-accounts/${id}`, settings);

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${action}`) }).click();
}

test("an account is created, edited, shown, made the default and deleted by mouse", async ({
  page,
  ownCloud,
}) => {
  await page.goto("/app/billing");
  await page.getByRole("link", { name: "Create billing account" }).click();
  await page.getByRole("button", { name: "Create billing account" }).click();
  await expect(page.getByText("Check these fields")).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toHaveAccessibleDescription(/This field is required/);
  await page.getByLabel(/^Account name/).fill("Workshop");
  await page.getByLabel(/^Full name/).fill("Liis Kask");
  await page.getByLabel(/^Email/).fill("liis@example.com");
  await page.getByRole("textbox", { name: /^Address(?! line 2)/ }).fill("Pikk 1");
  await page.getByLabel(/^Postal code/).fill("10123");
  await page.getByLabel(/^City/).fill("Tartu");
  await page.getByLabel(/^Country/).selectOption("EE");
  await page.getByLabel("I accept the Terms of Service").check();
  await page.getByRole("button", { name: "Create billing account" }).click();
  await expect(heading(page, "Workshop")).toBeVisible();
  const made = await accountCalled(ownCloud, "Workshop");
  expect(new URL(page.url()).pathname).toBe(`/app/billing/account/${made?.id}`);

  await visit(page, `/billing/account/${made?.id}/edit`);
  await page.getByLabel(/^Email/).fill("liis");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel(/^Email/)).toHaveAccessibleDescription(/Enter a valid email address/);
  await page.getByLabel(/^Email/).fill("liis.kask@example.com");
  await page.getByLabel(/^County or state/).fill("Tartumaa");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    messages(page).getByText("Billing details of Workshop changed", { exact: true }),
  ).toBeVisible();
  await expect(heading(page, "Workshop")).toBeVisible();
  expect(await accountCalled(ownCloud, "Workshop")).toMatchObject({
    email: "liis.kask@example.com",
    county: "Tartumaa",
    city: "Tartu",
  });

  await page.getByRole("button", { name: "Edit low-balance notice" }).click();
  const notice = page.getByRole("dialog");
  await notice.getByLabel("Send a notice when the balance is low").check();
  await notice.getByLabel(/^Balance threshold/).fill("7,50");
  await notice.getByRole("button", { name: "Edit low-balance notice" }).click();
  await expect(page.getByText("liis.kask@example.com when the balance is below €7.50")).toBeVisible();

  await page.getByRole("button", { name: "Enter a campaign code" }).click();
  const campaign = page.getByRole("dialog");
  await campaign.getByLabel(/^Campaign code/).fill("NONE");
  await campaign.getByRole("button", { name: "Enter a campaign code" }).click();
  await expect(campaign.getByRole("alert")).toContainText("Invalid campaign.");
  await campaign.getByLabel(/^Campaign code/).fill("WELCOME10");
  await campaign.getByRole("button", { name: /Enter a campaign code|Try again/ }).click();
  await expect(
    page.getByText(
      "€0.00 of €20.00 topped up. When you top up the full amount, you get €10.00 of extra credit.",
    ),
  ).toBeVisible();

  const codes = await ownCloud.api<{ referral_share_code: string }[]>(
    "GET",
    "/payment/billing_account/list",
    undefined,
    "other-key",
  );
  await visit(page, "/referral");
  await page.getByRole("button", { name: "Enter a referral code" }).last().click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Referral code/)
    .fill(codes[0]?.referral_share_code ?? "");
  await page.getByRole("dialog").getByRole("button", { name: "Enter a referral code" }).click();
  await expect(
    page.getByText(/of €11.33 topped up. When you top up the full amount, you get €5.44 of extra credit/),
  ).toBeVisible();

  await visit(page, `/billing/account/${made?.id}`);
  await choose(page, "Workshop", "Make default account");
  await expect(
    messages(page).getByText("Workshop is now the default billing account", { exact: true }),
  ).toBeVisible();
  expect((await accounts(ownCloud)).filter((it) => it.is_default).map(({ title }) => title)).toEqual([
    "Workshop",
  ]);
  await page.getByRole("button", { name: "Actions for Workshop" }).click();
  await expect(page.getByRole("menuitem", { name: /^Delete/ })).toContainText(
    "The default account can't be deleted. Make another account the default first.",
  );
  await page.keyboard.press("Escape");

  await ownCloud.api("POST", "/payment/billing_account/set_default", {
    billing_account_id: await accountOf(ownCloud),
  });
  await page.reload();
  await choose(page, "Workshop", "Delete");
  await expect(page.getByRole("dialog")).toContainText("The provider keeps past invoices");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Resource deleted: Workshop" })).toBeVisible();
  expect(await accountCalled(ownCloud, "Workshop")).toBeUndefined();
});

test("what is asked for is the site's choice, a document has a limit, and a change erases nothing", async ({
  page,
  ownCloud,
}) => {
  await ownCloud.api("PUT", "/_sandbox/site", {
    maxFileSizeInMB: 1,
    billingAccountFields: [
      { field: "email", required: true, visible: true },
      { field: "company_vat_number", required: false, visible: true },
      { field: "integration_id", required: false, visible: true },
      { field: "document", required: false, visible: true },
      { field: "city", required: false, visible: false },
    ],
  });
  const id = await accountOf(ownCloud);
  const before = await accountCalled(ownCloud, "Tamm Consulting");
  await page.goto(`/app/billing/account/${id}/edit`);
  await expect(page.getByLabel(/^VAT number/)).toBeVisible();
  await expect(page.getByLabel(/^City/)).toHaveCount(0);
  const pdf = (size: number) => ({
    name: "registry.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.alloc(size, "%PDF-1.4 "),
  });
  const file = page.getByRole("button", { name: "Supporting document", exact: true });
  await file.setInputFiles(pdf(1_100_000));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(file).toHaveAccessibleDescription(/The file is larger than 1 MB/);
  await file.setInputFiles(pdf(20_000));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    messages(page).getByText("Billing details of Tamm Consulting changed", { exact: true }),
  ).toBeVisible();
  const after = await accountCalled(ownCloud, "Tamm Consulting");
  expect(after).toMatchObject({ document_name: "registry.pdf", city: before?.city, email: before?.email });

  await page.getByRole("button", { name: "Edit billing details" }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/^VAT number/)
    .fill("EE100000001");
  await page.getByRole("dialog").getByRole("button", { name: "Edit billing details" }).click();
  await expect(
    messages(page).getByText("Billing details of Tamm Consulting changed", { exact: true }).first(),
  ).toBeVisible();
  await expect
    .poll(() => accountCalled(ownCloud, "Tamm Consulting"))
    .toMatchObject({ company_vat_number: "EE100000001", document: after?.document });
});

test("a document that cannot be read is named and refused", async ({ page, ownCloud }) => {
  await ownCloud.api("PUT", "/_sandbox/site", {
    billingAccountFields: [{ field: "document", required: false, visible: true }],
  });
  await page.goto(`/app/billing/account/${await accountOf(ownCloud)}/edit`);
  const file = page.getByRole("button", { name: "Supporting document", exact: true });
  await expect(file).toBeAttached();
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send("Runtime.evaluate", {
    expression: 'document.querySelector("input[type=file]")',
  });
  await session.send("DOM.setFileInputFiles", { ...result, files: ["/nowhere/registry.pdf"] });
  await expect(page.getByText("registry.pdf", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(file).toHaveAccessibleDescription(/The file couldn't be read/);
});

test("a document's long name is cut to fit a phone", async ({ page, ownCloud }) => {
  await ownCloud.api("PUT", "/_sandbox/site", {
    billingAccountFields: [{ field: "document", required: false, visible: true }],
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/app/billing/account/${await accountOf(ownCloud)}/edit`);
  const name = `${"registry-".repeat(10)}.pdf`;
  await page
    .getByRole("button", { name: "Supporting document", exact: true })
    .setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });
  const box = await page.getByText(name).boundingBox();
  expect(box && box.x + box.width).toBeLessThan(375);
});

test("automatic top-up is turned on from the palette, and off by mouse", async ({ page, ownCloud }) => {
  const id = await accountOf(ownCloud);
  await page.goto("/app/billing");
  const palette = await openPalette(page);
  await take(palette, "turn on automatic", optionOf("Turn on automatic top-up"));
  await palette.getByRole("option", { name: /^Tamm Consulting/ }).click();
  await palette.getByLabel(/^Balance threshold/).fill("10");
  await palette.getByLabel(/^Amount to top up/).fill("12.99");
  await palette.getByRole("button", { name: "Turn on automatic top-up" }).click();
  await expect(palette.getByText("At least €13.00")).toBeVisible();
  await palette.getByLabel(/^Amount to top up/).fill("25.50");
  await palette.getByRole("button", { name: "Turn on automatic top-up" }).click();
  await expect(palette.getByText("Automatic top-up of Tamm Consulting is on")).toBeVisible();
  expect(await accountCalled(ownCloud, "Tamm Consulting")).toMatchObject({
    is_recurring_payment_enabled: true,
    recurring_payment_amount: 25.5,
    recurring_payment_threshold: 10,
  });

  await page.keyboard.press("Escape");
  await visit(page, `/billing/account/${id}`);
  await expect(page.getByText("€25.50 is charged to the primary payment method")).toBeVisible();
  await page.getByRole("button", { name: "Turn off automatic top-up" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn off automatic top-up" }).click();
  await expect(page.getByRole("button", { name: "Turn on automatic top-up" })).toBeVisible();
  expect(await accountCalled(ownCloud, "Tamm Consulting")).toMatchObject({
    is_recurring_payment_enabled: false,
  });
});

test("a frozen account is shown everywhere, and nothing that it forbids is sent", async ({
  page,
  ownCloud,
}) => {
  const machine = await makeMachine(ownCloud, "cold-1", { stopped: true });
  const main = await accountOf(ownCloud);
  const side = await accountOf(ownCloud, "Side projects");
  await administer(ownCloud, main, { restriction_level: "FROZEN", suspend_reason: "Looked at by people" });
  const starts = watchCalls(page, "POST", /\/vm(\/start)?$/);

  await page.goto(`/app/compute/vm/hel01/${machine.uuid}`);
  await expect(page.getByText("Account frozen: Tamm Consulting", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Top up" })).toHaveAttribute(
    "href",
    `/app/billing/topup?account=${main}`,
  );
  const start = page.getByRole("button", { name: "Start", exact: true });
  await expect(start).toBeDisabled();
  await start.hover();
  await expect(page.getByRole("tooltip")).toContainText(
    "Account frozen: Tamm Consulting. New purchases with this account are blocked",
  );
  await page.getByRole("button", { name: "Actions for cold-1" }).click();
  await expect(page.getByRole("menuitem", { name: /^Clone/ })).toContainText(
    "Account frozen: Tamm Consulting",
  );
  await page.keyboard.press("Escape");

  // Another account may still pay: the form opens and says which account may not.
  await visit(page, "/network/create/ip_address");
  await page.getByLabel(/^Billing account/).selectOption(String(main));
  await page.getByRole("button", { name: /^(Create|Reserve).*address/ }).click();
  await expect(page.getByLabel(/^Billing account/)).toHaveAccessibleDescription(
    /Account frozen: Tamm Consulting\. New purchases with this account are blocked/,
  );

  await administer(ownCloud, side, { restriction_level: "TERMINATED" });
  await page.goto("/app/compute/create");
  await expect(page.getByRole("heading", { name: "Account frozen: Tamm Consulting" })).toBeVisible();
  const palette = await openPalette(page);
  await palette.getByRole("combobox").fill("create virtual machine");
  await expect(palette.getByRole("option", { name: /^Create virtual machine/ })).toContainText(
    "Account frozen",
  );
  await take(palette, "top up tamm", "Top up: Tamm Consulting");
  await expect(heading(page, "Top up")).toBeVisible();
  await expect(page.getByLabel(/^Billing account/)).toHaveValue(String(main));
  await visit(page, `/billing/account/${main}`);
  await expect(page.getByText("Create resources not allowed")).toBeVisible();
  expect(starts).toEqual([]);

  await administer(ownCloud, main, { restriction_level: "CLEAR" });
  await page.goto(`/app/compute/vm/hel01/${machine.uuid}`);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("Running").first()).toBeVisible();
});

test("the risks of an account come from its present facts, and paying the invoice ends one", async ({
  page,
  ownCloud,
}) => {
  const side = await accountOf(ownCloud, "Side projects");
  await administer(ownCloud, side, { credit: 500 });
  await page.goto(`/app/billing/account/${side}?tab=risks`);
  const bill = page.getByRole("region", { name: "If an invoice stays unpaid" });
  await expect(bill).toContainText("Frozen");
  await expect(bill).toContainText("No longer allowed: Create resources");
  await expect(page.getByRole("region", { name: "Affected resources" })).toContainText("Virtual machines");
  await bill
    .getByRole("button", { name: /^Pay: / })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Pay" }).click();
  await expect(bill).toHaveCount(0);
  await expect(page.getByText("This account has no unpaid invoice.")).toBeVisible();

  await ownCloud.api("PUT", "/_sandbox/site", { allowDebt: true });
  await page.reload();
  await expect(page.getByText("This account's balance can go below zero.")).toBeVisible();
  await expect(page.getByRole("region", { name: "If the credit runs out" })).toHaveCount(0);
});

test("an account is validated at the provider; another email means to start over", async ({
  page,
  ownCloud,
}) => {
  await ownCloud.api("PUT", "/_sandbox/site", { billingAccountValidation: { process: "EXTERNAL" } });
  const id = await accountOf(ownCloud);
  await administer(ownCloud, id, { status: "PENDING_VALIDATION" });
  await page.goto(`/app/billing/account/${id}`);
  await expect(page.getByText("Account waiting for validation: Tamm Consulting")).toBeVisible();
  await page.getByRole("button", { name: "Start validation" }).click();
  await expect(page.getByRole("link", { name: "Continue validation" })).toBeVisible();

  await page.getByRole("button", { name: "Edit billing details" }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Email/)
    .fill("new@example.com");
  await page.getByRole("dialog").getByRole("button", { name: "Edit billing details" }).click();
  await expect(
    page.getByText("Your email address has changed since you started validation. Please start over."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue validation" })).toHaveCount(0);
  await page.getByRole("button", { name: "Restart validation" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restart validation" }).click();

  await page.getByRole("link", { name: "Continue validation" }).click();
  await expect(page.getByText("Asked about new@example.com")).toBeVisible();
  await page.getByRole("button", { name: "Confirm, approved at once" }).click();
  await expect(heading(page, "Tamm Consulting")).toBeVisible();
  await expect(page.getByText("Identity verified.")).toBeVisible();
  expect((await accountCalled(ownCloud, "Tamm Consulting"))?.kyc_info?.status).toBe("approved");
  await expect(page.getByText("Account waiting for validation: Tamm Consulting")).toHaveCount(0);
});
