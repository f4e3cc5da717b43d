import { expect, test } from "vitest";
import { siteWithout } from "../../../tests/support/everythingOn.ts";
import type { Disk } from "#api/disk/disk.ts";
import { checkFields } from "#actions/common/checks.ts";
import { fieldsIn } from "#declarations/create.ts";
import form from "./disk.createForm.ts";
import { initialValues, type FieldValues } from "#declarations/field.ts";
import { actionById } from "#resources/actions.ts";
import "../../../tests/support/kinds.ts";

siteWithout();

const snapshot = { uuid: "snap-1", size_gb: 60, created_at: "2025-11-25T08:00:12.870+0000" };
const disk: Disk = {
  $type: "disk",
  location: "hel01",
  uuid: "disk-1",
  status: "Active",
  size_gb: 80,
  display_name: "exports",
  snapshots: [snapshot],
};
const options = {
  locations: [{ slug: "hel01", display_name: "Helsinki" }],
  accounts: [{ $type: "billing_account" as const, id: 7, title: "Main", is_default: true }],
  images: [
    { os_name: "debian", display_name: "Debian", versions: [{ os_version: "13", display_name: "13" }] },
  ],
  disks: [disk],
  termsUrl: undefined,
};

const settled = (values: FieldValues) => {
  const first = form.withDefaults(values, options);
  return form.withDefaults({ ...initialValues(fieldsIn(form.sections(first, options))), ...values }, options);
};
const inputOf = (values: FieldValues) => form.input(settled({ display_name: "logs", ...values }), options);
const errorsOf = (values: FieldValues) => {
  const all = settled({ display_name: "logs", ...values });
  return Object.keys(checkFields(fieldsIn(form.sections(all, options)), all));
};

test("an empty disk needs a size, from 1 GB on", () => {
  expect(inputOf({ size_gb: "35" })).toEqual({
    location: "hel01",
    disk: { display_name: "logs", source_image_type: "EMPTY", size_gb: 35, billing_account_id: 7 },
  });
  expect(errorsOf({ size_gb: "" })).toEqual(["size_gb"]);
  expect(errorsOf({ size_gb: "0" })).toEqual(["size_gb"]);
  expect(errorsOf({ size_gb: "1" })).toEqual([]);
});

test.each([
  ["OS_BASE", { image: "debian_13", size_gb: "20" }, { source_image: "debian_13", size_gb: 20 }],
  ["DISK", { disk: "disk-1" }, { source_image: "disk-1" }],
  ["SNAPSHOT", { snapshot: "snap-1", copy_size_gb: "60" }, { source_image: "snap-1", size_gb: 60 }],
])("a disk with content names its source: %s", (source_image_type, values, sent) => {
  expect(inputOf({ source_image_type, ...values }).disk).toEqual({
    display_name: "logs",
    source_image_type,
    billing_account_id: 7,
    ...sent,
  });
});

test("a copy is not smaller than what is copied, and no source is no copy", () => {
  expect(errorsOf({ source_image_type: "DISK", disk: "disk-1", copy_size_gb: "79" })).toEqual([
    "copy_size_gb",
  ]);
  expect(errorsOf({ source_image_type: "SNAPSHOT", snapshot: "snap-1", copy_size_gb: "59" })).toEqual([
    "copy_size_gb",
  ]);
  expect(errorsOf({ source_image_type: "SNAPSHOT" })).toEqual(["snapshot"]);
  expect(errorsOf({ source_image_type: "OS_BASE" })).toEqual(["image"]);
});

test("the address of a snapshot's button fills in what is copied", () => {
  const preset = form.preset?.(new URLSearchParams("location=hel01&snapshot=snap-1"));
  expect(preset).toEqual({ location: "hel01", source_image_type: "SNAPSHOT", snapshot: "snap-1" });
});

test("a disk only grows", () => {
  const fields = actionById("disk.grow")?.fields?.(disk, [disk]) ?? [];
  const wrong = (size: string) => Object.keys(checkFields(fields, { size }));
  expect([wrong("79"), wrong("80"), wrong("81")]).toEqual([["size"], ["size"], []]);
});
