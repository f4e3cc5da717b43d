import type { Store } from "../store/store.ts";
import { accountsOf, changeAccount } from "../billingAccount/billingAccountRows.ts";
import type { BillingAccountRow, Kyc } from "../billingAccount/billingAccountRows.ts";

export const accountOfRequest = (store: Store, request_id: string): BillingAccountRow | undefined =>
  accountsOf(store)
    .list()
    .find(({ kyc }) => kyc?.request_id === request_id);

/** Records a verification's result; approval unlocks the account. */
export function decideKyc(store: Store, account: BillingAccountRow, edit: Partial<Kyc>): BillingAccountRow {
  if (!account.kyc) return account;
  const opens = edit.status === "approved" && account.status === "PENDING_VALIDATION";
  return changeAccount(store, account.id, {
    kyc: { ...account.kyc, ...edit },
    ...(opens && { status: "ACTIVE" }),
  });
}
