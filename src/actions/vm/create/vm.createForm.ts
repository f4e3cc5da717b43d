import { msg } from "@lingui/core/macro";
import { answerId } from "#api/http/answerId.ts";
import { isOn } from "#api/config/site.ts";
import type { VmCreation } from "#api/vm/vm.ts";
import { formatDiskSize, joinFacts } from "#lib/format.ts";
import { paths } from "#declarations/paths.ts";
import { checkSame, checkVmName, checkVmPassword, checkVmUsername, linesIn } from "#actions/common/checks.ts";
import { checkCloudConfig, definesUsers, loadYaml } from "./cloudConfig.ts";
import {
  accountFields,
  accountOf,
  locationField,
  sshKeysField,
  termsFields,
} from "#actions/common/commonFields.ts";
import { type CreateForm, fieldsIn, type FormSection } from "#declarations/create.ts";
import { type Choice, type Field, textOf, type FieldValues } from "#declarations/field.ts";
import { byName } from "#lib/texts/nameOrder.ts";
import { publicAddressFields, takesAddress, withAddress } from "#actions/common/publicAddress.ts";
import { replicaLabel } from "#actions/vm/vm.choices.ts";
import type { Limit } from "#billing/caps.ts";
import { limitHelp } from "./vm.limits.ts";
import {
  CUSTOM,
  diskOf,
  imageOf,
  imagesOf,
  limitsOf,
  osNameOf,
  readVmOptions,
  replicaOf,
  replicasOf,
  withDefaults,
  sizeOf,
  sourceOf,
  type VmOptions,
  type VmSource,
} from "./vm.options.ts";
import { vmPriceParts } from "./vm.price.ts";
import { ruled } from "./vm.rules.ts";

export interface VmCreationInput {
  location: string;
  vm: VmCreation;
}

/** Fields, price and request of a new machine (Resources spec §5; wire contract §13). */
const vmCreateForm: CreateForm<VmOptions, VmCreationInput> = {
  options: readVmOptions,
  withDefaults,
  sections: vmCreateSections,
  titleOf: (values) => textOf(values, "name"),
  input: toCreation,
  pathOf: (response, { location }) =>
    paths.detail("virtual_machine", { location, uuid: answerId(response, "uuid") }),
  requires: (values) => (textOf(values, "cloud_init") === "" ? undefined : loadYaml()),
  preset: presetOf,
  price: (values, options, priceOf) => {
    const price = priceOf(vmPriceParts(sizeOf(values, options)), textOf(values, "location"));
    return withAddress(price, values, textOf(values, "location"), priceOf);
  },
};

export default vmCreateForm;

/** Preset from the URL: `typeId` (`app_catalog`), `osName`, `osVersion` (Platform shell spec §2). */
export function presetOf(search: URLSearchParams): FieldValues {
  const name = search.get("osName");
  const version = search.get("osVersion");
  const isApp = search.get("typeId") === "app_catalog";
  return {
    ...(isApp ? { source: "app_catalog" } : name && { source: "image" }),
    ...(name && { os_name: name }),
    ...(name && version && { os_version: version }),
  };
}

/**
 * Sections with limits for the current choices; fields that don't apply are left out. Names are the API's,
 * except `location`, `source`, `package`, `repeated` and `terms`.
 */
export function vmCreateSections(values: FieldValues, options: VmOptions): readonly FormSection[] {
  const rules = { parameters: options.parameters, osName: osNameOf(values, options) };
  const carriedOver = carried[sourceOf(values)];
  const ruledByApi = (fields: readonly Field[]) =>
    fields.map((field) => (TYPED.has(field.kind) ? ruled(field, rules, carriedOver) : field));
  return [
    { id: "location", title: msg`Location`, fields: [locationField(options.locations)] },
    { id: "source", title: msg`Create from`, fields: sourceFields(values, options) },
    { id: "size", title: msg`Size`, fields: sizeFields(values, options) },
    { id: "access", title: msg`Access`, fields: withRepeated(ruledByApi(accessFields(values)), values) },
    { id: "network", title: msg`Network and backups`, fields: networkFields(options) },
    { id: "own", title: msg`Name and billing`, fields: ruledByApi(ownFields(options)) },
  ];
}

/** The API's rules check typed fields; sizes and choices are narrowed by them instead. */
const TYPED: ReadonlySet<Field["kind"]> = new Set(["text", "textarea", "password"]);

