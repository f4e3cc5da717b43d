import { msg } from "@lingui/core/macro";
import { answerId } from "#api/http/answerId.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import type { Location } from "#api/config/siteConfig.ts";
import { locationsQuery } from "#api/config/config.ts";
import { site } from "#api/config/site.ts";
import { paths } from "#declarations/paths.ts";
import {
  accountFields,
  accountOf,
  locationField,
  locationOf,
  termsFields,
} from "#actions/common/commonFields.ts";
import type { CreateForm } from "#declarations/create.ts";
import { textOf } from "#declarations/field.ts";
import { ipAddressPriceParts } from "./ipAddress.price.ts";

interface IpAddressOptions {
  locations: readonly Location[];
  accounts: readonly BillingAccount[];
  termsUrl: string | undefined;
}

interface Reservation {
  location: string;
  name: string;
  billing_account_id?: number;
}

/** A new public address, chosen by the provider (wire contract §17). */
const ipAddressCreateForm: CreateForm<IpAddressOptions, Reservation> = {
  options: (_, read) => ({
    locations: read(locationsQuery) ?? [],
    accounts: read(billingAccountListQuery) ?? [],
    termsUrl: site().termsUrl || undefined,
  }),
  withDefaults: (values, options) => ({
    ...values,
    location: locationOf(values, options.locations)?.slug ?? "",
    billing_account_id: String(accountOf(values, options.accounts)?.id ?? ""),
  }),
  sections: (_, options) => [
    { id: "location", title: msg`Location`, fields: [locationField(options.locations)] },
    {
      id: "own",
      title: msg`Name and billing`,
      fields: [
        {
          name: "name",
          label: msg`Name`,
          help: msg`Describe what the address is for. The provider assigns the IP address.`,
          kind: "text",
        },
        ...accountFields(options.accounts),
        ...termsFields(options.termsUrl),
      ],
    },
  ],
  titleOf: (values) => textOf(values, "name"),
  input: (values, options) => {
    const account = accountOf(values, options.accounts);
    return {
      location: textOf(values, "location"),
      name: textOf(values, "name"),
      ...(account && { billing_account_id: account.id }),
    };
  },
  pathOf: (response, { location }) =>
    paths.detail("ip_address", { location, uuid: answerId(response, "uuid", "address") }),
  price: (values, _, priceOf) => priceOf(ipAddressPriceParts, textOf(values, "location")),
};

export default ipAddressCreateForm;
