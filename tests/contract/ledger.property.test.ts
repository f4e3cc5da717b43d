import { Big } from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bank, moveMoney, operations } from "../support/movingMoney.ts";
import { mainAccount, openContract, sideAccount } from "./contract.ts";
import type { Contract } from "./contract.ts";

interface Account {
  id: number;
  credit_amount: number;
  unpaid_amount: number;
  vat_percentage: number;
  restriction_level: string;
  running_totals: Record<"credit_available" | "subtotal" | "vat_tax" | "total" | "ongoing", number>;
}

interface Invoice {
  id: number | "current";
  type: string;
  status: number;
  totals: Record<"subtotal" | "vat_tax" | "credit" | "total", number>;
  records_list: { amount: number; vat_amount: number }[];
  transaction_list: { identifier: string; amount: number }[];
}

interface Entry {
  created: number;
  amount: number;
  description: string;
  reference: string;
}

const both = [mainAccount, sideAccount];

const bankOf = ({ app, call }: Contract): Bank => ({
  call,
  visit: async (path, how) => {
    const response = await app.request(path, how);
    return response.headers.get("content-type")?.includes("json") ? response.json() : undefined;
  },
});

test(
  "after a thousand operations every amount in a response agrees with the ledger",
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(operations(both, 100), async (all) => {
        const contract = openContract();
        await moveMoney(bankOf(contract), both, all);
        await expectBalanced(contract);
      }),
      { numRuns: 10, interruptAfterTimeLimit: 90_000 },
    );
  },
);

/** Ledger, accounts, invoices, payments and usage agree to the cent. */
async function expectBalanced(contract: Contract) {
  const accounts = (await contract.call<Account[]>("GET", "/payment/billing_account/list")).body;
  expect(accounts).toHaveLength(2);
  for (const account of accounts) {
    const billing_account_id = account.id;
    const entries = (await contract.call<Entry[]>("GET", "/payment/credit/list", { billing_account_id }))
      .body;
    const [current, ...invoices] = await invoicesOf(contract, account.id);
    const { credit_available, subtotal, vat_tax, total, ongoing } = account.running_totals;

    const credit = sumOf(entries.map(({ amount }) => amount));
    expect([account.credit_amount, credit_available]).toEqual([credit, credit]);
    const moments = entries.map(({ created }) => created);
    expect(moments).toEqual(moments.toSorted((a, b) => b - a));

    const usage = (await contract.call<{ cost: number }[]>("GET", "/charging/usage", { billing_account_id }))
      .body;
    expect(subtotal).toBe(sumOf(usage.map(({ cost }) => cents(cost))));
    expect(current?.totals).toMatchObject({ subtotal, vat_tax, total });
    expect(total).toBe(sumOf([subtotal, vat_tax]));

    const unpaid = invoices.filter(({ status }) => status === 5);
    expect(account.unpaid_amount).toBe(sumOf(unpaid.map(({ totals }) => totals.total)));
    expect(ongoing).toBe(sumOf([credit, -account.unpaid_amount, -total]));

    for (const { totals, records_list } of invoices) {
      expect(totals.subtotal).toBe(sumOf(records_list.map(({ amount }) => amount)));
      expect(totals.vat_tax).toBe(sumOf(records_list.map(({ vat_amount }) => vat_amount)));
      expect(totals.total).toBe(sumOf([totals.subtotal, totals.vat_tax, totals.credit]));
    }
    const paid = invoices.filter(({ type, status }) => type === "cloud_services" && status === 10);
    expect(references(entries, "Invoice payment")).toEqual(
      sorted(paid.map(({ id, totals }) => [id, totals.credit])),
    );

    const bought = invoices.filter(({ type }) => type === "credit_topup");
    expect(references(entries, "Top up for account")).toEqual(
      sorted(
        bought.map((each) => [each.transaction_list[0]?.identifier ?? "", each.records_list[0]?.amount ?? 0]),
      ),
    );
  }
}

const references = (entries: Entry[], wanted: string) =>
  sorted(
    entries
      .filter(({ description }) => description === wanted)
      .map(({ reference, amount }) => [reference, amount]),
  );

const sorted = (pairs: [string | number, number][]) =>
  pairs.map(([name, amount]) => `${name} ${amount}`).toSorted();

const sumOf = (amounts: number[]) =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toNumber();

const cents = (amount: number) => new Big(amount).round(2, Big.roundHalfUp).toNumber();

const invoicesOf = async (contract: Contract, billing_account_id: number) =>
  (await contract.call<Invoice[]>("GET", "/payment/invoice/list", { billing_account_id })).body;