/** Request parameters that define each source. */
const carried: Record<VmSource, readonly string[]> = {
  image: ["os_name", "os_version"],
  app_catalog: ["os_name", "os_version"],
  replica: ["source_uuid", "source_replica"],
  disk: ["disk_uuid"],
};

/** An optional password is repeated only if one is typed. */
const withRepeated = (fields: readonly Field[], values: FieldValues): Field[] =>
  fields.flatMap((field) => {
    if (field.name !== "password") return [field];
    const isLeftOut = field.optional === true && !values["password"];
    return [field, { ...repeatedField, ...(isLeftOut && { optional: true as const }) }];
  });

const repeatedField: Field = {
  name: "repeated",
  label: msg`Repeat the password`,
  kind: "password",
  autoComplete: "new-password",
  check: checkSame("password"),
};

/** What a machine can start from on this site. */
function sourceChoices(chosen: VmSource, options: VmOptions): Choice[] {
  const hasApps = chosen === "app_catalog" || imagesOf("app_catalog", options).length > 0;
  return [
    { value: "image", label: msg`Operating system` },
    ...(hasApps ? [{ value: "app_catalog", label: msg`App` }] : []),
    { value: "replica", label: msg`Snapshot or backup` },
    ...(isOn("disksEnabled") || chosen === "disk" ? [{ value: "disk", label: msg`Existing disk` }] : []),
  ];
}

function sourceFields(values: FieldValues, options: VmOptions): Field[] {
  const image = imageOf(values, options);
  const source = sourceOf(values);
  return [
    {
      name: "source",
      label: msg`Create from`,
      kind: "choice",
      initial: "image",
      choices: sourceChoices(source, options),
    },
    ...(source === "image" || source === "app_catalog"
      ? ([
          {
            name: "os_name",
            label: source === "image" ? msg`Operating system` : msg`App`,
            kind: "choice",
            choices: imagesOf(source, options).map((it) => ({ value: it.os_name, label: it.display_name })),
          },
          {
            name: "os_version",
            label: msg`Version`,
            kind: "choice",
            choices: (image?.versions ?? []).map((it) => ({ value: it.os_version, label: it.display_name })),
          },
        ] satisfies Field[])
      : []),
    ...(source === "replica"
      ? ([
          {
            name: "source_replica",
            label: msg`Snapshot or backup`,
            help: msg`The new machine is created from the snapshot or backup, with the same users and passwords.`,
            kind: "choice",
            choices: replicasOf(options).map(({ vm, replica }) => ({
              value: replica.uuid,
              label: replicaLabel(replica),
              at: replica.created_at,
              description: joinFacts(vm.name, formatDiskSize(replica.size)),
            })),
            noChoices: msg`No machine in this location has a snapshot or backup yet. Choose another location or source.`,
          },
        ] satisfies Field[])
      : []),
    ...(source === "disk"
      ? ([
          {
            name: "disk_uuid",
            label: msg`Disk`,
            help: msg`The machine boots from this disk. The disk keeps its size and its own billing.`,
            kind: "choice",
            choices: byName(options.disks, ({ display_name }) => display_name ?? "").map((disk) => ({
              value: disk.uuid,
              label: disk.display_name || disk.uuid,
              description: formatDiskSize(disk.size_gb),
            })),
            noChoices: msg`There is no unattached disk in this location. Create a disk or detach one first.`,
          },
        ] satisfies Field[])
      : []),
  ];
}

function sizeFields(values: FieldValues, options: VmOptions): Field[] {
  const limits = limitsOf(values, options);
  const custom = (limit: Limit) =>
    ({
      kind: "number",
      shownFor: { name: "package", value: CUSTOM },
      ...limit,
      ...limitHelp(limit),
    }) as const;
  return [
    { name: "package", label: msg`Size`, kind: "choice" },
    { name: "vcpu", label: msg`vCPU`, keywords: msg`cpu core cores`, initial: "1", ...custom(limits.vcpu) },
    {
      name: "ram",
      label: msg`Memory`,
      keywords: msg`ram`,
      unit: "MB",
      step: 512,
      initial: "2048",
      ...custom(limits.ram),
    },
    ...(sourceOf(values) === "disk"
      ? []
      : [
          {
            name: "disks",
            label: msg`Main disk`,
            keywords: msg`disk storage`,
            unit: "GB",
            initial: "20",
            ...custom(limits.disks),
          },
        ]),
  ];
}

