import { msg } from "@lingui/core/macro";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import type { Location } from "#api/config/siteConfig.ts";
import { checkSshKeys } from "./checks.ts";
import { choicesFrom, type Field, type FieldValues, type Permission } from "#declarations/field.ts";
import {
  accountRefusal,
  accountTitle,
  restrictionText,
  restrictionTitle,
} from "#actions/billingAccount/accountRestriction.ts";
import { accountChoices } from "#actions/vm/vm.choices.ts";

/** The chosen location, else the site's default, among those open to new resources. */
export function locationOf(values: FieldValues, locations: readonly Location[]): Location | undefined {
  const open = locations.filter((row) => row.create_resource_disabled !== true);
  return (
    open.find((row) => row.slug === values["location"]) ??
    open.find((row) => row.is_preferred) ??
    open.find((row) => row.is_default) ??
    open[0]
  );
}

/** Public SSH keys, one per line. */
export const sshKeysField: Field = {
  name: "public_keys",
  label: msg`SSH keys`,
  help: msg`One public key per line, such as ssh-ed25519 AAAA… you@example.com`,
  kind: "textarea",
  optional: true,
  check: checkSshKeys,
};

export const locationField = (locations: readonly Location[]): Field => ({
  name: "location",
  label: msg`Location`,
  kind: "cards",
  choices: locations.map((row) => ({
    value: row.slug,
    label: row.display_name,
    description: [row.description, row.country_code?.toUpperCase()].filter(Boolean).join(" · "),
    ...(row.create_resource_disabled && {
      disabledReason: msg`This location doesn't accept new resources at the moment. Choose another location.`,
    }),
  })),
});

/** The chosen billing account, else the default one. */
export const accountOf = (
  values: FieldValues,
  accounts: readonly BillingAccount[],
): BillingAccount | undefined =>
  accounts.find((row) => String(row.id) === values["billing_account_id"]) ??
  accounts.find((row) => row.is_default) ??
  accounts[0];

/** The billing account, refused if it lacks the permission `asked`. No field without an account. */
export const accountFields = (
  accounts: readonly BillingAccount[],
  asked: Permission | null = "resource.create",
): Field[] =>
  accounts.length === 0
    ? []
    : [
        {
          name: "billing_account_id",
          label: msg`Billing account`,
          kind: "choice",
          choices: accounts.map((row) => ({
            value: String(row.id),
            label: asked && accountRefusal(asked, row) ? restrictionTitle(row) : accountTitle(row),
          })),
          check: (value) => {
            const account = accounts.find((row) => String(row.id) === value);
            return account && asked && accountRefusal(asked, account) ? restrictionText(account) : undefined;
          },
        },
      ];

/** A billing account other than the present one. */
export const otherAccountField = (now: number | null | undefined): Field => ({
  name: "account",
  label: msg`Billing account`,
  kind: "choice",
  choices: choicesFrom(billingAccountListQuery, (rows: BillingAccount[]) =>
    accountChoices(rows.filter((row) => row.id !== now && !accountRefusal("resource.create", row))),
  ),
  noChoices: msg`You have no other billing account that can pay for resources. Create one first.`,
});

/** Terms of service to accept, if the site has any (shell spec §5). */
export const termsFields = (termsUrl: string | null | undefined): Field[] =>
  termsUrl
    ? [
        {
          name: "terms",
          label: msg`I accept the Terms of Service`,
          link: { href: termsUrl, label: msg`Read the Terms of Service` },
          kind: "flag",
          check: (value) => (value === "true" ? undefined : msg`Accept the Terms of Service to continue`),
        },
      ]
    : [];
