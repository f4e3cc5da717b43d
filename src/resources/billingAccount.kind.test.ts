import { expect, test } from "vitest";
import { billingAccount as row } from "../../tests/model/billingAccount.fixture.ts";
import { setSite } from "#api/config/site.ts";
import billingAccount from "./billingAccount.kind.ts";

test.each([
  ["CLEAR", "€41.87"],
  ["LIMITED", "Limited · €41.87"],
  ["FROZEN", "Frozen · €41.87"],
])("a phone's line of an account that is %s reads %s", (restriction_level, note) => {
  setSite({});
  const { noteOf } = billingAccount;
  expect(noteOf?.({ ...row, restriction_level })).toBe(note);
});
