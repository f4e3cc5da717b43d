import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { browserStorage } from "../../tests/support/browserStorage.ts";
import { readStoredJson, removeStored, setCustomer, storedParts, writeStored } from "#lib/storage/storage.ts";
import "../../tests/support/kinds.ts";
import { vmPowerActions } from "#actions/vm/vm.power.actions.ts";
import type { Action } from "#declarations/action.ts";
import { formatDuration, noteDuration, usualDuration } from "./durations.ts";

const [start, stop] = vmPowerActions.map((action) => ({ ...action, kind: "virtual_machine" })) as [
  Action,
  Action,
];

const forget = () => {
  for (const part of storedParts("duration")) removeStored("duration", part);
};

beforeEach(() => {
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  setCustomer(812);
  forget();
});

test("an action that was not measured has no duration, whatever others took", () => {
  noteDuration(start, 30_000);
  expect(usualDuration(stop)).toBeUndefined();
});

test("one slow answer among others does not count", () => {
  for (const ms of [9_000, 120_000, 11_000]) noteDuration(stop, ms);
  expect(usualDuration(stop)).toBe(11_000);
});

test("the duration is one of the last five, however many were measured", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(600_000), { minLength: 1, maxLength: 30 }), (all) => {
      forget();
      for (const ms of all) noteDuration(stop, ms);
      expect(all.slice(-5)).toContain(usualDuration(stop));
      expect(readStoredJson("duration", "virtual_machine.power.stop")).toEqual(all.slice(-5));
    }),
  );
});

test.each(["[", "7", '["slow"]', "null"])("a stored %s counts as not measured", (value) => {
  writeStored("duration", value, "virtual_machine.power.stop");
  expect(usualDuration(stop)).toBeUndefined();
});

test.each([
  [0, "1 second"],
  [4_400, "4 seconds"],
  [43_000, "45 seconds"],
  [57_600, "1 minute"],
  [95_000, "2 minutes"],
  [170_000, "3 minutes"],
])("%d ms take about %s", (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
