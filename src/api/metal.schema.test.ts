import { expect, test } from "vitest";
import { metalLease, metalOs, metalSpec } from "./metal.schema.ts";

const problemOf = (result: object) => ("summary" in result ? String(result.summary) : undefined);
const lease = (status: string, billing_account_id: number | null) =>
  problemOf(metalLease({ uuid: "lease-1", machine: { status }, billing_account_id }));

test.each(["pending", "in_use"])("a machine that is %s is leased, and billed to an account", (status) => {
  expect(lease(status, 20417)).toBeUndefined();
  expect(lease(status, null)).toContain(`billed to an account while ${status}`);
});

test.each(["available", "cleaning", "offline"])("a machine that is %s is billed to none", (status) => {
  expect(lease(status, null)).toBeUndefined();
  expect(lease(status, 20417)).toContain(`billed to no account while ${status}`);
});

test("of other machines nothing is said", () => {
  expect([lease("reserved", null), lease("reserved", 20417), lease("new", null)]).toEqual([
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
  expect(problemOf(metalOs({ id: "debian_13", display_name: "Debian 13", os_type: null }))).toBeUndefined();
  expect(
    problemOf(metalLease({ uuid: "lease-1", machine: { status: "offline" }, os: null })),
  ).toBeUndefined();
});
