import { Hono } from "hono";
import { siteConfig } from "../config.ts";
import type { Cloud, SandboxEnv } from "../env.ts";
import { params, refuse, refuseConsumer, refuseFields, text, wholeNumber } from "../http.ts";
import type { Params } from "../http.ts";
import type { User } from "../users.ts";
import type { BillingAccountRow, Editable } from "./billingAccountRows.ts";
import {
  accountView,
  addAccount,
  editableFields,
  ownAccount,
  ownAccounts,
  putAccount,
} from "./billingAccountRows.ts";
import { bucketsOf } from "./bucketRows.ts";
import { disksOf } from "./diskRows.ts";
import { firewallsOf } from "./firewallRows.ts";
import { ipAddressesOf } from "./ipAddressRows.ts";
import { leasesOf } from "./leaseRows.ts";
import { loadBalancersOf } from "./loadBalancerRows.ts";
import { packagesOf } from "./packageRows.ts";
import type { Call } from "./request.ts";
import { vmsOf } from "./vmRows.ts";

const account = "/payment/billing_account";

/** Billing accounts (wire contract §8). Deleting keeps the row, for `show_shadow`. */
export const billingAccountArea = new Hono<SandboxEnv>()
  .get(`${account}/list`, (c) => {
    const shadow = c.req.query("show_shadow") !== undefined;
    return c.json(
      ownAccounts(c)
        .filter((each) => shadow || !each.is_deleted)
        .map(accountView),
    );
  })
  .get(account, async (c) => c.json(accountView(await namedAccount(c))))
  .post(account, async (c) => {
    refuseRestricted(c);
    const given = await params(c);
    const values = editable(given);
    refuseIncomplete(values);
    const row = {
      ...values,
      user_id: c.get("caller").userId,
      paying_by_invoice: given["type"] === "invoice",
    };
    return c.json(accountView(addAccount(c.get("cloud"), row)));
  })
  .put(account, async (c) => {
    const before = await namedAccount(c);
    const values = editable(await params(c));
    const after = { ...before, ...values, email: values.email ?? before.email };
    refuseIncomplete(after);
    putAccount(c.get("cloud").store, after);
    return c.json(accountView(after));
  })
  .delete(account, async (c) => {
    const row = await namedAccount(c);
    if (row.is_default) refuse(400, "The default billing account cannot be deleted");
    if (isInUse(c, row)) refuse(400, "The billing account still pays for resources");
    putAccount(c.get("cloud").store, { ...row, is_deleted: true, is_active: false });
    return c.json({ success: true });
  })
  .post(`${account}/set_default`, async (c) => {
    refuseRestricted(c);
    const { store } = c.get("cloud");
    const chosen = await namedAccount(c);
    store.transaction(() => {
      for (const row of ownAccounts(c)) putAccount(store, { ...row, is_default: row.id === chosen.id });
    });
    return c.json({ success: true });
  });

/** What a customer starts with: one default account, carrying the site's first credit. */
export function openFirstAccount(cloud: Cloud, user: User): void {
  addAccount(cloud, {
    user_id: user.id,
    title: "Personal",
    email: user.email,
    credit_available: siteConfig.firstAccountCredit,
  });
}

async function namedAccount(c: Call): Promise<BillingAccountRow> {
  return ownAccount(c, wholeNumber(await params(c), "billing_account_id"));
}

function refuseRestricted(c: Call): void {
  if (c.get("caller").billingAccountId !== null)
    refuseConsumer(403, "resource_forbidden", "This key reaches one billing account only");
}

function editable(given: Params): Editable {
  return Object.fromEntries(editableFields.map((field) => [field, text(given, field) || null])) as Editable;
}

function refuseIncomplete(values: Editable): void {
  const problems: Record<string, string> = {};
  for (const { field, required } of siteConfig.billingAccountFields) {
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
