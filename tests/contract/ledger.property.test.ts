import { Big } from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeToken } from "../../sandbox/payments/vault.ts";
import type { Behaviour } from "../../sandbox/payments/testCards.ts";
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
  amount: number;
  description: string;
  reference: string;
}

type Try = (contract: Contract, account: number, n: number) => Promise<unknown>;

const cards: Behaviour[] = ["succeeds", "insufficient", "refused", "asks"];
const choices = ["pay", "decline", "cancel", "hang"];

/** Whatever moves money, or time, in any order; `n` is any small number. */
const tries: Record<string, Try> = {
  "top up by card": (contract, billing_account_id, n) => buy(contract, billing_account_id, n),
  "top up twice at once": (contract, billing_account_id, n) =>
    Promise.all([buy(contract, billing_account_id, n), buy(contract, billing_account_id, n)]),
  "answer 3-D Secure": async (contract, billing_account_id, n) => {
    const { body } = await buy(contract, billing_account_id, n);
    const { identifier, redirect_url } = body as { identifier?: string; redirect_url?: string };
    if (identifier === undefined || redirect_url === undefined) return;
    await decide(contract, new URL(redirect_url).pathname, n % 2 === 0 ? "passed" : "failed");
    const fields = { billing_account_id, identifier };
    await contract.call("POST", "/payment/credit/buy/posthook", fields);
    await contract.call("POST", "/payment/credit/buy/posthook", fields);
  },
  "top up elsewhere": async (contract, billing_account_id, n) => {
    const processor = n % 3 === 0 ? "coingate" : "duitku";
    const fields = { billing_account_id, processor, amount: (1300 + n) / 100 };
    const { body } = await contract.call<{ identifier: string; redirect_url: string }>(
      "POST",
      "/payment/link/send_data",
      fields,
    );
    const path = new URL(body.redirect_url).pathname.replace("checkout", "outcome");
    await decide(contract, path, choices[n % choices.length] ?? "");
    const asked = { billing_account_id, identifier: body.identifier };
    await contract.call(
      "GET",
      n % 2 === 0 ? "/payment/link/process_result" : "/payment/persistent_data",
      asked,
    );
  },
  "pay an invoice": async (contract, account, n) => {
    const unpaid = (await invoicesOf(contract, account)).filter(({ status }) => status === 5);
    const invoice_id = unpaid[n % Math.max(1, unpaid.length)]?.id ?? 1;
    await Promise.all([1, 2].map(() => contract.call("POST", "/payment/pay_invoice", { invoice_id })));
  },
  "take part in a campaign": (contract, account, n) =>
    contract.call(
      "POST",
      `/payment/billing_account/${account}/campaign_activate/${["SPRING", "WELCOME10"][n % 2]}`,
    ),
  "switch automatic top-up": (contract, account, n) =>
    contract.call("PUT", `/payment/billing_account/${account}/recurring_payment`, {
      is_recurring_payment_enabled: n % 2 === 0,
      recurring_payment_amount: 13 + n,
      recurring_payment_threshold: n * 10,
    }),
  "be corrected": async (contract, account, n) =>
    contract.app.request(`/_sandbox/billing-accounts/${account}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ credit: (n - 100) * 3.07 }),
    }),
  "pay by invoice or not": async (contract, account, n) =>
    contract.app.request(`/_sandbox/billing-accounts/${account}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ paying_by_invoice: n % 2 === 0 }),
    }),
  "make and drop an address": async (contract, billing_account_id) => {
    const { body } = await contract.call<{ address?: string }>("POST", "/hel01/network/ip_addresses", {
      billing_account_id,
    });
    if (body.address) await contract.call("DELETE", `/hel01/network/ip_addresses/${body.address}`);
  },
  "let time pass": async ({ cloud }, _, n) => cloud.clock.advance(n * n * 60_000),
};

const operation = fc.record({
  what: fc.constantFrom(...Object.keys(tries)),
  account: fc.constantFrom(mainAccount, sideAccount),
  n: fc.nat(200),
});

test(
  "after a thousand operations every amount that is shown agrees with the ledger",
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 100, maxLength: 100 }), async (operations) => {
        const contract = openContract();
        for (const account of [mainAccount, sideAccount])
          for (const behaviour of cards) await addCard(contract, account, behaviour);
        for (const { what, account, n } of operations) await tries[what]?.(contract, account, n);
        await expectBalanced(contract);
      }),
      { numRuns: 10, interruptAfterTimeLimit: 90_000 },
    );
  },
);

/** The ledger, the accounts, the invoices, the payments and the usage say the same, to the cent. */
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

/** Charges any of the account's cards, which may refuse. */
async function buy(contract: Contract, billing_account_id: number, n: number) {
  const kept = (await contract.call<{ id: number }[]>("GET", "/payment/card/list", { billing_account_id }))
    .body;
  return contract.call("POST", "/payment/credit/buy", {
    billing_account_id,
    payment_object_id: kept[n % kept.length]?.id ?? 0,
    amount: (1300 + n * 37) / 100,
  });
}

async function addCard(contract: Contract, billing_account_id: number, behaviour: Behaviour) {
  const card = {
    brand: "visa",
    last4: "0000",
    expire_month: "1",
    expire_year: "2031",
    holder: "",
    behaviour,
  };
  const { token } = makeToken(contract.cloud.store, { provider: "stripe", card, authenticated: true });
  const { body } = await contract.call<{ id: number }>("POST", "/payment/card", {
    billing_account_id,
    token,
    processor_keyword: "stripe_creditcard",
  });
  await contract.call("POST", "/payment/card/verify", {
    payment_object_id: body.id,
    front_base_url: "http://localhost/app",
  });
}

const decide = (contract: Contract, path: string, choice: string) =>
  contract.app.request(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `choice=${choice}`,
  });
