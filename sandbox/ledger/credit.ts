import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { fromCents } from "../billingAccount/billingMoney.ts";
import { creditOf } from "./creditRows.ts";
import type { CreditRow } from "./creditRows.ts";
import { accountOfQuery } from "../billingAccount/ownAccounts.ts";

/**
 * Credits and debits of a billing account, newest first (wire contract §9). A past month is charged when the account is
 * next settled, but dated when it was due.
 */
export const creditArea = new Hono<SandboxEnv>().get("/payment/credit/list", async (c) => {
  const account = await accountOfQuery(c);
  return c.json(
    creditOf(c.get("cloud").store)
      .list({ owner: account.user_id })
      .filter((entry) => entry.billing_account_id === account.id)
      .toSorted((a, b) => b.created - a.created || b.id - a.id)
      .map(creditView),
  );
});

function creditView({ amount, ...row }: CreditRow) {
  const { user_id: _, ...entry } = row;
  return { ...entry, amount: fromCents(amount) };
}
