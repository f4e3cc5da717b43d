import type { Cloud } from "../kernel/env.ts";
import { epochSeconds } from "../kernel/dates.ts";
import type { Store } from "../store/store.ts";
import { accountsOf, changeAccount } from "../billingAccount/billingAccountRows.ts";
import type { BillingAccountRow } from "../billingAccount/billingAccountRows.ts";
import { nextId } from "../kernel/ids.ts";

/** An immutable ledger entry. `amount` in cents, `created` in epoch seconds. */
export interface CreditRow {
  id: number;
  user_id: number;
  billing_account_id: number;
  amount: number;
  description: string;
  /** Of the payment, invoice or promotion behind the entry. */
  reference: string;
  acting_user_id: number | null;
  created: number;
}

export type NewCredit = Pick<CreditRow, "amount" | "description" | "reference"> & {
  acting_user_id?: number | null;
  /** Time in ms; defaults to now. */
  at?: number;
};

export const creditOf = (store: Store) => store.table<CreditRow>("credit_history");

/** Adds an entry and returns the account with its new credit; credit changes only here. */
export function postCredit({ store, clock }: Cloud, accountId: number, entry: NewCredit): BillingAccountRow {
  return store.transaction(() => {
    const account = accountsOf(store).get(String(accountId));
    if (!account) throw new Error(`No billing account ${accountId}`);
    const { at = clock.now(), acting_user_id = null, ...fields } = entry;
    const row: CreditRow = {
      id: nextId(store, "credit", 4000),
      user_id: account.user_id,
      billing_account_id: account.id,
      ...fields,
      acting_user_id,
      created: epochSeconds(at),
    };
    creditOf(store).put(String(row.id), row, { owner: row.user_id });
    return changeAccount(store, account.id, { credit: account.credit + row.amount });
  });
}
