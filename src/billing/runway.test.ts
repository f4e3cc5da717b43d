import { expect, test } from "vitest";
import { runwayDays } from "./runway.ts";

test.each([
  ["as long as the month's average allows", 40, 20, "2026-05-11T00:00:00Z", 20],
  ["not at all told on the first day", 40, 20, "2026-05-01T23:00:00Z", undefined],
  ["not told without cost", 40, 0, "2026-05-11T00:00:00Z", undefined],
  ["not told in debt", -3, 20, "2026-05-11T00:00:00Z", undefined],
  ["not told beyond a year", 4000, 1, "2026-05-11T00:00:00Z", undefined],
  ["less than a day is none", 1, 20, "2026-05-11T00:00:00Z", 0],
])("%s", (_, balance, cost, now, days) => {
  expect(runwayDays(balance, cost, new Date(now))).toBe(days);
});

test.each([
  ["sooner with a higher daily cost", 2, 10],
  ["later with a lower one", -1, 40],
  ["not told without cost to come", -2, undefined],
])("%s", (_, change, days) => {
  expect(runwayDays(40, 20, new Date("2026-05-11T00:00:00Z"), change)).toBe(days);
});

test("not told for a first resource, because nothing is known of a month without cost", () => {
  expect(runwayDays(40, 0, new Date("2026-05-11T00:00:00Z"), 2)).toBeUndefined();
});
