import { msg } from "@lingui/core/macro";
import { sentText } from "#api/http/asSent.ts";
import { type BillingAccount, createBillingAccount, detailsOf } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";
import type { AccountRequest } from "#machines/billingAccount/billingAccount.machine.ts";
import { defineActions } from "#declarations/action.ts";
import { deleting } from "#actions/common/commonActions.ts";
import { detailFields, detailsFrom, titleField } from "./billingAccount.fields.ts";
import { amountOf, listOf, textOf } from "#declarations/field.ts";
import { linkMethodChoices } from "#actions/topUp/topUp.fields.ts";
import { linkMethodsOf } from "#machines/topUp/ways.ts";
import { withPresent } from "#actions/common/words.ts";
import { QUICK_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";

/** Actions on a billing account, except automatic top-up and verification. */
export const billingAccountActions = defineActions<BillingAccount, AccountRequest>("billing_account", [
  {
    id: "billingAccount.edit",
    event: "details.change",
    section: "configure",
    icon: "rename",
    prominent: true,
    shortcut: "e",
    label: msg`Edit billing details`,
    keywords: msg`change address company vat email invoice document title rename`,
    progress: msg({ message: "Changing the billing details of {name}" }),
    done: msg({ message: "Billing details of {name} changed" }),
    fields: (account) => [titleField(account), ...Object.values(detailFields(account)).flat()],
    payload: (values, account) => ({ details: detailsFrom(values, detailsOf(account)) }),
  },
  {
    id: "billingAccount.setDefault",
    event: "default.set",
    section: "configure",
    icon: "check",
    label: msg`Make default account`,
    keywords: msg`default switch main account`,
    progress: msg({ message: "Making {name} the default billing account" }),
    done: msg({ message: "{name} is now the default billing account" }),
  },
  {
    id: "billingAccount.notice",
    event: "notice.change",
    section: "configure",
    icon: "notification",
    bulk: true,
    label: msg`Edit low-balance notice`,
    keywords: msg`notification warning threshold email balance low`,
    progress: msg({ message: "Changing the low-balance notice of {name}" }),
    done: msg({ message: "Low-balance notice of {name} changed" }),
    fields: ({ low_balance_notice_settings: settings }) => [
      {
        name: "is_enabled",
        label: msg`Send a notice when the balance is low`,
        help: msg`The notice is sent to the billing account's email address each time the balance drops below the threshold.`,
        kind: "flag",
        initial: settings?.is_enabled ?? true,
      },
      {
        name: "threshold",
        label: msg`Balance threshold`,
        kind: "amount",
        min: 0,
        initial: sentText(settings, "threshold"),
        shownFor: { name: "is_enabled", value: "true" },
      },
    ],
    payload: (values, { low_balance_notice_settings: settings }) => {
      const threshold =
        values["is_enabled"] === true ? amountOf(values, "threshold") : sentText(settings, "threshold");
      return { is_enabled: values["is_enabled"] === true, ...(threshold !== "" && { threshold }) };
    },
  },
  {
    id: "billingAccount.linkMethods",
    event: "linkMethods.save",
    section: "configure",
    icon: "card",
    label: msg`Choose preferred payment methods`,
    keywords: msg`top up payment method wallet bank transfer favourite preferred`,
    progress: msg({ message: "Saving the preferred payment methods of {name}" }),
    done: msg({ message: "Preferred payment methods of {name} saved" }),
    fields: (account) => [
      {
        name: "methods",
        label: msg`Preferred payment methods`,
        help: msg`The first preferred payment method is selected when you top up this account. If none is set, the primary payment method is used.`,
        kind: "choices",
        optional: true,
        now: linkMethodsOf(account),
        choices: withPresent(linkMethodChoices(site()), {}, linkMethodsOf(account)),
        noChoices: msg`There are no payment methods to choose from. Contact support.`,
      },
    ],
    payload: (values) => ({ methods: listOf(values, "methods") }),
  },
  {
    id: "billingAccount.campaign",
    event: "campaign.activate",
    section: "credit",
    icon: "referral",
    label: msg`Enter a campaign code`,
    keywords: msg`promotion coupon voucher discount credit`,
    progress: msg({ message: "Activating the campaign code for {name}" }),
    done: msg({ message: "Campaign code activated for {name}" }),
    fields: () => [{ name: "code", label: msg`Campaign code`, kind: "text" }],
    payload: (values) => ({ code: textOf(values, "code") }),
  },
  {
    id: "billingAccount.referral",
    switches: ["referralCodeEnabled"],
    event: "referral.enter",
    section: "credit",
    icon: "referral",
    label: msg`Enter a referral code`,
    keywords: msg`friend invite promoter credit received`,
    progress: msg({ message: "Saving the referral code for {name}" }),
    done: msg({ message: "Referral code saved for {name}" }),
    fields: () => [
      {
        name: "referral_code",
        label: msg`Referral code`,
        help: msg`The referral code you were given. You can't change it later.`,
        kind: "text",
      },
    ],
    payload: (values, account) => ({
      details: { ...detailsOf(account), referral_code: textOf(values, "referral_code") },
    }),
  },
  {
    id: "billingAccount.delete",
    ...deleting,
    confirm: (account) => ({
      consequences: [
        ...((account.running_totals?.credit_available ?? account.credit_amount ?? 0) > 0
          ? [msg`The account's remaining credit is lost.`]
          : []),
        msg`Payment methods are removed and automatic top-up stops.`,
        msg`The account can't be deleted while it pays for resources or has unpaid invoices.`,
        msg`The provider keeps past invoices.`,
      ],
    }),
  },
]);

export const billingAccountCreate: CreateAction = {
  id: "billingAccount.create",
  kind: "billing_account",
  icon: "create",
  label: msg`Create billing account`,
  keywords: msg`new add company invoice payer`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} is ready" }),
  mutation: createBillingAccount as CreateAction["mutation"],
  estimateMs: QUICK_CREATION_ESTIMATE_MS,
};
