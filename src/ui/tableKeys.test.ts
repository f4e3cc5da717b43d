import { describe, expect, it } from "vitest";
import { rowRange, stepCursor, toggled } from "./tableKeys.ts";

describe("stepCursor", () => {
  it.each([
    ["j", 3, 4],
    ["ArrowDown", 9, 9],
    ["k", 3, 2],
    ["ArrowUp", 0, 0],
    ["ArrowUp", -1, 0],
    ["j", -1, 0],
    ["PageDown", 2, 7],
    ["PageUp", 2, 0],
    ["Home", 5, 0],
    ["End", 5, 9],
  ])("%s goes from row %i to %i of ten", (key, at, to) => {
    expect(stepCursor(key, at, 10, 5)).toBe(to);
  });

  it("leaves other keys and empty tables alone", () => {
    expect(stepCursor("q", 3, 10, 5)).toBeNull();
    expect(stepCursor("j", -1, 0, 5)).toBeNull();
  });
});

describe("selection", () => {
  it("toggles without touching the set it was given", () => {
    const before = new Set(["a"]);
    expect([...toggled(before, "b")]).toEqual(["a", "b"]);
    expect([...toggled(before, "a")]).toEqual([]);
    expect([...before]).toEqual(["a"]);
  });

  it("ranges either way and survives a removed first row", () => {
    const keys = ["a", "b", "c", "d"];
    expect(rowRange(keys, "b", "d")).toEqual(["b", "c", "d"]);
    expect(rowRange(keys, "d", "b")).toEqual(["b", "c", "d"]);
    expect(rowRange(keys, "gone", "c")).toEqual(["c"]);
  });
});
