import { expect, test } from "vitest";
import { page as browser } from "vitest/browser";
import { day, moment, show } from "../../../tests/model/factsStage.tsx";
import { invoice } from "../../../tests/model/invoice.fixture.ts";
import { invoicesQuery } from "#api/invoice/invoice.ts";
import { LedgerList } from "./LedgerList.tsx";

const entries = [
  {
    id: 2,
    amount: -14.2,
    description: "Invoice payment",
    reference: "3001284",
    acting_user_id: 930,
    created: 1_764_547_230,
  },
  { id: 1, amount: 50.1, description: "First credit", reference: "tp_7f3k", created: 1_761_955_200 },
];

test("a ledger entry is shown with time, purpose, reference, user, amount and balance", async () => {
  await browser.viewport(1440, 900);
  const shown = (
    <LedgerList
      account={20417}
      entries={entries}
      view={{ account: "", search: "", kind: "", month: "" }}
      change={() => {}}
      currency={{ code: "EUR", rate: 1 }}
    />
  );
  const page = await show({ shown, more: [[invoicesQuery.queryKey, [invoice]]] });
  const cells = () =>
    [...page.container.querySelectorAll("[role=row]")]
      .slice(1)
      .map((row) => [...row.querySelectorAll("[role=gridcell]")].map(({ textContent }) => textContent));
  await expect.poll(cells).toEqual([
    [
      moment(1_764_547_230),
      `Invoice payment${day(1_764_547_230)}`,
      "3001284",
      "User 930",
      "-€14.20",
      "€35.90",
    ],
    [moment(1_761_955_200), `First credit${day(1_761_955_200)}`, "tp_7f3k", "–", "+€50.10", "€50.10"],
  ]);
  await expect
    .element(page.getByRole("link", { name: "3001284" }))
    .toHaveAttribute("href", "/invoices/3001284");
});
