import { type } from "arktype";

const amount = "number";
const text = "string";

/** Of the running month, in the site's currency. */
const runningTotals = type({
  "credit_amount?": amount,
  /** Before this month's usage. */
  "credit_available?": amount,
  "discount_amount?": amount,
  /** Credit that is left once the month is paid: the figure to show. */
  "ongoing?": amount,
  "ongoing_negative_since?": "string | number",
  "subtotal?": amount,
  "subtotal_resource_usage?": amount,
  "total_before_tax?": amount,
  "vat_tax?": amount,
  /** Taxes included. */
  "total?": amount,
});

/** Credit that comes once enough has been topped up: `first_free`, `referral_receiver` or `signup_campaign`. */
const promotion = type({
  credit_type: "string",
  amount: "number",
  "top_up_requirement?": amount,
  "top_up_done?": amount,
});

/** A validation by a provider: `not_started`, `started`, `completed`, `approved` or `rejected`. */
const kycInfo = type({
  "provider?": text,
  "status?": text,
  /** With what the provider's page is opened; `identifier` is the e-mail address that is being validated. */
  "data?": type({ "request_id?": text, "access_token?": text, "identifier?": text }),
});

/** Any key but the id may be missing (wire contract §8). */
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
  /** What the server calls the document that was uploaded. */
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
  /** Of somebody else, who gets credit for having brought this customer. */
  "referral_code?": text,
  /** The customer's own, for others. */
  "referral_share_code?": text,
  "eligible_promotions?": promotion.array(),
  /** JSON as text, of processors. */
  "additional_data?": text,
  /** Seconds since 1970. */
  "created?": amount,
});

/** What came of the payment that switching the automatic top-up on may set off at once. */
export const recurringResult = type({
  "payment_report?": type({ "triggered?": "boolean", "errors?": "unknown[]" }),
});

export const topUpThreshold = type({ "restriction_level_clear_topup_threshold?": amount });
