import { msg } from "@lingui/core/macro";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import type { TokenScope } from "#api/apiToken/apiToken.ts";
import { accountFields, accountOf } from "#actions/common/commonFields.ts";
import { type Field, numberOf, textOf, type FieldValues } from "#declarations/field.ts";

/** Access to everything or to one billing account (Platform shell spec §6), in create and change forms. */
export const scopeChoices = [
  { value: "global", label: msg`Global: your whole account` },
  { value: "restricted", label: msg`Restricted: one billing account and its resources` },
];

export const scopeFields = (accounts: readonly BillingAccount[]): Field[] => [
  {
    name: "scope",
    label: msg`Scope`,
    kind: "cards",
    initial: "global",
    choices: scopeChoices.map((choice) => ({
      ...choice,
      ...(choice.value === "restricted" &&
        accounts.length === 0 && {
          disabledReason: msg`You don't have a billing account yet. Create one first.`,
        }),
    })),
  },
  ...accountFields(accounts, null).map((field) => ({
    ...field,
    shownFor: { name: "scope", value: "restricted" },
  })),
];

/** Fills in the default account for restricted access. */
export const settledScope = (values: FieldValues, accounts: readonly BillingAccount[]): FieldValues => ({
  ...values,
  billing_account_id: String(accountOf(values, accounts)?.id ?? ""),
});

export const scopeOf = (values: FieldValues): TokenScope =>
  textOf(values, "scope") === "restricted"
    ? { restricted: true, billing_account_id: numberOf(values, "billing_account_id") }
    : { restricted: false };
