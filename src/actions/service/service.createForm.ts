import { msg, plural } from "@lingui/core/macro";
import { answerId } from "#api/http/answerId.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import type { Location, PredefinedPackage } from "#api/config/siteConfig.ts";
import { locationsQuery } from "#api/config/config.ts";
import { isOn, site } from "#api/config/site.ts";
import {
  type ServiceConfiguration,
  serviceConfigurationsQuery,
  type ServiceCreation,
  type ServiceParameters,
} from "#api/service/service.ts";
import { SERVICE_NODES } from "#lib/constants.ts";
import { formatDiskSize, formatMemory } from "#lib/format.ts";
import { paths } from "#declarations/paths.ts";
import { capsOfAccount, type Limit } from "#billing/caps.ts";
import { checkName } from "#actions/common/checks.ts";
import {
  accountFields,
  accountOf,
  locationField,
  locationOf,
  termsFields,
} from "#actions/common/commonFields.ts";
import { type CreateForm, fieldsIn, type FormSection } from "#declarations/create.ts";
import { type Field, initialValues, textOf, type FieldValues } from "#declarations/field.ts";
import { maintenanceField, maintenanceOf, poolsField, poolsOf } from "./service.pools.ts";
import { type ServiceMachines, servicePrice } from "./service.price.ts";
import { isWithin } from "#actions/vm/create/vm.limits.ts";
import { CUSTOM, packageKey, packageSize } from "#actions/vm/create/vm.options.ts";

export interface ServiceOptions {
  locations: readonly Location[];
  accounts: readonly BillingAccount[];
  services: readonly ServiceConfiguration[];
  packages: readonly PredefinedPackage[];
  termsUrl: string | undefined;
}

interface ServiceCreationInput {
  service: ServiceCreation;
  parameters: ServiceParameters;
}

/** Service, version and machines of a new managed service (Resources spec §5; wire contract §22). */
const serviceCreateForm: CreateForm<ServiceOptions, ServiceCreationInput> = {
  options: (_, read) => {
    const config = site();
    return {
      locations: read(locationsQuery) ?? [],
      accounts: read(billingAccountListQuery) ?? [],
      services: (read(serviceConfigurationsQuery) ?? []).filter(
        ({ service }) => service !== KUBERNETES || config.kubernetesEnabled === true,
      ),
      packages: config.predefinedPackages,
      termsUrl: config.termsUrl || undefined,
    };
  },
  withDefaults: (values, options) => {
    const service = serviceOf(values, options);
    const versions = service?.versions ?? [];
    return {
      // The fields depend on server data that arrives after the form has opened.
      ...initialValues(fieldsIn(sectionsOf(values, options))),
      ...values,
      location: locationOf(values, options.locations)?.slug ?? "",
      service: service?.service ?? "",
      version: versions.find((it) => it === values["version"]) ?? versions[0] ?? "",
      package: packageKeyOf(values, options),
      billing_account_id: String(accountOf(values, options.accounts)?.id ?? ""),
    };
  },
  sections: (values, options) => sectionsOf(values, options),
  titleOf: (values) => textOf(values, "display_name"),
  input: (values, options) => {
    const service = serviceOf(values, options);
    const account = accountOf(values, options.accounts);
    const isCluster = service?.service === KUBERNETES;
    const pools = isCluster ? poolsOf(values) : [];
    const { vcpu, ram, disk } = sizeOf(values, options);
    // A cluster must also state a size: its first pool's.
    const { vm_cpu, vm_ram, vm_disk_gb } = pools[0] ?? { vm_cpu: vcpu, vm_ram: ram, vm_disk_gb: disk };
    return {
      service: {
        service: textOf(values, "service"),
        version: textOf(values, "version"),
        display_name: textOf(values, "display_name"),
        ...(account && { billing_account_id: account.id }),
        vm_cpu,
        vm_ram,
        vm_disk_gb,
        ...(hasNodes(service) && { is_multi_node: values["is_multi_node"] === true }),
      },
      parameters: {
        location: textOf(values, "location"),
        ...(isCluster && { node_pools: pools, ...maintenanceOf(values) }),
      },
    };
  },
  pathOf: (response, { parameters }) =>
    paths.detail("managed_service", { location: parameters.location, uuid: answerId(response, "uuid") }),
  preset: (search) => {
    const service = search.get("osName");
    const version = search.get("osVersion");
    return { ...(service && { service }), ...(service && version && { version }) };
  },
  price: (values, options, priceOf) => {
    const service = serviceOf(values, options);
    if (service === undefined) return undefined;
    const machines = service.service === KUBERNETES ? poolMachines(values) : [sizeOf(values, options)];
    return servicePrice(machines, service.prices ?? [], textOf(values, "location"), priceOf);
  },
};

