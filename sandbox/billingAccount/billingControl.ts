import type { Cloud } from "../kernel/env.ts";
import { refuseFields, refuseMessage } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import { accountsOf, changeAccount } from "./billingAccountRows.ts";
import type { BillingAccountRow } from "./billingAccountRows.ts";
import { toCents } from "./billingMoney.ts";
import { settle } from "./billingSettlement.ts";
import { accountView } from "./billingView.ts";
import { postCredit } from "../ledger/creditRows.ts";
import { cardsOfAccount, verifyCard } from "../paymentMethod/paymentCardRows.ts";

/** Administrator settings of an account: the allowed values, or a flag. */
const settings: Partial<Record<keyof BillingAccountRow, readonly unknown[]>> = {
  status: ["ACTIVE", "SUSPENDED", "PENDING_VALIDATION"],
  restriction_level: ["CLEAR", "LIMITED", "FROZEN", "TERMINATED"],
  paying_by_invoice: [true, false],
};

/**
 * Applies administrator changes to a billing account: `status`, `restriction_level`, `suspend_reason`,
 * `paying_by_invoice` (approves an application), and `credit` (is added). Refuses anything else with 400.
 */
export function administer(cloud: Cloud, id: string, given: Params) {
  const { store } = cloud;
  const account = accountsOf(store).get(id) ?? refuseMessage(404, "No such billing account");
  const { credit, suspend_reason = "", ...others } = given;
  for (const [name, value] of Object.entries(others))
    if (!settings[name as keyof BillingAccountRow]?.includes(value)) refuseFields(400, { [name]: "Unknown" });
  changeAccount(store, account.id, { ...others, suspend_reason: String(suspend_reason), frozen_from: null });
  if (credit !== undefined)
    postCredit(cloud, account.id, {
      amount: toCents(Number(credit)),
      description: "Correction",
      reference: "administrator",
    });
  if (others["paying_by_invoice"] === true)
    for (const card of cardsOfAccount(store, account)) if (!card.card) verifyCard(store, account, card);
  const after = accountsOf(store).get(id) ?? account;
  return accountView(cloud, settle(cloud, after));
}
