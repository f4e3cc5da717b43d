import { msg } from "@lingui/core/macro";
import { answerId } from "#api/http/answerId.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import type { Location } from "#api/config/siteConfig.ts";
import { locationsQuery } from "#api/config/config.ts";
import { isOn, site } from "#api/config/site.ts";
import { type LoadBalancerCreation, networkVmsQuery } from "#api/loadBalancer/loadBalancer.ts";
import { type Network, networkListQuery } from "#api/vpc/vpc.ts";
import type { Vm } from "#api/vm/vm.ts";
import { paths } from "#declarations/paths.ts";
import {
  accountFields,
  accountOf,
  locationField,
  locationOf,
  termsFields,
} from "#actions/common/commonFields.ts";
import type { CreateForm, FormSection } from "#declarations/create.ts";
import { type Field, listOf, newRow, rowsOf, textOf, type FieldValues } from "#declarations/field.ts";
import { byName } from "#lib/texts/nameOrder.ts";
import { loadBalancerPriceParts } from "./loadBalancer.actions.ts";
import { forwardingRuleColumns, toForwardingRule } from "./loadBalancer.rules.ts";
import { publicAddressFields, takesAddress, withAddress } from "#actions/common/publicAddress.ts";

export interface LoadBalancerOptions {
  locations: readonly Location[];
  accounts: readonly BillingAccount[];
  networks: readonly Network[];
  /** Machines on the chosen network. */
  vms: readonly Vm[];
  termsUrl: string | undefined;
}

export interface LoadBalancerCreationInput {
  location: string;
  balancer: LoadBalancerCreation;
}

/** A new load balancer with a network, rules, and targets on that network (Resources spec §5). */
const loadBalancerCreateForm: CreateForm<LoadBalancerOptions, LoadBalancerCreationInput> = {
  options: (values, read) => {
    const locations = read(locationsQuery) ?? [];
    const slug = locationOf(values, locations)?.slug;
    const networks = (slug && read(networkListQuery(slug))) || [];
    const network = networkOf(values, networks);
    return {
      locations,
      accounts: read(billingAccountListQuery) ?? [],
      networks,
      vms: (slug && read(networkVmsQuery(slug, network?.uuid))) || [],
      termsUrl: site().termsUrl || undefined,
    };
  },
  withDefaults: (values, { locations, accounts, networks, vms }) => ({
    ...values,
    location: locationOf(values, locations)?.slug ?? "",
    network_uuid: networkOf(values, networks)?.uuid ?? "",
    billing_account_id: String(accountOf(values, accounts)?.id ?? ""),
    // Machines on other networks cannot be targets.
    targets: listOf(values, "targets").filter((uuid) => vms.some((vm) => vm.uuid === uuid)),
  }),
  sections: (_, options) => sectionsOf(options),
  titleOf: (values) => textOf(values, "display_name"),
  input: (values, { accounts }) => {
    const account = accountOf(values, accounts);
    const network_uuid = textOf(values, "network_uuid");
    return {
      location: textOf(values, "location"),
      balancer: {
        display_name: textOf(values, "display_name"),
        ...(network_uuid && { network_uuid }),
        ...(account && { billing_account_id: account.id }),
        reserve_public_ip: takesAddress(values),
        rules: rowsOf(values, "rules").map(toForwardingRule),
        targets: listOf(values, "targets"),
      },
    };
  },
  pathOf: (response, { location }) =>
    paths.detail("load_balancer", { location, uuid: answerId(response, "uuid") }),
  price: (values, _, priceOf) => {
    const price = priceOf(loadBalancerPriceParts(), textOf(values, "location"));
    return withAddress(price, values, textOf(values, "location"), priceOf);
  },
};

export default loadBalancerCreateForm;

const networkOf = (values: FieldValues, networks: readonly Network[]): Network | undefined =>
  networks.find((row) => row.uuid === values["network_uuid"]) ??
  networks.find((row) => row.is_default) ??
  networks[0];

/** With private networks switched off, the platform uses the default network. */
const networkFields = (networks: readonly Network[]): readonly Field[] =>
  isOn("privateNetworksEnabled")
    ? [
        {
          name: "network_uuid",
          label: msg`Private network`,
          help: msg`The load balancer gets an address on this network and can't be moved to another network later.`,
          kind: "choice",
          choices: byName(networks, ({ name }) => name).map((row) => ({
            value: row.uuid,
            label: row.name,
            description: row.subnet ?? "",
          })),
          noChoices: msg`There is no private network in this location. Create one first.`,
        },
      ]
    : [];

const targetSections = (vms: readonly Vm[]): readonly FormSection[] =>
  isOn("vmsEnabled")
    ? [
        {
          id: "targets",
          title: msg`Targets`,
          fields: [
            {
              name: "targets",
              label: msg`Virtual machines`,
              help: msg`Connections are distributed across the selected machines. You can add more machines later.`,
              kind: "choices",
              choices: byName(vms, ({ name }) => name).map((vm) => ({
                value: vm.uuid,
                label: vm.name,
                description: vm.private_ipv4 ?? "",
              })),
              noChoices: msg`No virtual machine is on this network. Create one there first, or choose another network.`,
            },
          ],
        },
      ]
    : [];

const sectionsOf = ({
  locations,
  accounts,
  networks,
  vms,
  termsUrl,
}: LoadBalancerOptions): readonly FormSection[] => [
  { id: "location", title: msg`Location`, fields: [locationField(locations)] },
  {
    id: "network",
    title: msg`Network`,
    fields: [...networkFields(networks), ...publicAddressFields()],
  },
  {
    id: "rules",
    title: msg`Forwarding rules`,
    fields: [
      {
        name: "rules",
        label: msg`Forwarding rules`,
        help: msg`The load balancer listens on each source port over TCP and forwards connections to the target port.`,
        kind: "rows",
        line: msg`Rule`,
        add: msg`Add rule`,
        columns: forwardingRuleColumns,
        initial: [newRow(forwardingRuleColumns)],
      },
    ],
  },
  ...targetSections(vms),
  {
    id: "own",
    title: msg`Name and billing`,
    fields: [
      { name: "display_name", label: msg`Name`, kind: "text" },
      ...accountFields(accounts),
      ...termsFields(termsUrl),
    ],
  },
];
