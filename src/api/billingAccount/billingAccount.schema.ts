import { type } from "arktype";

const amount = "number";
const text = "string";

/** Totals of the current month, in the site's currency. */
const runningTotals = type({
  "credit_amount?": amount,
  /** Credit before this month's usage. */
  "credit_available?": amount,
  "discount_amount?": amount,
  /** Credit left after this month's usage: the figure to show. */
  "ongoing?": amount,
  "ongoing_negative_since?": "string | number",
  "subtotal?": amount,
  "subtotal_resource_usage?": amount,
  "total_before_tax?": amount,
  "vat_tax?": amount,
  /** Includes taxes. */
  "total?": amount,
});

/** Credit granted after enough top-ups: `first_free`, `referral_receiver` or `signup_campaign`. */
const promotion = type({
  credit_type: "string",
  amount: "number",
  "top_up_requirement?": amount,
  "top_up_done?": amount,
});

/** A provider's verification: `not_started`, `started`, `completed`, `approved` or `rejected`. */
const kycInfo = type({
  "provider?": text,
  "status?": text,
  /** Opens the provider's page; `identifier` is the email address being verified. */
  "data?": type({ "request_id?": text, "access_token?": text, "identifier?": text }),
});

/** Every key except the id may be missing (wire contract §8). */
export const billingAccount = type({
  id: "number",
  "user_id?": amount,
  "title?": text,
  "email?": text,
  "lang?": text,
  "site?": text,
  "reseller?": text,
  "address_line1?": text,
  "address_line2?": text,
  "city?": text,
  "county?": text,
  "country?": type(/^([A-Za-z]{2})?$/),
  "post_index?": text,
  "company_name?": text,
  "company_reg_code?": text,
  "company_vat_number?": text,
  "customer_id_number?": text,
  "customer_name?": text,
  "customer_phone?": text,
  "integration_id?": text,
  /** The server's name for the uploaded document. */
  "document?": text,
  "document_name?": text,
  "is_default?": "boolean",
  "is_deleted?": "boolean",
  "is_active?": "boolean",
  "paying_by_invoice?": "boolean",
  "send_invoice_email?": "boolean",
  "allow_debt?": "boolean",
  "can_pay?": "boolean",
  "status?": "string",
  "suspend_reason?": text,
  "restriction_level?": "string",
  "credit_amount?": amount,
  "unpaid_amount?": amount,
  "discount_percentage?": amount,
  "vat_percentage?": amount,
  "running_totals?": runningTotals,
  "precalc_ongoing?": amount,
  "precalc_subtotal?": amount,
  "precalc_total?": amount,
  "low_balance_notice_settings?": type({ "threshold?": amount, "is_enabled?": "boolean" }),
  "is_recurring_payment_enabled?": "boolean",
  "recurring_payment_amount?": amount,
  "recurring_payment_threshold?": amount,
  "primary_card?": type({
    "type?": text,
    "card_type?": text,
    "card_holder?": text,
    "last4?": text,
    "expire_month?": "string | number",
    "expire_year?": "string | number",
    "is_verified?": "boolean",
  }),
  "kyc_info?": kycInfo,
  /** The code of the customer who referred this one and gets credit for it. */
  "referral_code?": text,
  /** The customer's own code, to share. */
  "referral_share_code?": text,
  "eligible_promotions?": promotion.array(),
  /** JSON as text, written by processors. */
  "additional_data?": text,
  /** Seconds since 1970. */
  "created?": amount,
});

/** Result of the payment that turning on automatic top-up may trigger immediately. */
export const recurringResult = type({
  "payment_report?": type({ "triggered?": "boolean", "errors?": "unknown[]" }),
});

export const topUpThreshold = type({ "restriction_level_clear_topup_threshold?": amount });
