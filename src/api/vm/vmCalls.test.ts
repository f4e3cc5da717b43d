import { expect, test } from "vitest";
import {
  answeredAmong,
  leftOut,
  lineOf,
  type Sent,
  sent,
  touchedText,
} from "../../../tests/support/calls.ts";
import { createDisk } from "#api/disk/disk.ts";
import type { Mutation } from "#api/http/client.ts";
import * as vms from "./vm.ts";
import * as vmStorage from "./vmStorage.ts";

const hel = { location: "hel01" };
const ref = { ...hel, uuid: "u" };
const size = { vcpu: 1, ram: 1024, disks: 20 };

/** Every change to a machine (resources spec §7), as sent. */
const changes: [string, Sent][] = [
  [
    "POST /hel01/user-resource/vm form name=web&vcpu=1&ram=1024&disks=20&reserve_public_ip=true&backup=false",
    sent(
      vms.createVm,
      { ...hel, vm: { name: "web", ...size, reserve_public_ip: true, backup: false } },
      "vm/hel01/list",
      "ip_address/hel01/list",
      "vpc/hel01/list",
      "disk/hel01/list",
    ),
  ],
  [
    "PATCH /hel01/user-resource/vm form uuid=u&vcpu=2",
    sent(vms.changeVm, { ...ref, vcpu: 2 }, "vm/hel01/list u"),
  ],
  [
    'DELETE /hel01/user-resource/vm json {"uuid":"u"}',
    sent(vms.deleteVm, ref, "vm/hel01/list u", "ip_address/hel01/list", "vpc/hel01/list", "disk/hel01/list"),
  ],
  ["POST /hel01/user-resource/vm/backup form uuid=u", sent(vms.toggleVmBackup, ref, "vm/hel01/list u")],
  [
    "POST /hel01/user-resource/vm/clone form uuid=u&name=web-2",
    sent(
      vms.cloneVm,
      { ...ref, name: "web-2" },
      "vm/hel01/list u",
      "vm/hel01/list",
      "ip_address/hel01/list",
      "vpc/hel01/list",
      "disk/hel01/list",
    ),
  ],
  [
    "POST /hel01/user-resource/vm/rebuild form uuid=u&replica_uuid=r",
    sent(vms.rebuildVm, { ...ref, replica_uuid: "r" }, "vm/hel01/list u"),
  ],
  [
    "POST /hel01/user-resource/vm/replica form uuid=u&r_type=snapshot",
    sent(vms.createSnapshot, ref, "vm/hel01/list u"),
  ],
  [
    'DELETE /hel01/user-resource/vm/replica json {"replica_uuid":"r"}',
    sent(vms.deleteReplica, { ...ref, replica_uuid: "r" }, "vm/hel01/list u"),
  ],
  [
    "POST /hel01/user-resource/vm/boot_iso_media form uuid=u&boot_image_uuid=i&boot_image_repository=platform",
    sent(
      vms.bootVmFromIso,
      { ...ref, boot_image_uuid: "i", boot_image_repository: "platform" },
      "vm/hel01/list u",
    ),
  ],
  [
    "POST /hel01/user-resource/vm/reinstall form uuid=u&os_name=debian&os_version=13",
    sent(vms.reinstallVm, { ...ref, os_name: "debian", os_version: "13" }, "vm/hel01/list u"),
  ],
  ["POST /hel01/user-resource/vm/start form uuid=u", sent(vms.startVm, ref, "vm/hel01/list u")],
  ["POST /hel01/user-resource/vm/stop form uuid=u", sent(vms.stopVm, ref, "vm/hel01/list u")],
  [
    "POST /hel01/user-resource/vm/stop form uuid=u&force=true",
    sent(vms.stopVm, { ...ref, force: true }, "vm/hel01/list u"),
  ],
  [
    "POST /hel01/user-resource/vm/storage form uuid=u&size_gb=30",
    sent(vmStorage.addVmStorage, { ...ref, size_gb: 30 }, "vm/hel01/list u", "disk/hel01/list"),
  ],
  [
    "PATCH /hel01/user-resource/vm/storage form uuid=u&disk_uuid=d&size_gb=30",
    sent(
      vmStorage.resizeVmStorage,
      { ...ref, disk_uuid: "d", size_gb: 30 },
      "vm/hel01/list u",
      "disk/hel01/list d",
    ),
  ],
  [
    "DELETE /hel01/user-resource/vm/storage form uuid=u&storage_uuid=d",
    sent(vmStorage.deleteVmStorage, { ...ref, storage_uuid: "d" }, "vm/hel01/list u", "disk/hel01/list d"),
  ],
  [
    "PATCH /hel01/user-resource/vm/user form uuid=u&username=mari&password=Secret%2012",
    sent(vms.changeVmPassword, { ...ref, username: "mari", password: "Secret 12" }, "vm/hel01/list u"),
  ],
  [
    "POST /hel01/user-resource/resource_billing form uuid=u&billing_account_id=7&resource_type=vm",
    sent(vms.moveVmToAccount, { ...ref, billing_account_id: 7 }, "vm/hel01/list u"),
  ],
  [
    'POST /hel01/user-resource/vm/storage/attach json {"uuid":"u","storage_uuid":"d"}',
    sent(vmStorage.attachDisk, { ...ref, storage_uuid: "d" }, "vm/hel01/list u", "disk/hel01/list d"),
  ],
  [
    'POST /hel01/user-resource/vm/storage/detach json {"uuid":"u","storage_uuid":"d"}',
    sent(vmStorage.detachDisk, { ...ref, storage_uuid: "d" }, "vm/hel01/list u", "disk/hel01/list d"),
  ],
  [
    "POST /hel01/network/virtual-machines/u/interfaces/if/subinterfaces form network_uuid=n&vlan_tag=77",
    sent(
      vms.addSubinterface,
      { ...ref, interface_uuid: "if", network_uuid: "n", vlan_tag: 77 },
      "vm/hel01/interfaces",
      "vpc/hel01/list",
    ),
  ],
  [
    "DELETE /hel01/network/virtual-machines/u/subinterfaces/sub",
    sent(
      vms.removeSubinterface,
      { ...ref, subinterface_uuid: "sub" },
      "vm/hel01/interfaces",
      "vpc/hel01/list",
    ),
  ],
];

