import { msg } from "@lingui/core/macro";
import { answerId } from "#api/http/answerId.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import type { Location } from "#api/config/siteConfig.ts";
import { locationsQuery } from "#api/config/config.ts";
import { site } from "#api/config/site.ts";
import type { FirewallTable } from "#api/firewall/firewall.ts";
import { paths } from "#declarations/paths.ts";
import {
  accountFields,
  accountOf,
  locationField,
  locationOf,
  termsFields,
} from "#actions/common/commonFields.ts";
import type { CreateForm } from "#declarations/create.ts";
import { rowsOf, textOf } from "#declarations/field.ts";
import { firstRules, rulesField, toFirewallRules } from "./firewall.rules.ts";

export interface FirewallOptions {
  locations: readonly Location[];
  accounts: readonly BillingAccount[];
  termsUrl: string | undefined;
}

export interface FirewallCreationInput {
  location: string;
  firewall: FirewallTable & { billing_account_id?: number };
}

/** A new firewall: without effect until it is assigned. */
const firewallCreateForm: CreateForm<FirewallOptions, FirewallCreationInput> = {
  options: (_, read) => ({
    locations: read(locationsQuery) ?? [],
    accounts: read(billingAccountListQuery) ?? [],
    termsUrl: site().termsUrl || undefined,
  }),
  withDefaults: (values, { locations, accounts }) => ({
    ...values,
    location: locationOf(values, locations)?.slug ?? "",
    billing_account_id: String(accountOf(values, accounts)?.id ?? ""),
  }),
  sections: (_, { locations, accounts, termsUrl }) => [
    { id: "location", title: msg`Location`, fields: [locationField(locations)] },
    { id: "rules", title: msg`Rules`, fields: [rulesField(firstRules())] },
    {
      id: "own",
      title: msg`Name and billing`,
      fields: [
        { name: "display_name", label: msg`Name`, kind: "text" },
        { name: "description", label: msg`Description`, kind: "text", isProse: true, optional: true },
        ...accountFields(accounts),
        ...termsFields(termsUrl),
      ],
    },
  ],
  titleOf: (values) => textOf(values, "display_name"),
  input: (values, { accounts }) => {
    const account = accountOf(values, accounts);
    const description = textOf(values, "description");
    return {
      location: textOf(values, "location"),
      firewall: {
        display_name: textOf(values, "display_name"),
        ...(description !== "" && { description }),
        rules: toFirewallRules(rowsOf(values, "rules")),
        ...(account && { billing_account_id: account.id }),
      },
    };
  },
  price: (values, _, priceOf) =>
    priceOf([{ label: msg`Firewall`, type: "FIREWALL", units: 1 }], textOf(values, "location")),
  pathOf: (response, { location }) =>
    paths.detail("firewall", { location, uuid: answerId(response, "uuid") }),
};

export default firewallCreateForm;
