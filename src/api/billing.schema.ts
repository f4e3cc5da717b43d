import { type } from "arktype";

const amount = "number | null";

/** Of the running month, in the site's currency. */
const runningTotals = type({
  /** Credit that is left once the month is paid: the figure to show. */
  "ongoing?": amount,
  "subtotal?": amount,
  "vat_tax?": amount,
  /** Taxes included. */
  "total?": amount,
});

/** Any key but the id may be missing (wire contract §8). */
export const billingAccount = type({
  id: "number",
  "title?": "string | null",
  "email?": "string | null",
  "is_default?": "boolean",
  "is_deleted?": "boolean",
  "is_active?": "boolean",
  "paying_by_invoice?": "boolean",
  "status?": "string",
  "suspend_reason?": "string | null",
  "restriction_level?": "string",
  "unpaid_amount?": amount,
  "running_totals?": runningTotals.or("null"),
  "low_balance_notice_settings?": type({ "threshold?": amount, "is_enabled?": "boolean" }).or("null"),
  /** Of somebody else, who gets credit for having brought this customer. */
  "referral_code?": "string | null",
  /** The customer's own, for others. */
  "referral_share_code?": "string | null",
  "eligible_promotions?": type({
    credit_type: "string",
    amount: "number",
    "top_up_requirement?": amount,
    "top_up_done?": amount,
  })
    .array()
    .or("null"),
});
