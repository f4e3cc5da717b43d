import { accountTitle } from "#actions/billingAccount/accountRestriction.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";

/** The account's name if there are several accounts. */
export function nameAmong(accounts: readonly BillingAccount[], id: number | undefined): string | undefined {
  const account = accounts.length > 1 ? accounts.find((each) => each.id === id) : undefined;
  return account && accountTitle(account);
}
