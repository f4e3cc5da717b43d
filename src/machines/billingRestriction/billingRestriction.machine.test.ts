import { expect, test } from "vitest";
import { getInitialSnapshot } from "xstate";
import { type Asked, restrictionMachine } from "./billingRestriction.machine.ts";

const asked: Asked[] = ["resource.create", "resource.grow", "machine.lease", "money.add"];
const allowed = (level: string, status = "ACTIVE") =>
  asked.filter((type) => getInitialSnapshot(restrictionMachine, { facts: { level, status } }).can({ type }));

test.each<[level: string, status: string, Asked[]]>([
  ["CLEAR", "ACTIVE", asked],
  ["LIMITED", "ACTIVE", ["resource.create", "resource.grow", "money.add"]],
  ["FROZEN", "ACTIVE", ["money.add"]],
  ["TERMINATED", "ACTIVE", []],
  ["CLEAR", "PENDING_VALIDATION", ["resource.grow"]],
  ["FROZEN", "PENDING_VALIDATION", []],
  ["CLEAR", "SUSPENDED", []],
  ["FROZEN", "SUSPENDED", []],
  ["SOMETHING_NEW", "ACTIVE", asked],
])("%s and %s allow %j", (level, status, expected) => expect(allowed(level, status)).toEqual(expected));