test.each(changes)("%s", (line, { call }) => expect(lineOf(call)).toBe(line));

test.each(changes)("%s makes stale what it changes, and nothing else", (_, { invalidated, expected }) =>
  expect(invalidated).toEqual(expected),
);

test("no change of the API is left out above", () =>
  expect(leftOut(changes, { vms, vmStorage })).toEqual([]));

test("only responses with content are read", () =>
  expect(answeredAmong(changes)).toEqual([
    "POST /hel01/user-resource/vm",
    "POST /hel01/user-resource/vm/clone",
    "POST /hel01/user-resource/vm/storage",
  ]));

const staleBy = <I>(change: Mutation<I>, input: I) =>
  change.invalidates(input, { uuid: "new" }).map(touchedText);

test("what an answer names is read alone, in place of its list", () => {
  const vm = { name: "web", ...size, reserve_public_ip: true, backup: false };
  const others = ["ip_address/hel01/list", "vpc/hel01/list", "disk/hel01/list"];
  expect(staleBy(vms.createVm, { ...hel, vm })).toEqual(["vm/hel01/list new", ...others]);
  expect(staleBy(vms.cloneVm, { ...ref, name: "web-2" })).toEqual([
    "vm/hel01/list u",
    "vm/hel01/list new",
    ...others,
  ]);
  expect(staleBy(vmStorage.addVmStorage, { ...ref, size_gb: 30 })).toEqual([
    "vm/hel01/list u",
    "disk/hel01/list new",
  ]);
  expect(staleBy(createDisk, { ...hel, disk: { source_image_type: "EMPTY" } })).toEqual([
    "disk/hel01/list new",
  ]);
});
