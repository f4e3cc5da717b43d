import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { flag, params, refuse, refuseFields, required, text } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import { changeAccount } from "./billingAccountRows.ts";
import type { BillingAccountRow } from "./billingAccountRows.ts";
import { recurringPayment } from "./billingSettlement.ts";
import { siteOf } from "./billingSite.ts";
import { totalsOf } from "./billingTotals.ts";
import { cardsOfAccount } from "../paymentMethod/paymentCardRows.ts";
import { openAccount, ownAccount, refuseClosed } from "./ownAccounts.ts";
import type { Call } from "../kernel/request.ts";

/** Automatic top-up and low-balance notices (wire contract §8). */
export const billingSettingsArea = new Hono<SandboxEnv>()
  .put("/payment/billing_account/:id{\\d+}/recurring_payment", async (c) => {
    const cloud = c.get("cloud");
    const before = ownAccount(c, Number(c.req.param("id")));
    refuseClosed(before);
    const account = changeAccount(cloud.store, before.id, await recurringSettings(c, before));
    const { triggered, errors } = account.is_recurring_payment_enabled
      ? recurringPayment(cloud, account, totalsOf(cloud, account).ongoing)
      : { triggered: false, errors: [] };
    const { id, is_recurring_payment_enabled, recurring_payment_amount, recurring_payment_threshold } =
      account;
    return c.json({
      payment_report: { triggered, errors },
      account: { id, is_recurring_payment_enabled, recurring_payment_amount, recurring_payment_threshold },
    });
  })
  .put("/payment/low_balance_notice_settings", async (c) => {
    const { id, low_balance_notice_settings: before } = await openAccount(c);
    const given = await params(c);
    const settings = {
      threshold: amountOf(given, "threshold") ?? before.threshold,
      is_enabled: flag(given, "is_enabled") ?? before.is_enabled,
    };
    changeAccount(c.get("cloud").store, id, { low_balance_notice_settings: settings });
    return c.json(settings);
  })
  .post("/payment/link/save_methods", async (c) => {
    const { id } = await openAccount(c);
    const given = (await params(c))["methods"];
    const link_methods = given === undefined ? [] : [given].flat().map(String);
    const known = new Set(
      siteOf(c.get("cloud").store).paymentProcessors.flatMap(({ keyword, methods = [] }) =>
        methods.map(({ key }) => `${keyword}::${key}`),
      ),
    );
    if (!link_methods.every((method) => known.has(method)))
      refuseFields(400, { methods: "Unknown payment method" });
    changeAccount(c.get("cloud").store, id, { link_methods });
    return c.json({ success: true });
  });

/** Enabling requires both amounts and a card that can be charged unattended. */
async function recurringSettings(c: Call, before: BillingAccountRow): Promise<Partial<BillingAccountRow>> {
  const given = await params(c);
  const site = siteOf(c.get("cloud").store);
  const enabled = required(flag(given, "is_recurring_payment_enabled"), "is_recurring_payment_enabled");
  const amount = amountOf(given, "recurring_payment_amount") ?? before.recurring_payment_amount;
  const threshold = amountOf(given, "recurring_payment_threshold") ?? before.recurring_payment_threshold;
  if (!enabled) return { is_recurring_payment_enabled: false };
  if (!site.recurringPaymentsEnabled) refuse(400, "Payment channel not available");
  const problems = {
    ...((amount === null || amount < site.minimumTopupAmount) && {
      recurring_payment_amount: `At least ${site.minimumTopupAmount}`,
    }),
    ...(threshold === null && { recurring_payment_threshold: "This field is required" }),
  };
  if (Object.keys(problems).length > 0) refuseFields(400, problems);
  const chargeable = site.paymentProcessors
    .filter((each) => each.supports_auto_topup)
    .map((each) => each.keyword);
  const primary = cardsOfAccount(c.get("cloud").store, before).find((card) => card.is_primary);
  if (!primary?.is_verified || !chargeable.includes(primary.processor))
    refuse(400, "Verified payment method is missing");
  return {
    is_recurring_payment_enabled: true,
    recurring_payment_amount: amount,
    recurring_payment_threshold: threshold,
  };
}

function amountOf(given: Params, name: string): number | undefined {
  const value = text(given, name);
  if (value === undefined) return undefined;
  return /^\d+(\.\d{1,2})?$/.test(value) ? Number(value) : refuseFields(400, { [name]: "Not an amount" });
}
