import { expect, test } from "vitest";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { type DiskFacts, diskSnapshot, type DiskRequest } from "./disk.machine.ts";

const free: DiskFacts = { status: "Active", isAttached: false, isMain: false };
const attached = { ...free, isAttached: true };
const main = { ...attached, isMain: true };
const reserved = { ...free, status: "Reserved" };

const refusal = (facts: DiskFacts, type: DiskRequest["type"]) => whyNot(diskSnapshot(facts), { type });

test.each([
  ["details.change", [free, attached, main]],
  ["size.change", [free, attached, main]],
  ["account.change", [free, attached, main]],
  ["attach", [free]],
  ["detach", [attached]],
  ["delete", [free]],
] as const)("%s is taken exactly in some states", (type, takers) => {
  const all = [free, attached, main, reserved, { ...free, status: "Deleted" }];
  expect(all.filter((facts) => refusal(facts, type) === undefined)).toEqual(takers);
});

test("a main disk stays with its machine, and an attached one is not deleted", () => {
  expect(refusal(main, "detach")).toEqual({ because: "guard", guard: "isNotMain" });
  expect(refusal(attached, "delete")).toEqual({ because: "state", availableIn: ["detached"] });
});

test("a disk that is being written, or in an unknown state, is busy", () => {
  expect(refusal(reserved, "attach")).toEqual({ because: "busy", state: "reserved" });
  expect(refusal({ ...free, status: "Migrating" }, "attach")).toEqual({
    because: "busy",
    state: "unrecognised",
  });
});
