import { expect, test } from "vitest";
import { UNREAD } from "#api/http/asSent.ts";
import { metalLease, metalOs, metalSpec } from "./bareMetal.schema.ts";
import { readRows } from "#api/http/reader.ts";

const problemOf = (result: object) => ("summary" in result ? String(result.summary) : undefined);
const lease = (status: string, account?: object) =>
  problemOf(metalLease({ uuid: "lease-1", machine: { status }, ...account }));
const billed = { billing_account_id: 20417 };

test.each(["pending", "in_use"])("a machine that is %s is leased, and billed to an account", (status) => {
  expect(lease(status, billed)).toBeUndefined();
  expect(lease(status)).toContain(`billed to an account while ${status}`);
});

test.each(["available", "cleaning", "offline"])("a machine that is %s is billed to none", (status) => {
  expect(lease(status)).toBeUndefined();
  expect(lease(status, billed)).toContain(`billed to no account while ${status}`);
});

test("of other machines nothing is said", () => {
  expect([lease("reserved"), lease("reserved", billed), lease("new")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each(["ubuntu_24_04", "a", "win-2022"])("%s is an id of an operating system", (id) => {
  expect(problemOf(metalOs({ id, display_name: "Any" }))).toBeUndefined();
});

test.each(["", "2022", "Ubuntu", "_os", "debian 13"])("“%s” is no id of an operating system", (id) => {
  expect(problemOf(metalOs({ id, display_name: "Any" }))).toContain("id");
});

test("what a sparse answer leaves out, or adds, is no mismatch", () => {
  expect(problemOf(metalSpec({ uuid: "spec-1", name: "m1.medium", colour: "grey" }))).toBeUndefined();
  expect(problemOf(metalOs({ id: "debian_13", display_name: "Debian 13" }))).toBeUndefined();
  expect(problemOf(metalLease({ uuid: "lease-1", machine: { status: "offline" } }))).toBeUndefined();
});

test("models, leases with their machine, and systems with their type are kept with the least that names them", () => {
  const ignore = () => {};
  expect(
    readRows(
      metalSpec,
      [{ uuid: "spec-1" }, { uuid: "spec-2", disks: [null], price_per_hour: "free" }],
      ignore,
    ),
  ).toEqual([
    { uuid: "spec-1", name: "" },
    { uuid: "spec-2", name: "", disks: [], [UNREAD]: { price_per_hour: "free" } },
  ]);
  const strange = { uuid: "lease-2", machine: { status: "repairing", rack: 7 }, os: { id: 5 }, history: {} };
  expect(readRows(metalLease, [{ uuid: "lease-1" }, strange, { machine: {} }], ignore)).toEqual([
    { uuid: "lease-1", machine: { status: "" } },
    {
      uuid: "lease-2",
      machine: { status: "repairing", rack: 7 },
      os: { [UNREAD]: { id: 5 } },
      [UNREAD]: { history: {} },
    },
  ]);
  expect(
    readRows(metalOs, [{ id: "debian_13" }, { id: "win_2022", os_type: null, is_published: "yes" }], ignore),
  ).toEqual([
    { id: "debian_13", display_name: "" },
    { id: "win_2022", display_name: "", [UNREAD]: { is_published: "yes" } },
  ]);
});
