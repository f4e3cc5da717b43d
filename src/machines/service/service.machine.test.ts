import { expect, test } from "vitest";
import { managedService } from "../../../tests/model/service.fixture.ts";
import type { ManagedService } from "#api/service/service.ts";
import { leafState } from "#declarations/kind.ts";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { serviceParts } from "./service.actors.ts";
import { serviceMachine, serviceSnapshot } from "./service.machine.ts";

const snapshotFor = (row: Partial<ManagedService> = {}) =>
  serviceSnapshot(serviceParts.factsOf({ ...managedService, ...row }));
const refusal = (type: string, row: Partial<ManagedService>) => whyNot(snapshotFor(row), { type });

test("has the server's state: requested, active, deleted, or busy with something unknown", () => {
  const states = ["requested", "active", "deleted", "suspended"].map((status) =>
    leafState(snapshotFor({ status })),
  );
  expect(states).toEqual(["requested", "active", "deleted", "unrecognised"]);
});

test("takes every request while it is active, and none before", () => {
  const { events } = serviceMachine;
  const requests = events.filter((type) => type !== "server.changed" && !/^xstate|^$/.test(type));
  expect(requests).toHaveLength(10);
  expect(requests.filter((type) => whyNot(snapshotFor(), { type }) !== undefined)).toEqual([]);
  expect(
    requests.filter((type) => whyNot(snapshotFor({ status: "requested" }), { type }) === undefined),
  ).toEqual([]);
});

test("machines, backups and addresses are asked for only where there are any", () => {
  const because = (guard: string) => ({ because: "guard", guard });
  const none = { resources: [], whitelist_addresses: [] };
  expect(refusal("node.start", none)).toEqual(because("hasStopped"));
  expect(refusal("node.stop", none)).toEqual(because("hasRunning"));
  expect(refusal("node.rebuild", none)).toEqual(because("hasBackup"));
  expect(refusal("address.remove", none)).toEqual(because("hasAddress"));
});

test("node pools and maintenance are a cluster's", () => {
  const database = { properties: { location: "hel01", sql_user: "dbadmin" } };
  for (const type of ["pools.change", "maintenance.change"])
    expect(refusal(type, database)).toEqual({ because: "guard", guard: "isCluster" });
});

test("a row without an address list may have addresses", () => {
  const { whitelist_addresses: _, ...unsized } = managedService;
  const snapshot = serviceSnapshot(serviceParts.factsOf(unsized));
  expect(whyNot(snapshot, { type: "address.remove" })).toBeUndefined();
});
