import fc from "fast-check";

/** A sandbox for money operations, in memory or in its own process. */
export interface Bank {
  /** An API call; a refusal is returned like any response. */
  call<T = unknown>(method: string, path: string, fields?: Fields): Promise<{ status: number; body: T }>;
  /** A browser's request to a sandbox page, or a test's to its controls. */
  visit(
    path: string,
    how: { method: string; headers: Record<string, string>; body: string },
  ): Promise<unknown>;
}

type Fields = Record<string, string | number | boolean>;

type Move = (bank: Bank, account: number, n: number) => Promise<unknown>;

/** Sandbox card numbers: successful, insufficient funds, declined, and 3-D Secure. */
const cards = ["4242424242424242", "4000000000009995", "4000000000000341", "4000002500003155"];
const choices = ["pay", "decline", "cancel", "hang"];

/** Operations that move money or time, in any order; `n` is a small number. */
const moves: Record<string, Move> = {
  "top up by card": (bank, account, n) => buy(bank, account, n),
  "top up twice at once": (bank, account, n) => Promise.all([buy(bank, account, n), buy(bank, account, n)]),
  response: async (bank, billing_account_id, n) => {
    const { identifier, redirect_url } = (await buy(bank, billing_account_id, n)).body;
    if (identifier === undefined || redirect_url === undefined) return;
    await decide(bank, new URL(redirect_url).pathname, n % 2 === 0 ? "passed" : "failed");
    const fields = { billing_account_id, identifier };
    await bank.call("POST", "/payment/credit/buy/posthook", fields);
    await bank.call("POST", "/payment/credit/buy/posthook", fields);
  },
  "top up elsewhere": async (bank, billing_account_id, n) => {
    const processor = n % 3 === 0 ? "coingate" : "duitku";
    const fields = { billing_account_id, processor, amount: (1300 + n) / 100 };
    const { body } = await bank.call<Bought>("POST", "/payment/link/send_data", fields);
    if (body.identifier === undefined || body.redirect_url === undefined) return;
    const path = new URL(body.redirect_url).pathname.replace("checkout", "outcome");
    await decide(bank, path, choices[n % choices.length] ?? "");
    const asked = { billing_account_id, identifier: body.identifier };
    await bank.call("GET", n % 2 === 0 ? "/payment/link/process_result" : "/payment/persistent_data", asked);
  },
  "pay an invoice": async (bank, billing_account_id, n) => {
    const { body } = await bank.call<{ id: number; status: number }[]>("GET", "/payment/invoice/list", {
      billing_account_id,
    });
    const unpaid = body.filter(({ status }) => status === 5);
    const invoice_id = unpaid[n % Math.max(1, unpaid.length)]?.id ?? 1;
    await Promise.all([1, 2].map(() => bank.call("POST", "/payment/pay_invoice", { invoice_id })));
  },
  "take part in a campaign": (bank, account, n) =>
    bank.call(
      "POST",
      `/payment/billing_account/${account}/campaign_activate/${["SPRING", "WELCOME10"][n % 2]}`,
    ),
  "switch automatic top-up": (bank, account, n) =>
    bank.call("PUT", `/payment/billing_account/${account}/recurring_payment`, {
      is_recurring_payment_enabled: n % 2 === 0,
      recurring_payment_amount: 13 + n,
      recurring_payment_threshold: n * 10,
    }),
  "be corrected": (bank, account, n) =>
    control(bank, "PUT", `billing-accounts/${account}`, { credit: (n - 100) * 3.07 }),
  "pay by invoice or not": (bank, account, n) =>
    control(bank, "PUT", `billing-accounts/${account}`, { paying_by_invoice: n % 2 === 0 }),
  "make and drop an address": async (bank, billing_account_id) => {
    const { body } = await bank.call<{ address?: string }>("POST", "/hel01/network/ip_addresses", {
      billing_account_id,
    });
    if (body.address) await bank.call("DELETE", `/hel01/network/ip_addresses/${body.address}`);
  },
  "let time pass": (bank, _, n) => control(bank, "POST", "clock", { advanceSeconds: n * n * 60 + 1 }),
};

/** Random sequences of money operations on these accounts. */
export const operations = (accounts: readonly number[], length: number) =>
  fc.array(
    fc.record({
      what: fc.constantFrom(...Object.keys(moves)),
      account: fc.constantFrom(...accounts),
      n: fc.nat(200),
    }),
    { minLength: length, maxLength: length },
  );

type Operation = { what: string; account: number; n: number };

/** Adds cards of every kind to each account, then runs the operations. */
export async function moveMoney(bank: Bank, accounts: readonly number[], all: readonly Operation[]) {
  for (const account of accounts) for (const number of cards) await addCard(bank, account, number);
  for (const { what, account, n } of all) await moves[what]?.(bank, account, n);
}

interface Bought {
  identifier?: string;
  redirect_url?: string;
}

/** Charges one of the account's cards, which may refuse. */
async function buy(bank: Bank, billing_account_id: number, n: number) {
  const { body } = await bank.call<{ id: number }[]>("GET", "/payment/card/list", { billing_account_id });
  return bank.call<Bought>("POST", "/payment/credit/buy", {
    billing_account_id,
    payment_object_id: body[n % body.length]?.id ?? 0,
    amount: (1300 + n * 37) / 100,
  });
}

async function addCard(bank: Bank, billing_account_id: number, number: string) {
  const card = { number, expire_month: "1", expire_year: "2031", cvc: "123", holder: "" };
  const typed = (await bank.visit(
    "/payments/stripe/confirm",
    json("POST", { client_secret: null, card }),
  )) as {
    payment_method: string;
  };
  const { body } = await bank.call<{ id: number }>("POST", "/payment/card", {
    billing_account_id,
    token: typed.payment_method,
    processor_keyword: "stripe_creditcard",
  });
  const verified = await bank.call<{ redirect_url?: string | null }>("POST", "/payment/card/verify", {
    payment_object_id: body.id,
    front_base_url: "http://localhost/app",
  });
  const { redirect_url } = verified.body;
  if (redirect_url) await decide(bank, new URL(redirect_url).pathname, "passed");
}

const decide = (bank: Bank, path: string, choice: string) =>
  bank.visit(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `choice=${choice}`,
  });

const control = (bank: Bank, method: string, path: string, fields: object) =>
  bank.visit(`/_sandbox/${path}`, json(method, fields));

const json = (method: string, fields: object) => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(fields),
});
