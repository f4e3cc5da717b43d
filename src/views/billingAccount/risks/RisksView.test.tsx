import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { billingAccount } from "../../../../tests/model/billingAccount.fixture.ts";
import { configure } from "../../../../tests/model/configure.ts";
import { actorAt, day } from "../../../../tests/model/factsStage.tsx";
import { invoice } from "../../../../tests/model/invoice.fixture.ts";
import { card } from "../../../../tests/model/paymentMethod.fixture.ts";
import { resourceStage } from "../../../../tests/model/resourceStage.tsx";
import { vm } from "../../../../tests/model/vm.fixture.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { type AccountInvoice, invoicesQuery } from "#api/invoice/invoice.ts";
import { type Card, cardsQuery, recurringPaymentsQuery } from "#api/paymentMethod/paymentMethod.ts";
import { invoiceMachine } from "#machines/invoice/invoice.machine.ts";
import RisksView from "./RisksView.tsx";

const prepaid = { ...billingAccount, is_recurring_payment_enabled: false };

async function show(
  account: BillingAccount,
  { invoices = [], cards = [] }: { invoices?: readonly AccountInvoice[]; cards?: readonly Card[] } = {},
) {
  await configure({
    siteCurrency: "EUR",
    vmsEnabled: true,
    paymentProcessors: [{ type: "creditcard", name: "Card", keyword: "stripe_creditcard" }],
  });
  const actor = actorAt(invoiceMachine, { status: 5, isCreditNote: false })();
  const machines = [
    { ...vm, uuid: "vm-1", billing_account: account.id },
    { ...vm, uuid: "vm-2", billing_account: account.id },
    { ...vm, uuid: "vm-3", billing_account: 1 },
  ];
  return render(
    resourceStage({
      actor,
      answers: [
        [billingAccountListQuery.queryKey, [account]],
        [recurringPaymentsQuery.queryKey, [{ ...account, $type: "recurring_payment" }]],
        [invoicesQuery.queryKey, invoices],
        [cardsQuery.queryKey, cards],
        [["config", "locations"], [{ slug: "hel01", display_name: "Helsinki" }]],
        [["vm", "hel01", "list"], machines],
        [["ip_address", "hel01", "list"], []],
      ],
      children: <RisksView account={account} />,
    }),
  );
}

test("each risk shows its steps, what is no longer allowed, and the action that prevents it", async () => {
  const page = await show(prepaid, { invoices: [invoice], cards: [{ ...card, is_primary: true }] });

  const credit = page.getByRole("region", { name: "If the credit runs out" });
  const [noCredit, unpaid] = [credit.getByRole("listitem").first(), credit.getByRole("listitem").last()];
  await expect.element(noCredit).toMatchTextContent(/Balance reaches €0\.00.*Frozen/);
  await expect
    .element(noCredit)
    .toMatchTextContent(
      /No longer allowed: Create resources · Start and enlarge resources · Lease bare metal machines/,
    );
  await expect
    .element(unpaid)
    .toMatchTextContent(/Date unknown.*Terminated.*Effect: .*No longer allowed: Top up/);
  await expect
    .element(unpaid.getByRole("link", { name: "Top up" }))
    .toHaveAttribute("href", expect.stringContaining("?account=20417"));

  const bill = page.getByRole("region", { name: "If an invoice stays unpaid" });
  await expect.element(bill).toMatchTextContent(`Invoice 3001284 is overdueSince ${day(1_765_756_800)}`);
  await expect.element(bill.getByRole("button", { name: "Pay: Invoice 3001284" }).first()).toBeEnabled();

  const expiry = page.getByRole("region", { name: "If the primary card expires" });
  await expect.element(expiry).toMatchTextContent(`Visa ••4242 expires${day(4_102_444_799)}Expired`);
  await expect
    .element(expiry.getByRole("link", { name: "Add payment method" }))
    .toHaveAttribute("href", expect.stringContaining("?account=20417"));

  const affected = page.getByRole("region", { name: "Affected resources" }).getByRole("listitem");
  await expect.element(affected).toMatchTextContent("Virtual machines2");
});

test("an account that nothing threatens says so, and why", async () => {
  const page = await show({ ...prepaid, allow_debt: true });
  await expect.element(page.getByRole("heading", { name: "No risks for this account" })).toBeVisible();
  await expect.element(page.getByText(/This account's balance can go below zero/)).toBeVisible();
  await expect.element(page.getByText("This account has no unpaid invoice.")).toBeVisible();
  await expect.element(page.getByText("This account has no primary card.")).toBeVisible();
});

test("a suspended account shows its restriction and the way out instead", async () => {
  const page = await show({ ...prepaid, status: "SUSPENDED" }, { invoices: [invoice] });
  await expect
    .element(page.getByRole("heading", { name: "Account suspended: Tamm Consulting" }))
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: "Contact support" })).toBeVisible();
  expect(page.getByRole("region").elements()).toEqual([]);
});