export default serviceCreateForm;

const KUBERNETES = "kubernetes";

export const serviceOf = (
  values: FieldValues,
  { services }: ServiceOptions,
): ServiceConfiguration | undefined =>
  services.find(({ service }) => service === values["service"]) ?? services[0];

/** Multi-node applies to databases; a cluster has node pools instead. */
const hasNodes = (service: ServiceConfiguration | undefined): boolean =>
  service?.is_multi_node_available === true && service.service !== KUBERNETES;

function sectionsOf(values: FieldValues, options: ServiceOptions): readonly FormSection[] {
  const service = serviceOf(values, options);
  return [
    {
      id: "location",
      title: msg`Location`,
      fields: [
        {
          ...locationField(options.locations),
          help: isOn("ipsEnabled")
            ? msg`The service is reachable from the default private network of the location. To reach it from elsewhere, assign a public IP address to the service.`
            : msg`The service is reachable only from the default private network of the location.`,
        },
      ],
    },
    {
      id: "service",
      title: msg`Database or cluster`,
      fields: [
        {
          name: "service",
          label: msg`Service`,
          kind: "cards",
          choices: options.services.map((row) => ({
            value: row.service,
            label: row.display_name ?? row.service,
            description: row.versions.join(", "),
          })),
          noChoices: msg`This field has no options at the moment. Try again later.`,
        },
        {
          name: "version",
          label: msg`Version`,
          kind: "choice",
          choices: (service?.versions ?? []).map((version) => ({ value: version, label: version })),
        },
      ],
    },
    service?.service === KUBERNETES
      ? {
          id: "cluster",
          title: msg`Machines`,
          fields: [
            poolsField(undefined, service.limits, capsOfAccount(accountOf(values, options.accounts))),
            maintenanceField(undefined),
          ],
        }
      : { id: "size", title: msg`Machines`, fields: sizeFields(values, options) },
    {
      id: "own",
      title: msg`Name and billing`,
      fields: [
        { name: "display_name", label: msg`Name`, kind: "text", check: checkName },
        ...accountFields(options.accounts),
        ...termsFields(options.termsUrl),
      ],
    },
  ];
}

function sizeFields(values: FieldValues, options: ServiceOptions): Field[] {
  const service = serviceOf(values, options);
  const limits = limitsOf(values, options);
  const custom = ({ min, max }: Limit) =>
    ({
      kind: "number",
      shownFor: { name: "package", value: CUSTOM },
      min,
      ...(max !== undefined && { max, help: msg`Enter a value from ${min} to ${max}` }),
    }) as const;
  const nodes = SERVICE_NODES;
  return [
    {
      name: "package",
      label: msg`Size`,
      kind: "cards",
      choices: [
        ...options.packages.map((it) => ({
          value: packageKey(it),
          label: sizeText(it),
          ...(!fits(it, limits) && {
            disabledReason: msg`This size isn't available with your other choices. Choose another size or change the other choices.`,
          }),
        })),
        { value: CUSTOM, label: msg`Custom size`, description: "" },
      ],
    },
    { name: "vm_cpu", label: msg`vCPU`, keywords: msg`cpu core cores`, initial: "2", ...custom(limits.vcpu) },
    {
      name: "vm_ram",
      label: msg`Memory`,
      keywords: msg`ram`,
      unit: "MB",
      step: 1024,
      initial: "4096",
      ...custom(limits.ram),
    },
    { name: "vm_disk_gb", label: msg`Disk`, unit: "GB", initial: "40", ...custom(limits.disk) },
    ...(hasNodes(service)
      ? ([
          {
            name: "is_multi_node",
            label: msg`Several machines`,
            help: msg`The service runs on several machines. The price covers ${nodes} machines.`,
            kind: "flag",
          },
        ] satisfies Field[])
      : []),
  ];
}

