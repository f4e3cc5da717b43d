import { expect, test } from "vitest";
import { leafState } from "#declarations/kind.ts";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { firewallSnapshot } from "./firewall.machine.ts";

const snapshotFor = (isAssigned: boolean) => firewallSnapshot({ isAssigned });

test("is deleted only while it guards nothing", () => {
  expect(leafState(snapshotFor(true))).toBe("assigned");
  expect(snapshotFor(true).can({ type: "delete" })).toBe(false);
  expect(snapshotFor(true).can({ type: "unassign", vm_uuid: "vm-1" })).toBe(true);
  expect(leafState(snapshotFor(false))).toBe("unassigned");
  expect(snapshotFor(false).can({ type: "delete" })).toBe(true);
  expect(snapshotFor(false).can({ type: "unassign", vm_uuid: "vm-1" })).toBe(false);
});

test.each([true, false])(
  "takes more machines and other rules whether it is assigned (%s) or not",
  (isAssigned) => {
    expect(snapshotFor(isAssigned).can({ type: "assign", vm_uuids: ["vm-2"] })).toBe(true);
    expect(whyNot(snapshotFor(isAssigned), { type: "rules.change" })).toBeUndefined();
  },
);
