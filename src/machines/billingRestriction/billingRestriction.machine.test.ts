import { beforeEach, expect, test } from "vitest";
import { restrictionFacts, restrictionOf } from "#actions/billingAccount/accountRestriction.ts";
import { setSite } from "#api/config/site.ts";
import { getInitialSnapshot } from "xstate";
import { restrictionMachine } from "./billingRestriction.machine.ts";
import type { Permission } from "#declarations/field.ts";

beforeEach(() => void setSite({}));

const asked: Permission[] = ["resource.create", "resource.grow", "machine.lease", "money.add"];
const allowed = (restriction_level: string, status = "ACTIVE") => {
  const facts = restrictionFacts({ restriction_level, status });
  return asked.filter((type) => getInitialSnapshot(restrictionMachine, { facts }).can({ type }));
};

test.each<[level: string, status: string, Permission[]]>([
  ["CLEAR", "ACTIVE", asked],
  ["LIMITED", "ACTIVE", asked],
  ["FROZEN", "ACTIVE", ["money.add"]],
  ["TERMINATED", "ACTIVE", []],
  ["CLEAR", "PENDING_VALIDATION", ["resource.grow", "money.add"]],
  ["FROZEN", "PENDING_VALIDATION", ["money.add"]],
  ["CLEAR", "SUSPENDED", []],
  ["FROZEN", "SUSPENDED", []],
  ["SOMETHING_NEW", "ACTIVE", asked],
])("%s and %s allow %j", (level, status, expected) => expect(allowed(level, status)).toEqual(expected));

test("a site says otherwise of one word, and the others stay as they are", () => {
  setSite({ accountRestrictions: { LIMITED: ["machine.lease"], FROZEN: [] } });
  expect(allowed("LIMITED")).toEqual(["resource.create", "resource.grow", "money.add"]);
  expect(allowed("FROZEN")).toEqual(asked);
  expect(allowed("TERMINATED")).toEqual([]);
});

test("who waits for validation is led to it where the site has any, else to support", () => {
  const step = () => restrictionOf({ status: "PENDING_VALIDATION" })?.remedy;
  expect([step()?.label.message, step()?.path({ id: 7 })]).toEqual(["Contact support", "/support"]);
  setSite({ billingAccountValidation: { process: "MANUAL" } });
  expect([step()?.label.message, step()?.path({ id: 7 })]).toEqual([
    "Validate account",
    "/billing/account/7",
  ]);
});
