import { expect, test } from "vitest";
import { page as browser } from "vitest/browser";
import { actorAt, day, expectFacts, moment, show } from "../../../tests/model/factsStage.tsx";
import { invoice } from "../../../tests/model/invoice.fixture.ts";
import "#styles.css";
import { invoiceMachine } from "#machines/invoice/invoice.machine.ts";
import { InvoiceOverview } from "./InvoiceOverview.tsx";

test("every field of an invoice that the API sends is shown", () =>
  expectFacts(
    {
      shown: (
        <InvoiceOverview
          invoice={{ ...invoice, type: "credit_note", due_date: 1_765_756_800, created: 1_764_547_200 }}
        />
      ),
      actor: actorAt(invoiceMachine, { status: 5, isCreditNote: true }),
    },
    {
      Type: "Credit note",
      "Billing account": "Tamm Consulting",
      Date: moment(1_764_547_200),
      "Due date": day(1_765_756_800),
      "Billing period": `${day(1_761_955_200)} – ${day(1_764_547_199)}`,
      ID: "3001284",
    },
  ));

test("each record of an invoice is shown with its sums, rates and transactions", async () => {
  const shown = (
    <InvoiceOverview
      invoice={{
        ...invoice,
        discount_percentage: 5,
        totals: { subtotal: 14.2, discount_amount: -0.71, credit: 0, vat_tax: 2.97, total: 16.46 },
        transaction_list: [{ id: 9, identifier: "tp_7f3k", amount: 16.46, created: 1_764_633_600 }],
      }}
    />
  );
  const page = await show({ shown, actor: actorAt(invoiceMachine, { status: 5, isCreditNote: false }) });
  const rows = page
    .getByRole("row")
    .elements()
    .map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent));
  expect(rows[1]?.slice(1)).toEqual(["Helsinki", "476.5 h", "€0.0298", "€3.12", "€14.20"]);
  expect(rows[1]?.[0]).toContain("web-1, 2 CPUs, 4 GB RAM, 40 GB disk");
  const sums = page.getByRole("row");
  for (const [name, amount] of [
    [/^Subtotal/, "€14.20"],
    [/^Discount \(5%\)/, "-€0.71"],
    [/^VAT \(22%\)/, "€2.97"],
    [/^Total/, "€16.46"],
    [/^Amount due/, "€16.46"],
  ] as const)
    await expect.element(sums.filter({ hasText: amount }).filter({ hasText: name }).first()).toBeVisible();
  const transactions = page.getByRole("region", { name: "Transactions" });
  for (const text of ["tp_7f3k", moment(1_764_633_600), "€16.46"])
    await expect.element(transactions.getByText(text)).toBeVisible();
});

test("amounts are whole beside the sidebar of a narrow window", async () => {
  await browser.viewport(800, 600);
  const shown = (
    <div style={{ width: 408 }}>
      <InvoiceOverview invoice={{ ...invoice, totals: { ...invoice.totals, total: 123_456.78 } }} />
    </div>
  );
  const page = await show({ shown, actor: actorAt(invoiceMachine, { status: 5, isCreditNote: false }) });
  const { right } = page.getByRole("region", { name: "Line items" }).element().getBoundingClientRect();
  for (const cell of page.getByRole("cell").elements())
    expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(right);
});
