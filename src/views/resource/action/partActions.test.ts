import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { siteWithout } from "../../../../tests/support/everythingOn.ts";
import { type Vm, vmInterfacesQuery } from "#api/vm/vm.ts";
import { actionsOnPart, actionsOnWhole } from "./partActions.ts";
import "../../../../tests/support/kinds.ts";

siteWithout();

const vm: Vm = {
  $type: "virtual_machine",
  location: "hel01",
  uuid: "vm",
  name: "web-1",
  status: "running",
  vcpu: 1,
  memory: 1024,
  os_name: "ubuntu",
  os_version: "24.04",
  backup: false,
  created_at: "2025-11-18 09:42:07",
  storage: [
    { uuid: "disk-a", size: 40, primary: true },
    { uuid: "disk-b", size: 50, primary: false },
  ],
};
const queryClient = new QueryClient();
const on = (part: string, section: "storage" | "network") =>
  actionsOnPart(part, section, vm, queryClient).map(({ action, values }) => [action.id, values]);

test("a disk has the actions that let one choose it, with the choice made", () => {
  expect(on("disk-a", "storage")).toEqual([["vm.resizeStorage", { disk: "disk-a" }]]);
  expect(on("disk-b", "storage")).toEqual([
    ["vm.resizeStorage", { disk: "disk-b" }],
    ["vm.deleteStorage", { disk: "disk-b" }],
    ["vm.detachDisk", { disk: "disk-b" }],
  ]);
});

test("what is offered beside no disk belongs to all of them", () => {
  const whole = actionsOnWhole(["disk-a", "disk-b"], "storage", vm, queryClient);
  expect(whole.map(({ id }) => id)).toEqual(["vm.addStorage", "vm.attachDisk"]);
});

test("choices from the server count once they are loaded", () => {
  expect(on("if-1", "network")).toEqual([]);
  queryClient.setQueryData(vmInterfacesQuery(vm).queryKey, [
    { uuid: "if-1", vm_uuid: "vm", network: "net-1", subinterfaces: [] },
  ]);
  expect(on("if-1", "network")).toEqual([["vm.addSubinterface", { interface: "if-1" }]]);
});
