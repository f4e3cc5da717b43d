import { Hono } from "hono";
import type { Cloud, SandboxEnv } from "../kernel/env.ts";
import { params, refuse, refuseConsumer, refuseFields, text } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import type { Store } from "../store/store.ts";
import type { User } from "../users.ts";
import { addAccount, changeAccount, editableFields, putAccount } from "./billingAccountRows.ts";
import type { BillingAccountRow, Editable } from "./billingAccountRows.ts";
import { withDocument } from "./billingDocuments.ts";
import { fromCents, toCents } from "./billingMoney.ts";
import { activateCampaign, promiseReferral } from "./billingPromotions.ts";
import { siteOf } from "./billingSite.ts";
import { accountView } from "./billingView.ts";
import { bucketsOf } from "../bucket/bucketRows.ts";
import { disksOf } from "../disk/diskRows.ts";
import { firewallsOf } from "../firewall/firewallRows.ts";
import { ipAddressesOf } from "../ipAddress/ipAddressRows.ts";
import { leasesOf } from "../bareMetal/leaseRows.ts";
import { loadBalancersOf } from "../loadBalancer/loadBalancerRows.ts";
import { postCredit } from "../ledger/creditRows.ts";
import {
  accountOfQuery,
  openAccount,
  ownAccount,
  ownAccounts,
  settledAccount,
  settledOfQuery,
} from "./ownAccounts.ts";
import { packagesOf } from "../service/packageRows.ts";
import type { Call } from "../kernel/request.ts";
import { vmsOf } from "../vm/vmRows.ts";

const account = "/payment/billing_account";

/** Billing accounts (wire contract §8). Deleting keeps the row, for `show_shadow`. */
export const billingAccountArea = new Hono<SandboxEnv>()
  .get(`${account}/list`, (c) => {
    const shadow = c.req.query("show_shadow") !== undefined;
    return c.json(ownAccounts(c, { shadow }).map((each) => accountView(c.get("cloud"), each)));
  })
  .get(account, async (c) => c.json(accountView(c.get("cloud"), await settledOfQuery(c))))
  .get(`${account}/unpaid_amount`, async (c) => {
    const { totals } = await settledOfQuery(c);
    return c.json({ message: fromCents(totals.unpaid) });
  })
  .post(account, async (c) => {
    refuseRestricted(c);
    const cloud = c.get("cloud");
    const given = await params(c);
    const values = withDocument(cloud.store, editable(given), null);
    refuseIncomplete(cloud.store, values);
    const isFree = siteOf(cloud.store).billingAccountValidation.process === "NO_VALIDATION";
    const row = addAccount(cloud, {
      ...values,
      user_id: c.get("caller").userId,
      status: isFree ? "ACTIVE" : "PENDING_VALIDATION",
      paying_by_invoice: given["type"] === "invoice",
    });
    promiseReferral(cloud, row);
    return c.json(accountView(cloud, settledAccount(c, row.id)));
  })
  .put(account, async (c) => {
    const cloud = c.get("cloud");
    const before = await openAccount(c);
    const values = withDocument(cloud.store, editable(await params(c)), before.document);
    const after = { ...before, ...values, email: values.email ?? before.email };
    refuseIncomplete(cloud.store, after);
    putAccount(cloud.store, after);
    if (after.referral_code !== before.referral_code) promiseReferral(cloud, after);
    return c.json(accountView(cloud, settledAccount(c, after.id)));
  })
  .delete(account, async (c) => {
    const { account: row, totals } = await settledOfQuery(c);
    if (row.is_default) refuse(400, "The default billing account cannot be deleted");
    if (isInUse(c, row)) refuse(400, "The billing account still pays for resources");
    if (totals.unpaid > 0) refuse(400, "The billing account has unpaid invoices");
    putAccount(c.get("cloud").store, { ...row, is_deleted: true, is_active: false });
    return c.json({ success: true });
  })
  .post(`${account}/set_default`, async (c) => {
    refuseRestricted(c);
    const { store } = c.get("cloud");
    const chosen = await accountOfQuery(c);
    store.transaction(() => {
      for (const { account: row } of ownAccounts(c, { shadow: true }))
        changeAccount(store, row.id, { is_default: row.id === chosen.id });
    });
    return c.json({ success: true });
  })
  .post(`${account}/:id{\\d+}/campaign_activate/:code`, (c) => {
    activateCampaign(c.get("cloud"), ownAccount(c, Number(c.req.param("id"))), c.req.param("code"));
    return c.json({ success: true });
  });

/** Gives a new customer one default account with the site's first credit and the referral code from sign-up. */
export function openFirstAccount(cloud: Cloud, user: User, referral_code: string | null): void {
  const row = addAccount(cloud, { user_id: user.id, title: "Personal", email: user.email, referral_code });
  const { id } = row;
  promiseReferral(cloud, row);
  postCredit(cloud, id, {
    amount: toCents(siteOf(cloud.store).firstAccountCredit),
    description: "First credit",
    reference: "first_free",
  });
}

function refuseRestricted(c: Call): void {
  if (c.get("caller").billingAccountId !== null)
    refuseConsumer(403, "resource_forbidden", "This key reaches one billing account only");
}

function editable(given: Params): Editable {
  return Object.fromEntries(editableFields.map((field) => [field, text(given, field) || null])) as Editable;
}

function refuseIncomplete(store: Store, values: Editable): void {
  const problems: Record<string, string> = {};
  for (const { field, required } of siteOf(store).billingAccountFields) {
    if (required && !values[field as keyof Editable]) problems[field] = "This field is required";
  }
  if (values.country !== null && !/^[A-Za-z]{2}$/.test(values.country)) problems["country"] = "Two letters";
  if (values.email !== null && !/^[^\s@]+@[^\s@]+$/.test(values.email))
    problems["email"] = "Not an e-mail address";
  if (Object.keys(problems).length > 0) refuseFields(400, problems);
}

function isInUse(c: Call, { id, user_id }: BillingAccountRow): boolean {
  const { store } = c.get("cloud");
  const owner = { owner: user_id };
  const paidFor: { billing_account_id: number }[] = [
    ...vmsOf(store)
      .list(owner)
      .filter((vm) => vm.status !== "deleted"),
    ...disksOf(store)
      .list(owner)
      .filter((disk) => disk.status !== "Deleted"),
    ...ipAddressesOf(store).list(owner),
    ...loadBalancersOf(store)
      .list(owner)
      .filter((balancer) => balancer.deleted_at === undefined),
    ...firewallsOf(store).list(owner),
    ...bucketsOf(store).list(owner),
    ...packagesOf(store)
      .list(owner)
      .filter((service) => service.deleted_at === undefined),
    ...leasesOf(store)
      .list(owner)
      .filter((lease) => lease.released_at === undefined),
  ];
  return paidFor.some((row) => row.billing_account_id === id);
}
