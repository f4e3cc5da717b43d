import { params, refuse, refuseConsumer, refuseMessage, wholeNumber } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import { owns } from "../kernel/ownership.ts";
import { accountsOf } from "./billingAccountRows.ts";
import type { BillingAccountRow } from "./billingAccountRows.ts";
import { settle } from "./billingSettlement.ts";
import type { Settled } from "./billingSettlement.ts";
import type { Call } from "../kernel/request.ts";
import { resourcesOf } from "../ledger/usage.ts";

/** The caller's accounts, settled; `shadow` includes deleted ones. A restricted caller has one account. */
export function ownAccounts(c: Call, { shadow = false } = {}): Settled[] {
  const caller = c.get("caller");
  const cloud = c.get("cloud");
  const resources = resourcesOf(cloud, caller.userId);
  return accountsOf(cloud.store)
    .list({ owner: caller.userId })
    .filter((account) => isOwn(c, account) && (shadow || !account.is_deleted))
    .map((account) => settle(cloud, account, resources));
}

export function settledAccount(c: Call, id: number): Settled {
  const cloud = c.get("cloud");
  const account = accountsOf(cloud.store).get(String(id));
  return account && !account.is_deleted && isOwn(c, account)
    ? settle(cloud, account)
    : refuse(400, "Provided billing account is incorrect.");
}

export const ownAccount = (c: Call, id: number): BillingAccountRow => settledAccount(c, id).account;

const isOwn = (c: Call, { id, user_id }: BillingAccountRow) =>
  owns(c.get("caller"), { user_id, billing_account_id: id });

/** The account of a read: required for a global key, optional for a restricted one (wire contract §1.5). */
export async function settledOfQuery(c: Call): Promise<Settled> {
  return settledAccount(c, namedOrOnly(c, await params(c)));
}

export const accountOfQuery = async (c: Call): Promise<BillingAccountRow> =>
  (await settledOfQuery(c)).account;

/**
 * The account that pays for a new resource: required for a global key, optional for a restricted one (wire contract
 * §1.5, Resources spec §6). Refuses an account that may not buy.
 */
export function payingAccount(c: Call, given: Params): BillingAccountRow {
  const account = ownAccount(c, namedOrOnly(c, given));
  return account.status === "ACTIVE" && !isFrozen(account)
    ? account
    : refuseConsumer(403, "resource_forbidden", "The billing account may not be used for new resources");
}

/** The account of a top-up or a payment method change. Refuses a suspended or terminated account. */
export async function openAccount(c: Call): Promise<BillingAccountRow> {
  const account = await accountOfQuery(c);
  refuseClosed(account);
  return account;
}

export function refuseClosed({ status, restriction_level }: BillingAccountRow): void {
  if (status === "SUSPENDED" || restriction_level === "TERMINATED")
    refuseConsumer(403, "resource_forbidden", "The billing account is closed. Contact support");
}

/** Refuses changes that restart a frozen account's resource or raise its cost. */
export function refuseFrozen(c: Call, resource: { billing_account_id: number }): void {
  const account = ownAccount(c, resource.billing_account_id);
  if (account.status === "SUSPENDED" || isFrozen(account))
    refuseConsumer(403, "resource_forbidden", "The billing account is restricted. Top up or contact support");
}

const isFrozen = ({ restriction_level }: BillingAccountRow) =>
  restriction_level === "FROZEN" || restriction_level === "TERMINATED";

function namedOrOnly(c: Call, given: Params): number {
  const id = wholeNumber(given, "billing_account_id") || c.get("caller").billingAccountId;
  return id || refuseMessage(400, "'billing_account_id' is required if using a global API token");
}
