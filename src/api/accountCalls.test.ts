import { expect, test } from "vitest";
import { answeredAmong, leftOut, lineOf, type Sent, sent } from "../../tests/support/calls.ts";
import * as admin from "./profile/admin.ts";
import * as billing from "./billingAccount/billingAccount.ts";
import * as cards from "./paymentMethod/paymentMethod.ts";
import * as delegations from "./delegation/delegation.ts";
import { startImpersonation } from "./impersonation/impersonation.ts";
import * as invitations from "./invitation/invitation.ts";
import * as invoices from "./invoice/invoice.ts";
import * as mfa from "./mfa/mfa.ts";
import { changeProfile } from "./profile/profile.ts";
import * as tokens from "./apiToken/apiToken.ts";
import * as topUps from "./topUp/topUp.ts";

/** Every change to the account and to billing (resources spec §7, shell spec), as sent. */
const changes: [string, Sent][] = [
  [
    "POST /user-resource/token form description=ci&restricted=true&billing_account_id=7",
    sent(
      tokens.createToken,
      { description: "ci", restricted: true, billing_account_id: 7 },
      "api_token/list",
    ),
  ],
  [
    "PATCH /user-resource/token form token_id=3&description=ci&restricted=false",
    sent(tokens.changeToken, { token_id: 3, description: "ci", restricted: false }, "api_token/list"),
  ],
  [
    "DELETE /user-resource/token form token_id=3",
    sent(tokens.deleteToken, { token_id: 3 }, "api_token/list"),
  ],
  [
    "POST /user-resource/access_group form name=Team&billing_account_id=7",
    sent(delegations.createDelegation, { name: "Team", billing_account_id: 7 }, "access_delegation/list"),
  ],
  [
    "DELETE /user-resource/access_group/3",
    sent(delegations.deleteDelegation, { id: 3 }, "access_delegation/list"),
  ],
  [
    "POST /user-resource/access_group/3/impersonation form grantee_username=a%40b.ee",
    sent(delegations.inviteGrantee, { id: 3, grantee_username: "a@b.ee" }, "access_delegation/list"),
  ],
  [
    "DELETE /user-resource/access_group/3/impersonation/u",
    sent(delegations.revokeGrantee, { id: 3, uuid: "u" }, "access_delegation/list"),
  ],
  [
    "PUT /user-resource/impersonation/u/accept",
    sent(invitations.acceptInvitation, { uuid: "u" }, "access_impersonation/list"),
  ],
  ["POST /user-resource/impersonation/u/start", sent(startImpersonation, { uuid: "u" })],
  ["POST /user-resource/admin/token form user_id=812", sent(admin.requestAdminToken, { user_id: 812 })],
  ["POST /user-resource/mfa/activate form", sent(mfa.activateMfa, undefined, "mfa/list")],
  ["POST /user-resource/mfa/deactivate form", sent(mfa.deactivateMfa, undefined, "mfa/list")],
  ['PATCH /user-resource/user/profile json {"lang":"et"}', sent(changeProfile, { lang: "et" }, "user")],

  [
    "POST /payment/billing_account form title=Tamm&type=other",
    sent(billing.createBillingAccount, { title: "Tamm", type: "other" }, "billing_account/list"),
  ],
  [
    "PUT /payment/billing_account?billing_account_id=7 form city=Tartu",
    sent(
      billing.changeBillingAccount,
      { id: 7, details: { city: "Tartu", county: "" } },
      "billing_account/list",
    ),
  ],
  [
    "DELETE /payment/billing_account?billing_account_id=7",
    sent(billing.deleteBillingAccount, { id: 7 }, "billing_account/list"),
  ],
  [
    "POST /payment/billing_account/set_default form billing_account_id=7",
    sent(billing.setDefaultAccount, { id: 7 }, "billing_account/list"),
  ],
  [
    "POST /payment/billing_account/7/campaign_activate/SPRING%2F1",
    sent(billing.activateCampaign, { id: 7, code: "SPRING/1" }, "billing_account/list"),
  ],
  [
    "PUT /payment/billing_account/7/recurring_payment form is_recurring_payment_enabled=true&recurring_payment_amount=50&recurring_payment_threshold=10",
    sent(
      billing.setRecurringPayment,
      {
        id: 7,
        is_recurring_payment_enabled: true,
        recurring_payment_amount: "50",
        recurring_payment_threshold: "10",
      },
      "billing_account/list",
    ),
  ],
  [
    "PUT /payment/low_balance_notice_settings form billing_account_id=7&is_enabled=true&threshold=5",
    sent(billing.setLowBalanceNotice, { id: 7, is_enabled: true, threshold: "5" }, "billing_account/list"),
  ],
  [
    "POST /payment/kyc/start form billing_account_id=7&try_continue=true",
    sent(billing.startValidation, { id: 7, try_continue: true }, "billing_account/list"),
  ],
  [
    'PUT /config/payment/restriction_level_clear_topup_threshold json {"restriction_level_clear_topup_threshold":12.5}',
    sent(billing.setTopUpThreshold, { amount: "12.50" }, "config/topUpThreshold"),
  ],
  [
    'POST /payment/card json {"billing_account_id":7,"token":"pm_1","processor_keyword":"paypal_vault","session_id":"ps_1"}',
    sent(
      cards.addCard,
      {
        billing_account_id: 7,
        token: "pm_1",
        processor_keyword: "paypal_vault",
        session_id: "ps_1",
      },
      "billing_account/list",
    ),
  ],
  [
    "DELETE /payment/card form payment_object_id=66",
    sent(cards.deleteCard, { id: 66 }, "billing_account/list"),
  ],
  [
    "PUT /payment/card/set_primary?payment_object_id=66",
    sent(cards.setPrimaryCard, { id: 66 }, "billing_account/list"),
  ],
  [
    "POST /payment/apply_for_invoice_payment form billing_account_id=7",
    sent(cards.applyForInvoice, { billing_account_id: 7 }, "billing_account/list"),
  ],
  [
    "POST /payment/card/prehook form billing_account_id=7&processor_keyword=stripe_creditcard",
    sent(cards.prepareCard, { billing_account_id: 7, processor_keyword: "stripe_creditcard" }),
  ],
  [
    "POST /payment/card/verify form payment_object_id=66&front_base_url=https%3A%2F%2Fa.example%2Fapp&force_3ds=true",
    sent(
      cards.verifyCard,
      { id: 66, front_base_url: "https://a.example/app", force_3ds: true },
      "billing_account/list",
    ),
  ],
  ["GET /payment/paypal/id_token?session_id=ps_1", sent(cards.readPaypalIdToken, { session_id: "ps_1" })],
  [
    "GET /payment/paypal/setup_token?return_url=https%3A%2F%2Fa.example&session_id=ps_1",
    sent(cards.readPaypalSetupToken, { return_url: "https://a.example", session_id: "ps_1" }),
  ],
  [
    "GET /payment/paypal/payment_token?setup_token=st_1&session_id=ps_1",
    sent(cards.readPaypalPaymentToken, { setup_token: "st_1", session_id: "ps_1" }),
  ],
  [
    "POST /payment/link/send_data form billing_account_id=7&processor=duitku&amount=12.50&params=%7B%22return_url%22%3A%22https%3A%2F%2Fa.example%22%2C%22method%22%3A%22VA%22%7D",
    sent(topUps.sendLinkData, {
      billing_account_id: 7,
      processor: "duitku",
      amount: "12.50",
      params: { return_url: "https://a.example", method: "VA" },
    }),
  ],
  [
    "POST /payment/link/save_methods form billing_account_id=7&methods=duitku%3A%3AVA&methods=duitku%3A%3AOV",
    sent(topUps.saveLinkMethods, { id: 7, methods: ["duitku::VA", "duitku::OV"] }, "billing_account/list"),
  ],
  [
    "POST /payment/credit/buy form billing_account_id=7&payment_object_id=66&amount=12.50",
    sent(
      topUps.buyCredit,
      { billing_account_id: 7, payment_object_id: 66, amount: "12.50" },
      "billing_account/list",
      "credit",
      "invoice",
    ),
  ],
  [
    "POST /payment/credit/buy/posthook form billing_account_id=7&identifier=tp_1",
    sent(
      topUps.confirmPurchase,
      { billing_account_id: 7, identifier: "tp_1" },
      "billing_account/list",
      "credit",
      "invoice",
    ),
  ],
  [
    "POST /payment/pay_invoice form invoice_id=9",
    sent(invoices.payInvoice, { id: 9 }, "invoice", "credit", "billing_account/list"),
  ],
  ["GET /payment/invoice/pdf?invoice_id=9", sent(invoices.readInvoicePdf, { id: 9 })],
];

