import { expect, test } from "vitest";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { ipAddressSnapshot, type IpAddressRequest } from "./ipAddress.machine.ts";

const takes = (isAssigned: boolean, type: IpAddressRequest["type"]) =>
  whyNot(ipAddressSnapshot({ isAssigned }), { type }) === undefined;

test.each([
  ["details.change", { assigned: true, unassigned: true }],
  ["account.change", { assigned: true, unassigned: true }],
  ["assign", { assigned: false, unassigned: true }],
  ["move", { assigned: true, unassigned: false }],
  ["unassign", { assigned: true, unassigned: false }],
  ["release", { assigned: false, unassigned: true }],
] as const)("%s", (type, expected) => {
  expect({ assigned: takes(true, type), unassigned: takes(false, type) }).toEqual(expected);
});

test("an assigned address says where it has to be before it can be released", () => {
  const assigned = ipAddressSnapshot({ isAssigned: true });
  expect(whyNot(assigned, { type: "release" })).toEqual({ because: "state", availableIn: ["unassigned"] });
});
