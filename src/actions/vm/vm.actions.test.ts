import { i18n, type MessageDescriptor } from "@lingui/core";
import { hashKey, QueryClient } from "@tanstack/react-query";
import { beforeAll, expect, test } from "vitest";
import type { Choice, ChoicesQuery, Field, FieldValues } from "#declarations/field.ts";
import { initialValues } from "#declarations/field.ts";
import { checkFields } from "#actions/common/checks.ts";
import { eventOf } from "#declarations/action.ts";
import { createKinds, kindOf } from "#resources/registry.ts";
import { lineOf } from "../../../tests/support/calls.ts";
import { siteWithout } from "../../../tests/support/everythingOn.ts";
import { vm, vmAnswers } from "../../../tests/model/vm.fixture.ts";
import { vmActions } from "./vm.actions.ts";
import "../../../tests/support/kinds.ts";

const path = "/hel01/user-resource/vm";
const { uuid } = vm;
const uuidJson = JSON.stringify({ uuid }).slice(0, -1);

/** Input by label (choices by their labels), the requests sent, and the toast. */
const forms: Record<string, [filled: Record<string, string | string[]>, sent: string[], told: string]> = {
  "vm.start": [{}, [`POST ${path}/start form uuid=${uuid}`], "web-1 is running"],
  "vm.stop": [{}, [`POST ${path}/stop form uuid=${uuid}`], "web-1 is stopped"],
  "vm.forceStop": [{}, [`POST ${path}/stop form uuid=${uuid}&force=true`], "web-1 is stopped"],
  "vm.rename": [
    { Name: "renamed", Description: "Käsitöö & 50 % off" },
    [
      `PATCH ${path} form uuid=${uuid}&name=renamed&description=K%C3%A4sit%C3%B6%C3%B6%20%26%2050%20%25%20off`,
    ],
    "Changes to web-1 saved",
  ],
  "vm.resize": [
    { vCPU: "4", Memory: "8192" },
    [`PATCH ${path} form uuid=${uuid}&vcpu=4&ram=8192`],
    "Machine web-1 resized",
  ],
  "vm.password": [
    { Username: "kadri", "New password": "Correct horse 7", "Repeat the password": "Correct horse 7" },
    [`PATCH ${path}/user form uuid=${uuid}&username=kadri&password=Correct%20horse%207`],
    "Password changed on web-1",
  ],
  "vm.clone": [{}, [`POST ${path}/clone form uuid=${uuid}&name=web-1-copy`], "Machine web-1 cloned"],
  "vm.reinstall": [
    { "Operating system": "Ubuntu 24.04" },
    [`POST ${path}/reinstall form uuid=${uuid}&os_name=ubuntu&os_version=24.04`],
    "Operating system of web-1 reinstalled",
  ],
  "vm.bootIso": [
    { "Boot image": "Rescue" },
    [`POST ${path}/boot_iso_media form uuid=${uuid}&boot_image_uuid=iso-1&boot_image_repository=platform`],
    "Machine web-1 booted from the ISO image",
  ],
  "vm.moveAccount": [
    { "Billing account": "Second" },
    [`POST /hel01/user-resource/resource_billing form uuid=${uuid}&billing_account_id=2&resource_type=vm`],
    "web-1 moved to another billing account",
  ],
  "vm.addStorage": [
    { Size: "35" },
    [`POST ${path}/storage form uuid=${uuid}&size_gb=35`],
    "Disk added to web-1",
  ],
  "vm.resizeStorage": [
    { Disk: "vdb · 50 GB", "New size": "64" },
    [`PATCH ${path}/storage form uuid=${uuid}&disk_uuid=disk-b&size_gb=64`],
    "Disk of web-1 enlarged",
  ],
  "vm.deleteStorage": [
    { Disk: "vdb · 50 GB" },
    [`DELETE ${path}/storage form uuid=${uuid}&storage_uuid=disk-b`],
    "Disk of web-1 deleted",
  ],
  "vm.attachDisk": [
    { Disk: "spare" },
    [`POST ${path}/storage/attach json ${uuidJson},"storage_uuid":"disk-c"}`],
    "Disk attached to web-1",
  ],
  "vm.detachDisk": [
    { Disk: "vdb · 50 GB" },
    [`POST ${path}/storage/detach json ${uuidJson},"storage_uuid":"disk-b"}`],
    "Disk detached from web-1",
  ],
  "vm.enableBackup": [{}, [`POST ${path}/backup form uuid=${uuid}`], "Backups of web-1 are on"],
  "vm.disableBackup": [{}, [`POST ${path}/backup form uuid=${uuid}`], "Backups of web-1 are off"],
  "vm.snapshot": [{}, [`POST ${path}/replica form uuid=${uuid}&r_type=snapshot`], "Snapshot of web-1 taken"],
  "vm.restore": [
    { "Snapshot or backup": "Snapshot" },
    [`POST ${path}/rebuild form uuid=${uuid}&replica_uuid=copy-1`],
    "Machine web-1 restored",
  ],
  "vm.deleteReplica": [
    { "Snapshot or backup": "Snapshot" },
    [`DELETE ${path}/replica json {"replica_uuid":"copy-1"}`],
    "Snapshot or backup of web-1 deleted",
  ],
  "vm.addSubinterface": [
    { "Network interface": "Default", Network: "Backend", "VLAN ID": "77" },
    [
      `POST /hel01/network/virtual-machines/${uuid}/interfaces/if-1/subinterfaces form network_uuid=net-1&vlan_tag=77`,
    ],
    "Sub-interface added to web-1",
  ],
  "vm.removeSubinterface": [
    { "Sub-interface": "Backend" },
    [`DELETE /hel01/network/virtual-machines/${uuid}/subinterfaces/sub-1`],
    "Sub-interface removed from web-1",
  ],
  "vm.delete": [
    { "Also release these public IP addresses": ["203.0.113.40"] },
    [`DELETE ${path} json ${uuidJson}}`, "DELETE /hel01/network/ip_addresses/203.0.113.40"],
    "web-1 deleted",
  ],
};

