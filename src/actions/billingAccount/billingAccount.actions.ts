import { msg } from "@lingui/core/macro";
import { sentText } from "#api/http/asSent.ts";
import { type BillingAccount, detailsOf } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";
import type { AccountRequest } from "#machines/billingAccount/billingAccount.machine.ts";
import { defineActions } from "#declarations/action.ts";
import { deleting } from "#actions/common/commonActions.ts";
import { detailFields, detailsFrom, titleField } from "./billingAccount.fields.ts";
import { amountOf, listOf, textOf } from "#declarations/field.ts";
import { linkMethodChoices } from "#actions/topUp/topUp.fields.ts";
import { linkMethodsOf } from "#machines/topUp/ways.ts";
import { withPresent } from "#actions/common/words.ts";

/** Everything a customer can do to a billing account, but for topping it up by itself and having it validated. */
export const billingAccountActions = defineActions<BillingAccount, AccountRequest>("billing_account", [
  {
    id: "billingAccount.edit",
    event: "details.change",
    section: "configure",
    icon: "rename",
    prominent: true,
    shortcut: "e",
    label: msg`Edit details`,
    keywords: msg`change address company vat email invoice document title rename`,
    progress: msg({ message: "Changing {name}" }),
    done: msg({ message: "{name} changed" }),
    fields: (account) => [titleField(account), ...Object.values(detailFields(account)).flat()],
    payload: (values, account) => ({ details: detailsFrom(values, detailsOf(account)) }),
  },
  {
    id: "billingAccount.setDefault",
    event: "default.set",
    section: "configure",
    icon: "check",
    label: msg`Make default`,
    keywords: msg`default switch main account`,
    progress: msg({ message: "Making {name} the default" }),
    done: msg({ message: "{name} is the default now" }),
  },
  {
    id: "billingAccount.notice",
    event: "notice.change",
    section: "configure",
    icon: "notification",
    bulk: true,
    label: msg`Low-balance notice`,
    keywords: msg`notification warning threshold email balance low`,
    progress: msg({ message: "Changing the notice of {name}" }),
    done: msg({ message: "Notice of {name} changed" }),
    fields: ({ low_balance_notice_settings: settings }) => [
      {
        name: "is_enabled",
        label: msg`Send a notice`,
        help: msg`To the e-mail address of the billing account, once each time.`,
        kind: "flag",
        initial: settings?.is_enabled ?? true,
      },
      {
        name: "threshold",
        label: msg`When the balance is below`,
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
    label: msg`Ways to pay that are offered first`,
    keywords: msg`top up payment method wallet bank transfer favourite preferred`,
    progress: msg({ message: "Saving the ways to pay of {name}" }),
    done: msg({ message: "Ways to pay of {name} saved" }),
    fields: (account) => [
      {
        name: "methods",
        label: msg`Ways to pay`,
        help: msg`The first one is selected when you top up this account. If none is set, the primary card is used.`,
        kind: "choices",
        optional: true,
        now: linkMethodsOf(account),
        choices: withPresent(linkMethodChoices(site()), {}, linkMethodsOf(account)),
        noChoices: msg`There are no payment pages to choose from.`,
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
    progress: msg({ message: "Activating the campaign for {name}" }),
    done: msg({ message: "Campaign activated for {name}" }),
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
    progress: msg({ message: "Entering the code for {name}" }),
    done: msg({ message: "Referral code entered for {name}" }),
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
          ? [msg`The credit that is left on it is lost.`]
          : []),
        msg`Payment methods are removed and automatic top-up stops.`,
        msg`An account that pays for resources or has unpaid invoices is not deleted.`,
        msg`Past invoices stay with the provider.`,
      ],
    }),
  },
]);