const modules = import.meta.glob<Record<string, unknown>>(
  [
    "./{apiToken,billingAccount,delegation,impersonation,invitation,invoice,mfa,paymentMethod,profile,topUp}/*.ts",
    "!./*/*.test.ts",
  ],
  { eager: true },
);

test.each(changes)("%s", (line, { call }) => expect(lineOf(call)).toBe(line));

test.each(changes)("%s makes stale what it changes, and nothing else", (_, { invalidated, expected }) =>
  expect(invalidated).toEqual(expected),
);

test("no change of the API is left out above", () => expect(leftOut(changes, modules)).toEqual([]));

test("only responses with content are read", () =>
  expect(answeredAmong(changes)).toEqual([
    "POST /user-resource/token",
    "PATCH /user-resource/token",
    "POST /user-resource/access_group",
    "POST /user-resource/impersonation/u/start",
    "POST /user-resource/admin/token",
    "POST /payment/billing_account",
    "PUT /payment/billing_account/7/recurring_payment",
    "POST /payment/card",
    "POST /payment/apply_for_invoice_payment",
    "POST /payment/card/prehook",
    "POST /payment/card/verify",
    "GET /payment/paypal/id_token",
    "GET /payment/paypal/setup_token",
    "GET /payment/paypal/payment_token",
    "POST /payment/link/send_data",
    "POST /payment/credit/buy",
    "GET /payment/invoice/pdf",
  ]));
