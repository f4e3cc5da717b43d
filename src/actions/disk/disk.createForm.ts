import { msg } from "@lingui/core/macro";
import { answerId } from "#api/http/answerId.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { type VmImage, vmImagesQuery } from "#api/compute/compute.ts";
import type { Location } from "#api/config/siteConfig.ts";
import { locationsQuery } from "#api/config/config.ts";
import { site } from "#api/config/site.ts";
import { type Disk, type DiskCreation, diskListQuery } from "#api/disk/disk.ts";
import { paths } from "#declarations/paths.ts";
import { newDiskSize } from "./disk.size.ts";
import { capped, capsOfAccount } from "#billing/caps.ts";
import {
  accountFields,
  accountOf,
  locationField,
  locationOf,
  termsFields,
} from "#actions/common/commonFields.ts";
import type { CreateForm, FormSection } from "#declarations/create.ts";
import { diskName } from "./disk.actions.ts";
import { formatDiskSize } from "#lib/format.ts";
import { diskPriceParts } from "./disk.price.ts";
import { type Field, textOf, type FieldValues } from "#declarations/field.ts";
import { byName } from "#lib/texts/nameOrder.ts";

interface DiskOptions {
  locations: readonly Location[];
  accounts: readonly BillingAccount[];
  images: readonly VmImage[];
  /** Disks of the location, as sources to copy. */
  disks: readonly Disk[];
  termsUrl: string | undefined;
}

interface DiskCreationInput {
  location: string;
  disk: DiskCreation;
}

/** Content and size of a new disk (wire contract §15). */
const diskCreateForm: CreateForm<DiskOptions, DiskCreationInput> = {
  options: (values, read) => {
    const locations = read(locationsQuery) ?? [];
    const slug = locationOf(values, locations)?.slug;
    return {
      locations,
      accounts: read(billingAccountListQuery) ?? [],
      images: (read(vmImagesQuery) ?? []).filter((image) => image.is_app_catalog !== true),
      disks: ((slug && read(diskListQuery(slug))) || []).filter((row) => row.status === "Active"),
      termsUrl: site().termsUrl || undefined,
    };
  },
  withDefaults: (values, options) => ({
    ...values,
    location: locationOf(values, options.locations)?.slug ?? "",
    source_image_type: contentOf(values),
    billing_account_id: String(accountOf(values, options.accounts)?.id ?? ""),
  }),
  sections: (values, options): readonly FormSection[] => [
    { id: "location", title: msg`Location`, fields: [locationField(options.locations)] },
    { id: "content", title: msg`Content and size`, fields: contentFields(values, options) },
    {
      id: "own",
      title: msg`Name and billing`,
      fields: [
        { name: "display_name", label: msg`Name`, kind: "text" },
        ...accountFields(options.accounts),
        ...termsFields(options.termsUrl),
      ],
    },
  ],
  titleOf: (values) => textOf(values, "display_name"),
  input: (values, options) => {
    const type = contentOf(values);
    const size = textOf(values, isCopy(type) ? "copy_size_gb" : "size_gb");
    const account = accountOf(values, options.accounts);
    return {
      location: textOf(values, "location"),
      disk: {
        display_name: textOf(values, "display_name"),
        source_image_type: type,
        ...(type !== "EMPTY" && { source_image: textOf(values, SOURCE_FIELD[type]) }),
        ...(size !== "" && { size_gb: Number(size) }),
        ...(account && { billing_account_id: account.id }),
      },
    };
  },
  pathOf: (response, { location }) => paths.detail("disk", { location, uuid: answerId(response, "uuid") }),
  preset: (search) => {
    const snapshot = search.get("snapshot");
    const location = search.get("location");
    return {
      ...(location && { location }),
      ...(snapshot && { source_image_type: "SNAPSHOT", snapshot }),
    };
  },
  price: (values, options, priceOf) =>
    priceOf(diskPriceParts(sizeOf(values, options)), textOf(values, "location")),
};

export default diskCreateForm;

type Content = DiskCreation["source_image_type"];

