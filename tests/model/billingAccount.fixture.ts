import type {
  AccountValidation,
  BillingAccount,
  RecurringPayment,
} from "#api/billingAccount/billingAccount.ts";

/** Not the default account; has a verified card and automatic top-up. */
export const billingAccount: BillingAccount = {
  $type: "billing_account",
  id: 20417,
  user_id: 812,
  title: "Tamm Consulting",
  email: "billing@example.com",
  status: "ACTIVE",
  restriction_level: "CLEAR",
  is_active: true,
  is_default: false,
  is_deleted: false,
  paying_by_invoice: false,
  company_name: "Tamm Consulting OÜ",
  company_vat_number: "EE102204170",
  customer_name: "Mari Tamm",
  address_line1: "Lennuki 12",
  city: "Tallinn",
  county: "Harju",
  country: "EE",
  post_index: "10145",
  unpaid_amount: 0,
  running_totals: { credit_available: 48.2, ongoing: 41.87, subtotal: 5.19, vat_tax: 1.14, total: 6.33 },
  low_balance_notice_settings: { threshold: 5, is_enabled: true },
  is_recurring_payment_enabled: true,
  recurring_payment_amount: 50,
  recurring_payment_threshold: 10,
  primary_card: { type: "creditcard", card_type: "visa", last4: "4242", is_verified: true },
  referral_share_code: "m4xq7z",
  created: 1_710_237_764,
};

export const recurringPayment: RecurringPayment = { ...billingAccount, $type: "recurring_payment" };

export const accountValidation: AccountValidation = {
  ...billingAccount,
  $type: "account_validation",
  kyc_info: {
    provider: "digio",
    status: "started",
    data: { request_id: "KID2512011", access_token: "GWT2512", identifier: "billing@example.com" },
  },
};
