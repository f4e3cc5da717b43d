import { accountTitle } from "#actions/billingAccount/accountRestriction.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";

/** Which account it is for, where there are several. */
export function nameAmong(accounts: readonly BillingAccount[], id: number | undefined): string | undefined {
  const account = accounts.length > 1 ? accounts.find((each) => each.id === id) : undefined;
  return account && accountTitle(account);
}
