import { expect, test } from "vitest";
import { metalLease } from "../../../tests/model/bareMetal.fixture.ts";
import { leafState } from "#declarations/kind.ts";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { bareMetalParts } from "./bareMetal.actors.ts";
import { bareMetalSnapshot } from "./bareMetal.machine.ts";

const requests = ["configure", "details.change", "account.change", "release"];

/** State of a lease and the events it accepts. */
function snapshotFor(status: string, hasOs = true) {
  const { os = { id: "ubuntu_24_04" }, ...rest } = metalLease;
  const snapshot = bareMetalSnapshot(
    bareMetalParts.factsOf({ ...rest, ...(hasOs && { os }), machine: { ...metalLease.machine, status } }),
  );
  return [leafState(snapshot), requests.filter((type) => whyNot(snapshot, { type }) === undefined)];
}

test("an ordered machine waits to be configured, then goes into use automatically", () => {
  expect(snapshotFor("pending", false)).toEqual(["ordered", requests]);
  expect(snapshotFor("pending")).toEqual(["pending", []]);
  expect(snapshotFor("in_use")).toEqual(["inUse", ["details.change", "account.change", "release"]]);
});

test.each(["available", "cleaning", "offline", "reserved", "unavailable", "deleted"])(
  "nothing is asked of a machine that is %s: it is not leased",
  (status) => {
    expect(snapshotFor(status)).toEqual([status, []]);
  },
);

test("an unknown status counts as busy", () => {
  expect(snapshotFor("quarantined")).toEqual(["unrecognised", []]);
});

test("why a machine in use cannot be configured is given by the state that could", () => {
  const inUse = bareMetalSnapshot({ status: "in_use", isConfigured: true });
  expect(whyNot(inUse, { type: "configure" })).toEqual({ because: "state", availableIn: ["ordered"] });
});
