import { accountTitle } from "../../actions/payer.ts";
import type { BillingAccount } from "../../api/billing.ts";

/** Which account it is for, where there are several. */
export function nameAmong(accounts: readonly BillingAccount[], id: number | undefined): string | undefined {
  const account = accounts.length > 1 ? accounts.find((each) => each.id === id) : undefined;
  return account && accountTitle(account);
}
