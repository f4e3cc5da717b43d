import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatDiskSize,
  inSentence,
  formatMemory,
  formatDateTime,
  parseTimestamp,
  formatUtc,
} from "./format.ts";

describe("a moment", () => {
  test.each([
    ["2025-11-18 09:42:07", "2025-11-18T09:42:07.000Z"],
    ["2025-11-18 09:42:31.408117", "2025-11-18T09:42:31.408Z"],
    ["2025-11-18T09:42:07.311+0000", "2025-11-18T09:42:07.311Z"],
    ["2025-11-18T11:42:07.311+0200", "2025-11-18T09:42:07.311Z"],
    ["2025-11-18T09:42:07Z", "2025-11-18T09:42:07.000Z"],
    [1763458927, "2025-11-18T09:42:07.000Z"],
    ["2025-11-18", "2025-11-18T00:00:00.000Z"],
  ])("is read from %s", (spelling, moment) => {
    expect(parseTimestamp(spelling)?.toISOString()).toBe(moment);
  });

  test.each([undefined, null, "", "n/a", "2025-13-45 09:42:07", Number.NaN])(
    "is not read from %s",
    (spelling) => {
      expect(parseTimestamp(spelling)).toBeUndefined();
    },
  );

  test("reads the same from all five spellings", () => {
    const seconds = fc.integer({ min: 0, max: 4_102_444_799 });
    fc.assert(
      fc.property(seconds, (epoch) => {
        const iso = new Date(epoch * 1000).toISOString();
        const plain = iso.slice(0, 19).replace("T", " ");
        const spellings = [epoch, plain, `${plain}.000000`, iso, iso.replace("Z", "+0000")];
        expect(spellings.map((spelling) => parseTimestamp(spelling)?.getTime())).toEqual(
          spellings.map(() => epoch * 1000),
        );
      }),
    );
  });

  test("never throws, whatever is sent", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (value) => {
        expect([undefined, "Date"]).toContain(parseTimestamp(value)?.constructor.name);
      }),
    );
  });

  test("is shown in words, and in UTC for those who compare", () => {
    const moment = new Date("2025-11-18T09:42:07Z");
    expect(formatDateTime(moment)).toMatch(/^Nov 1[789], 2025, \d?\d:\d\d/);
    expect(formatUtc(moment)).toBe("2025-11-18 09:42:07 UTC");
  });
});

test.each([
  [512, "512 MB"],
  [1024, "1 GB"],
  [1536, "1.5 GB"],
  [3000, "3,000 MB"],
  [65_536, "64 GB"],
])("%i MB of memory reads %s", (mb, text) => expect(formatMemory(mb)).toBe(text));

test("a disk is shown in the API's GB", () => expect(formatDiskSize(2000)).toBe("2,000 GB"));

test.each([
  ["Virtual machines", "virtual machines"],
  ["IP addresses", "IP addresses"],
  ["API-võtmed", "API-võtmed"],
])("%s reads %s within a sentence", (name, text) => expect(inSentence(name)).toBe(text));
