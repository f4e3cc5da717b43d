import type { Card } from "#api/paymentMethod/paymentMethod.ts";

export const card: Card = {
  $type: "card",
  id: 66,
  billing_account_id: 20417,
  account: "Tamm Consulting",
  is_recurring_payment_enabled: false,
  paying_by_invoice: false,
  identifier: "pm_8Hc2Wq",
  is_primary: false,
  is_verified: true,
  is_verification_pending: false,
  is_deleted: false,
  created: 1_731_500_412,
  valid_thru: 4_102_444_799,
  processor: { id: 3, keyword: "stripe_creditcard", is_active: true },
  additional_data:
    '{"type": "creditcard", "card_type": "visa", "last4": "4242", "expire_month": "11", "expire_year": "2099", "card_holder": "Mari Tamm"}',
};
