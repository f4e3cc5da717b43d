import { msg } from "@lingui/core/macro";
import { answerId } from "#api/http/answerId.ts";
import type { AccountDetails } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";
import { storedReferralCode } from "#api/identity/referralCode.ts";
import { paths } from "#declarations/paths.ts";
import { detailFields, detailsFrom, titleField } from "./billingAccount.fields.ts";
import { termsFields } from "#actions/common/commonFields.ts";
import type { CreateForm } from "#declarations/create.ts";
import { textOf } from "#declarations/field.ts";
import { accountTitle } from "./accountRestriction.ts";

type AccountCreation = AccountDetails & { type: "invoice" | "other" };

/** A new billing account with the site's fields; `type` sets how it pays (Resources spec §5). */
const billingAccountCreateForm: CreateForm<null, AccountCreation> = {
  options: () => null,
  withDefaults: (values) => values,
  sections: () => {
    const { customer, company, address, document } = detailFields();
    return [
      {
        id: "account",
        title: msg`Billing account`,
        fields: [
          titleField(),
          {
            name: "type",
            label: msg`Billing type`,
            kind: "cards" as const,
            initial: "other",
            choices: [
              { value: "other", label: msg`Pay from prepaid credit` },
              { value: "invoice", label: msg`Pay by invoice, once the provider approves` },
            ],
          },
        ],
      },
      { id: "customer", title: msg`Billing details`, fields: customer },
      { id: "company", title: msg`Company`, fields: company },
      { id: "address", title: msg`Address`, fields: address },
      {
        id: "last",
        title: msg`Documents and terms`,
        fields: [
          ...document,
          ...(site().referralCodeEnabled
            ? [
                {
                  name: "referral_code",
                  label: msg`Referral code`,
                  help: msg`The referral code you were given, if you have one.`,
                  kind: "text" as const,
                  optional: true as const,
                  initial: storedReferralCode() ?? "",
                },
              ]
            : []),
          ...termsFields(site().termsUrl),
        ],
      },
    ].filter(({ fields }) => fields.length > 0);
  },
  // The server stores no title, so a lost creation is found by the title that the list would show.
  titleOf: (values) => accountTitle({ id: 0, ...detailsFrom(values, {}) }).replace(/^#0$/, ""),
  input: (values) => ({
    ...detailsFrom(values, {}),
    type: textOf(values, "type") === "invoice" ? "invoice" : "other",
  }),
  pathOf: (response) => paths.detail("billing_account", { id: answerId(response, "id") }),
};

export default billingAccountCreateForm;
