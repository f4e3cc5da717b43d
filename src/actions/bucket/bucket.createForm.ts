import { msg } from "@lingui/core/macro";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import type { Location } from "#api/config/siteConfig.ts";
import { locationsQuery } from "#api/config/config.ts";
import { site } from "#api/config/site.ts";
import { paths } from "#declarations/paths.ts";
import { checkBucketName } from "./bucket.checks.ts";
import { bucketPriceParts } from "./bucket.price.ts";
import { accountFields, accountOf, locationOf, termsFields } from "#actions/common/commonFields.ts";
import type { CreateForm } from "#declarations/create.ts";
import { textOf } from "#declarations/field.ts";

interface BucketOptions {
  accounts: readonly BillingAccount[];
  locations: readonly Location[];
  termsUrl: string | undefined;
}

interface BucketCreation {
  name: string;
  billing_account_id?: number;
}

/** A bucket is billed by its contents, so the form shows an example price. */
const EXAMPLE_GB = 100;

/** A new bucket with its name and billing account (wire contract §23). */
const bucketCreateForm: CreateForm<BucketOptions, BucketCreation> = {
  options: (_, read) => ({
    accounts: read(billingAccountListQuery) ?? [],
    locations: read(locationsQuery) ?? [],
    termsUrl: site().termsUrl || undefined,
  }),
  withDefaults: (values, options) => ({
    ...values,
    billing_account_id: String(accountOf(values, options.accounts)?.id ?? ""),
  }),
  sections: (_, options) => [
    {
      id: "bucket",
      title: msg`Name and billing`,
      fields: [
        {
          name: "name",
          label: msg`Name`,
          help: msg`Use lowercase letters, digits and hyphens. The name must be unique across all customers and can't be changed later.`,
          kind: "text",
          check: checkBucketName,
        },
        ...accountFields(options.accounts),
        ...termsFields(options.termsUrl),
      ],
    },
  ],
  titleOf: (values) => textOf(values, "name"),
  input: (values, options) => {
    const account = accountOf(values, options.accounts);
    return { name: textOf(values, "name"), ...(account && { billing_account_id: account.id }) };
  },
  // Some servers omit the name from the response (wire contract §23).
  pathOf: (_, { name }) => paths.detail("bucket", { storageName: name }),
  // Price lists are per location, although buckets are not.
  price: (_, options, priceOf) =>
    priceOf(bucketPriceParts(EXAMPLE_GB), locationOf({}, options.locations)?.slug ?? ""),
};

export default bucketCreateForm;