/** Limits of the service, narrowed by those of a limited account. */
function limitsOf(values: FieldValues, options: ServiceOptions): Record<"vcpu" | "ram" | "disk", Limit> {
  const { vm_cpu, vm_ram, vm_disk_gb } = serviceOf(values, options)?.limits ?? {};
  const caps = capsOfAccount(accountOf(values, options.accounts));
  const limit = (own: Required<Limit> | undefined, cap?: number): Limit => {
    const max = Math.min(own?.max ?? Infinity, cap ?? Infinity);
    return { min: own?.min ?? 1, ...(Number.isFinite(max) && { max }) };
  };
  return {
    vcpu: limit(vm_cpu, caps?.vcpu),
    ram: limit(vm_ram, caps?.ram_mb),
    disk: limit(vm_disk_gb, caps?.disk_gb),
  };
}

function fits(it: PredefinedPackage, limits: ReturnType<typeof limitsOf>): boolean {
  const { vcpu, ram, disks } = packageSize(it);
  return isWithin(vcpu, limits.vcpu) && isWithin(ram, limits.ram) && isWithin(disks, limits.disk);
}

function packageKeyOf(values: FieldValues, options: ServiceOptions): string {
  const limits = limitsOf(values, options);
  const open = options.packages.filter((it) => fits(it, limits));
  const chosen =
    values["package"] === CUSTOM
      ? undefined
      : (open.find((it) => packageKey(it) === values["package"]) ?? open.find((it) => it.default) ?? open[0]);
  return chosen ? packageKey(chosen) : CUSTOM;
}

/** The size that is created and billed; memory in MB, disk in GB. */
function sizeOf(values: FieldValues, options: ServiceOptions): ServiceMachines {
  const chosen = options.packages.find((it) => packageKey(it) === packageKeyOf(values, options));
  const isMultiNode = hasNodes(serviceOf(values, options)) && values["is_multi_node"] === true;
  const count = isMultiNode ? SERVICE_NODES : 1;
  if (chosen === undefined)
    return {
      vcpu: countOf(values, "vm_cpu"),
      ram: countOf(values, "vm_ram"),
      disk: countOf(values, "vm_disk_gb"),
      count,
    };
  const { vcpu, ram, disks: disk } = packageSize(chosen);
  return { vcpu, ram, disk, count };
}

/** The minimum that the autoscaler keeps. */
const poolMachines = (values: FieldValues): ServiceMachines[] =>
  poolsOf(values).map(({ name, vm_cpu, vm_ram, vm_disk_gb, autoscaler: { min } }) => ({
    label: msg`${plural(min || 0, { one: `At least # machine in ${name}`, other: `At least # machines in ${name}` })}`,
    vcpu: vm_cpu || 0,
    ram: vm_ram || 0,
    disk: vm_disk_gb || 0,
    count: min || 0,
  }));

/** Zero unless the field holds a whole number. */
const countOf = (values: FieldValues, name: string): number => {
  const text = textOf(values, name);
  return /^\d+$/.test(text) ? Number(text) : 0;
};

function sizeText(it: PredefinedPackage): string {
  const { vcpu, ram, disks } = packageSize(it);
  return `${vcpu} vCPU · ${formatMemory(ram)} · ${formatDiskSize(disks)}`;
}