const contentLabels: Record<Content, Field["label"]> = {
  EMPTY: msg`Empty`,
  OS_BASE: msg`Operating system`,
  DISK: msg`Copy of a disk`,
  SNAPSHOT: msg`Copy of a snapshot`,
};

const contents = Object.keys(contentLabels) as Content[];

/** Field that names the source to copy. */
const SOURCE_FIELD = { OS_BASE: "image", DISK: "disk", SNAPSHOT: "snapshot" } as const;

const contentOf = (values: FieldValues): Content =>
  contents.find((it) => it === values["source_image_type"]) ?? "EMPTY";

const isCopy = (content: Content) => content === "DISK" || content === "SNAPSHOT";

interface Source {
  uuid: string;
  name: string;
  size_gb: number | undefined;
  created_at?: string;
}

/** Sources for the contents that are copies. */
const sourcesOf = (content: Content, { disks }: DiskOptions): readonly Source[] =>
  content === "DISK"
    ? byName(disks, diskName).map((row) => ({ uuid: row.uuid, name: diskName(row), size_gb: row.size_gb }))
    : byName(disks, diskName).flatMap((row) =>
        (row.snapshots ?? []).map(({ uuid, display_name, size_gb = row.size_gb, created_at }) => ({
          uuid,
          name: [diskName(row), display_name].filter(Boolean).join(" · "),
          size_gb,
          ...(created_at !== undefined && { created_at }),
        })),
      );

function sourceOf(values: FieldValues, options: DiskOptions): Source | undefined {
  const content = contentOf(values);
  if (content !== "DISK" && content !== "SNAPSHOT") return undefined;
  return sourcesOf(content, options).find(({ uuid }) => uuid === values[SOURCE_FIELD[content]]);
}

function contentFields(values: FieldValues, options: DiskOptions): Field[] {
  const content = contentOf(values);
  const least = sourceOf(values, options)?.size_gb ?? 1;
  const source = (name: string, label: Field["label"], noChoices: Field["label"]): Field => ({
    name,
    label,
    kind: "choice",
    choices: sourcesOf(content, options).map((it) => ({
      value: it.uuid,
      label: it.name,
      description: formatDiskSize(it.size_gb),
      ...(it.created_at !== undefined && { at: it.created_at }),
    })),
    noChoices,
  });
  const caps = capsOfAccount(accountOf(values, options.accounts));
  return [
    {
      name: "source_image_type",
      label: msg`Content`,
      kind: "cards",
      choices: contents.map((value) => ({ value, label: contentLabels[value] })),
    },
    ...(content === "OS_BASE"
      ? ([
          {
            name: "image",
            label: msg`Image`,
            kind: "choice",
            choices: options.images.flatMap((image) =>
              image.versions.map((version) => ({
                value: `${image.os_name}_${version.os_version}`,
                label: `${image.display_name} ${version.display_name}`,
              })),
            ),
            noChoices: msg`This field has no options at the moment. Try again later.`,
          },
        ] satisfies Field[])
      : []),
    ...(content === "DISK"
      ? [
          source(
            "disk",
            msg`Disk`,
            msg`There is no disk to copy in this location yet. Choose another location or other content.`,
          ),
        ]
      : []),
    ...(content === "SNAPSHOT"
      ? [
          source(
            "snapshot",
            msg`Snapshot`,
            msg`No disk in this location has a snapshot yet. Choose another location or other content.`,
          ),
        ]
      : []),
    isCopy(content)
      ? {
          name: "copy_size_gb",
          label: msg`Size`,
          help: msg`If left empty, the new disk has the same size as the original.`,
          kind: "number",
          unit: "GB",
          ...capped({ min: least }, caps?.disk_gb),
          optional: true,
        }
      : newDiskSize("size_gb", caps),
  ];
}

/** Size in GB; 0 while unknown. */
function sizeOf(values: FieldValues, options: DiskOptions): number {
  const source = sourceOf(values, options);
  const typed = Number(textOf(values, isCopy(contentOf(values)) ? "copy_size_gb" : "size_gb"));
  return Number.isInteger(typed) && typed > 0 ? typed : (source?.size_gb ?? 0);
}
