import { afterEach, expect, test, vi } from "vitest";
import { followOddity } from "./follow.ts";
import { report } from "./report.ts";

afterEach(() => vi.unstubAllEnvs());

vi.mock("./report.ts", () => ({ report: vi.fn<typeof report>() }));

test("what is odd in an answer is logged and reported once a page, by call and key; a hint is logged alone", () => {
  const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
  const call = { method: "GET", path: "/hel01/user-resource/vm/list" } as const;
  for (const key of ["storage[].size", "storage[].size", "uuid"])
    followOddity(call, { key, found: "string" });
  followOddity(call, { key: "colour", found: "unknown key", isHint: true });
  const reported = vi.mocked(report).mock.calls.map(([error]) => String(error));
  expect(reported).toEqual([
    expect.stringMatching(/^ShapeError: GET .*vm\/list: storage\[\]\.size is string$/),
    expect.stringMatching(/^ShapeError: GET .*vm\/list: uuid is string$/),
  ]);
  expect(logged.mock.calls).toHaveLength(3);
  expect(logged.mock.calls[2]).toEqual([expect.stringContaining("colour is unknown key")]);
});

test("nothing odd is logged outside development", () => {
  vi.stubEnv("DEV", false);
  const logged = vi.spyOn(console, "warn").mockReset();
  followOddity({ method: "GET", path: "/metal/os" }, { key: "os_type", found: "string" });
  expect(logged).not.toHaveBeenCalled();
});
