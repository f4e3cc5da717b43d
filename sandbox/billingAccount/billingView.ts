import type { Cloud } from "../kernel/env.ts";
import type { BillingAccountRow } from "./billingAccountRows.ts";
import { fromCents } from "./billingMoney.ts";
import type { Settled } from "./billingSettlement.ts";
import { siteOf } from "./billingSite.ts";
import { cardsOfAccount, primaryCardView } from "../paymentMethod/paymentCardRows.ts";

/** The account as the API returns it (wire contract §8). */
export function accountView(cloud: Cloud, { account: row, totals }: Settled) {
  const { credit, link_methods, negative_since, promotions, ...kept } = row;
  const { billed_until: _, campaigns: __, frozen_from: ___, kyc: ____, ...others } = kept;
  const { is_low_balance_told: _____, recurring_tried_at: ______, ...account } = others;
  const site = siteOf(cloud.store);
  const primary = cardsOfAccount(cloud.store, row).find((card) => card.is_primary);
  const ongoing = fromCents(totals.ongoing);
  return {
    ...account,
    lang: "en",
    site: site.siteTheme,
    reseller: site.siteName,
    allow_debt: site.allowDebt,
    can_pay: row.status === "ACTIVE" && row.restriction_level !== "TERMINATED",
    credit_amount: fromCents(credit),
    unpaid_amount: fromCents(totals.unpaid),
    discount_percentage: 0,
    send_invoice_email: true,
    running_totals: {
      credit_amount: 0,
      credit_available: fromCents(credit),
      discount_amount: 0,
      ongoing,
      ongoing_negative_since: negative_since === null ? null : new Date(negative_since).toISOString(),
      subtotal: fromCents(totals.subtotal),
      subtotal_resource_usage: fromCents(totals.subtotal),
      total_before_tax: fromCents(totals.subtotal),
      vat_tax: fromCents(totals.vat_tax),
      total: fromCents(totals.total),
    },
    precalc_ongoing: ongoing,
    precalc_subtotal: fromCents(totals.subtotal),
    precalc_total: fromCents(totals.total),
    eligible_promotions: promotions.map(({ credit_type, amount, top_up_requirement, top_up_done }) => ({
      credit_type,
      amount: fromCents(amount),
      top_up_requirement: fromCents(top_up_requirement),
      top_up_done: fromCents(top_up_done),
    })),
    kyc_info: kycView(row, site.billingAccountValidation.process === "EXTERNAL"),
    primary_card: primary ? primaryCardView(primary) : null,
    additional_data: JSON.stringify({ link_methods }),
  };
}

/** The account's verification; null if the site requires none and none was started. */
export function kycView({ kyc }: BillingAccountRow, isAsked = true) {
  if (!kyc) return isAsked ? { provider: "digio", status: "not_started", data: null } : null;
  const { status, request_id, access_token, identifier } = kyc;
  return { provider: "digio", status, data: { request_id, access_token, identifier } };
}
