import { msg } from "@lingui/core/macro";
import { answerId } from "#api/http/answerId.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import type { Location } from "#api/config/siteConfig.ts";
import { locationsQuery } from "#api/config/config.ts";
import { site } from "#api/config/site.ts";
import {
  type MetalCreation,
  type MetalOs,
  metalOsQuery,
  type MetalSpec,
  metalSpecsQuery,
} from "#api/bareMetal/bareMetal.ts";
import { paths } from "#declarations/paths.ts";
import { type AccountCaps, capsOfAccount } from "#billing/caps.ts";
import { checkName, linesIn } from "#actions/common/checks.ts";
import {
  accountFields,
  accountOf,
  locationField,
  locationOf,
  sshKeysField,
  termsFields,
} from "#actions/common/commonFields.ts";
import type { CreateForm } from "#declarations/create.ts";
import { type Choice, textOf, type FieldValues } from "#declarations/field.ts";
import { systemFields } from "./bareMetal.fields.ts";
import { specPrice } from "./bareMetal.price.ts";

export interface BareMetalOptions {
  locations: readonly Location[];
  accounts: readonly BillingAccount[];
  /** Specs of the chosen location. */
  specs: readonly MetalSpec[];
  systems: readonly MetalOs[];
  termsUrl: string | undefined;
}

interface MetalCreationInput {
  location: string;
  lease: MetalCreation;
}

/** The machine to lease and its operating system (wire contract §16). */
const bareMetalCreateForm: CreateForm<BareMetalOptions, MetalCreationInput> = {
  options: (values, read) => {
    const locations = read(locationsQuery) ?? [];
    const slug = locationOf(values, locations)?.slug;
    return {
      locations,
      accounts: read(billingAccountListQuery) ?? [],
      specs: (slug && read(metalSpecsQuery(slug))) || [],
      systems: read(metalOsQuery) ?? [],
      termsUrl: site().termsUrl || undefined,
    };
  },
  withDefaults: (values, options) => ({
    ...values,
    location: locationOf(values, options.locations)?.slug ?? "",
    spec_uuid: specOf(values, options)?.uuid ?? "",
    os_id: textOf(values, "os_id") || (options.systems[0]?.id ?? ""),
    billing_account_id: String(accountOf(values, options.accounts)?.id ?? ""),
  }),
  sections: (values, options) => [
    { id: "location", title: msg`Location`, fields: [locationField(options.locations)] },
    {
      id: "machine",
      title: msg`Machine`,
      fields: [
        {
          name: "spec_uuid",
          label: msg`Machine`,
          kind: "cards",
          choices: options.specs.map((spec) => ({
            value: spec.uuid,
            label: spec.name,
            description: spec.description ?? "",
            ...barOf(spec, capsOfAccount(accountOf(values, options.accounts))),
          })),
        },
      ],
    },
    {
      id: "system",
      title: msg`Operating system and SSH keys`,
      fields: [...systemFields, sshKeysField],
    },
    {
      id: "own",
      title: msg`Name and billing`,
      fields: [
        { name: "display_name", label: msg`Name`, kind: "text", check: checkName },
        ...accountFields(options.accounts, "machine.lease"),
        ...termsFields(options.termsUrl),
      ],
    },
  ],
  titleOf: (values) => textOf(values, "display_name"),
  input: (values, options) => {
    const account = accountOf(values, options.accounts);
    const hostname = textOf(values, "hostname");
    const keys = linesIn(textOf(values, "public_keys"));
    return {
      location: textOf(values, "location"),
      lease: {
        spec_uuid: textOf(values, "spec_uuid"),
        os_id: textOf(values, "os_id"),
        display_name: textOf(values, "display_name"),
        ...(hostname !== "" && { hostname }),
        ...(account && { billing_account_id: account.id }),
        ...(keys.length > 0 && { public_keys: keys }),
      },
    };
  },
  pathOf: (response) => paths.detail("bare_metal", { uuid: answerId(response, "uuid") }),
  price: (values, options, priceOf) => {
    const spec = specOf(values, options);
    return spec && specPrice(spec, textOf(values, "location"), priceOf);
  },
};

export default bareMetalCreateForm;

export const isFree = ({ available_count }: MetalSpec): boolean =>
  available_count === undefined || available_count > 0;

/** Why a machine can't be leased: none is free, or it exceeds the limits of a limited account. */
function barOf(spec: MetalSpec, caps: AccountCaps | undefined): Pick<Choice, "disabledReason"> {
  if (!isFree(spec)) return { disabledReason: msg`No available machines` };
  const { cpu_cores = 0, ram_gb = 0 } = spec;
  const isTooBig = caps && (cpu_cores > caps.vcpu || ram_gb * 1024 > caps.ram_mb);
  return isTooBig
    ? {
        disabledReason: msg`This machine is too large for a limited billing account. Choose a smaller machine or top up the account.`,
      }
    : {};
}

function specOf(values: FieldValues, { specs, accounts }: BareMetalOptions): MetalSpec | undefined {
  const caps = capsOfAccount(accountOf(values, accounts));
  const open = specs.filter((row) => barOf(row, caps).disabledReason === undefined);
  return open.find((row) => row.uuid === values["spec_uuid"]) ?? open[0];
}