function accessFields(values: FieldValues): Field[] {
  const config = textOf(values, "cloud_init");
  const isCopy = sourceOf(values) === "replica";
  const user: Field[] = [
    {
      name: "username",
      label: msg`Username`,
      kind: "text",
      autoComplete: "off",
      check: checkVmUsername,
    },
    {
      name: "password",
      label: msg`Password`,
      help: msg`Use at least 8 characters with a lowercase letter, an uppercase letter and a digit.`,
      kind: "password",
      autoComplete: "new-password",
      check: checkVmPassword,
    },
  ];
  return [
    ...(isCopy || (config !== "" && definesUsers(config)) ? [] : user),
    sshKeysField,
    {
      name: "cloud_init",
      label: msg`Cloud-config`,
      help: msg`The cloud-config (JSON or YAML) runs at first boot. Users defined in it replace the username and password.`,
      kind: "textarea",
      optional: true,
      check: checkCloudConfig,
    },
  ];
}

function networkFields({ networks, pools }: VmOptions): Field[] {
  return [
    ...(networks.length > 0
      ? ([
          {
            name: "network_uuid",
            label: msg`Private network`,
            kind: "choice",
            choices: byName(networks, ({ name }) => name).map((row) => ({
              value: row.uuid,
              label: row.name,
              description: row.subnet ?? "",
            })),
          },
        ] satisfies Field[])
      : []),
    ...publicAddressFields(),
    ...(pools.length > 0
      ? ([
          {
            name: "designated_pool_uuid",
            label: msg`Host pool`,
            help: msg`The machine runs on a server of the chosen host pool.`,
            kind: "choice",
            choices: pools.map((row) => ({
              value: row.uuid,
              label: row.name,
              description: row.description ?? "",
            })),
          },
        ] satisfies Field[])
      : []),
    {
      name: "backup",
      label: msg`Weekly backups`,
      // Weekly, with four kept (Resources spec §9).
      help: msg`Backups are made every week, and the last four are kept.`,
      kind: "flag",
    },
  ];
}

function ownFields({ accounts, termsUrl }: VmOptions): Field[] {
  return [
    { name: "name", label: msg`Name`, kind: "text", check: checkVmName },
    { name: "description", label: msg`Description`, kind: "text", isProse: true, optional: true },
    ...accountFields(accounts),
    ...termsFields(termsUrl),
  ];
}

/** The request for these values (wire contract §13); empty fields are left out, never sent empty. */
export function toCreation(typed: FieldValues, options: VmOptions): VmCreationInput {
  const values = withDefaults(typed, options);
  const size = sizeOf(values, options);
  const image = imageOf(values, options);
  const copied = replicaOf(values, options);
  const disk = diskOf(values, options);
  const account = accountOf(values, options.accounts);
  const asked = new Set(fieldsIn(vmCreateSections(values, options)).map((field) => field.name));
  const text = <K extends keyof VmCreation>(name: K) => {
    const value = asked.has(name) ? textOf(values, name) : "";
    return value === "" ? {} : { [name]: value };
  };
  const keys = linesIn(textOf(values, "public_keys"));
  return {
    location: textOf(values, "location"),
    vm: {
      name: textOf(values, "name"),
      vcpu: size.vcpu,
      ram: size.ram,
      reserve_public_ip: takesAddress(values),
      backup: values["backup"] === true,
      ...(image && { os_name: image.os_name, os_version: textOf(values, "os_version") }),
      ...(copied && { source_uuid: copied.vm.uuid, source_replica: copied.replica.uuid }),
      ...(disk ? { disk_uuid: disk.uuid } : { disks: size.disk }),
      ...text("username"),
      // Spaces in a password count.
      ...(asked.has("password") && values["password"] ? { password: String(values["password"]) } : {}),
      ...(keys.length > 0 && { public_keys: keys }),
      ...text("cloud_init"),
      ...text("network_uuid"),
      ...(values["designated_pool_uuid"]
        ? { designated_pool_uuid: textOf(values, "designated_pool_uuid") }
        : {}),
      ...(account && { billing_account_id: account.id }),
      ...text("description"),
    },
  };
}
