import { expect, test } from "vitest";
import { leafState } from "#declarations/kind.ts";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { firewallSnapshot } from "./firewall.machine.ts";

const standing = (isAssigned: boolean) => firewallSnapshot({ isAssigned });

test("is deleted only while it guards nothing", () => {
  expect(leafState(standing(true))).toBe("assigned");
  expect(standing(true).can({ type: "delete" })).toBe(false);
  expect(standing(true).can({ type: "unassign", vm_uuid: "vm-1" })).toBe(true);
  expect(leafState(standing(false))).toBe("unassigned");
  expect(standing(false).can({ type: "delete" })).toBe(true);
  expect(standing(false).can({ type: "unassign", vm_uuid: "vm-1" })).toBe(false);
});

test.each([true, false])(
  "takes more machines and other rules whether it is assigned (%s) or not",
  (isAssigned) => {
    expect(standing(isAssigned).can({ type: "assign", vm_uuids: ["vm-2"] })).toBe(true);
    expect(whyNot(standing(isAssigned), { type: "rules.change" })).toBeUndefined();
  },
);
