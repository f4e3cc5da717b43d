import { accountTitle } from "#actions/billingAccount/accountRestriction.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { readStoredJson, removeStored, writeStored } from "#lib/storage/storage.ts";

const KEPT = ["id", "title", "status", "restriction_level", "suspend_reason"] as const;

/** What the account banner says of a restricted account. */
export type Restricted = Pick<BillingAccount, (typeof KEPT)[number]>;

/** The restrictions that the customer's last page knew, worst first. */
export function lastRestrictions(): readonly Restricted[] {
  const stored = readStoredJson("restrictions");
  return Array.isArray(stored) ? stored.filter(isRestricted) : [];
}

const isRestricted = (value: unknown): value is Restricted =>
  typeof value === "object" && value !== null && "id" in value;

/** Stores restricted accounts for the customer's next page. */
export function keepRestrictions(restricted: readonly BillingAccount[]): void {
  if (restricted.length === 0) return removeStored("restrictions");
  const named = restricted.map((account) => ({ ...account, title: accountTitle(account) }));
  writeStored("restrictions", JSON.stringify(named, [...KEPT]));
}