beforeAll(() => {
  siteWithout();
});

test("no action of a machine is left out", () => {
  expect(Object.keys(forms).toSorted()).toEqual(vmActions.map(({ id }) => id).toSorted());
});

test.each(Object.entries(forms))("%s sends what its form was filled with, and tells the end", (id, form) => {
  const [filled, sent, told] = form;
  const action = vmActions.find((it) => it.id === id);
  if (!action) throw new Error(`No action ${id}`);
  const fields = action.fields?.(vm, [vm]) ?? [];
  const values = { ...initialValues(fields), ...valuesOf(fields, filled) };
  expect(checkFields(fields, values)).toEqual({});
  const kind = kindOf(createKinds(new QueryClient()), vm);
  const requests = kind.lifecycle.requests(eventOf(action, values, vm), vm);
  expect(requests.map(({ mutation, input }) => lineOf(mutation.call(input)))).toEqual(sent);
  expect(i18n._({ ...action.done, values: { name: vm.name } })).toBe(told);
});

/** The server's lists, with an address assigned to the machine. */
const answers = new Map([
  ...vmAnswers.map(([queryKey, data]) => [hashKey(queryKey), data] as const),
  [hashKey(["ip_address", "of", "hel01"]), [{ uuid: "ip-1", address: "203.0.113.40", assigned_to: uuid }]],
]);

function valuesOf(fields: readonly Field[], filled: Record<string, string | string[]>): FieldValues {
  return Object.fromEntries(
    Object.entries(filled).map(([label, typed]) => {
      const field = fields.find((it) => textOf(it.label) === label);
      if (!field) throw new Error(`No field ${label}`);
      const value = (it: string) => (field.choices ? choose(choicesOf(field.choices), it) : it);
      return [field.name, Array.isArray(typed) ? typed.map(value) : value(typed)];
    }),
  );
}

function choicesOf(choices: readonly Choice[] | ChoicesQuery): readonly Choice[] {
  if (!("queryKey" in choices)) return choices;
  return choices.select?.(answers.get(hashKey(choices.queryKey ?? []))) ?? [];
}

function choose(choices: readonly Choice[], label: string): string {
  const found = choices.find((it) => textOf(it.label) === label);
  if (!found) throw new Error(`No choice ${label}`);
  return found.value;
}

const textOf = (label: string | MessageDescriptor) => (typeof label === "string" ? label : i18n._(label));
