import { expect, test } from "vitest";
import { createTypeAhead } from "./typeAhead.ts";

const texts = ["Start", "Stop", "Rename or describe", "Resize", "Take snapshot"];

/** The indices reached by typing the letters in order; each letter has its pause since the one before. */
function typing(...keys: [letter: string, pause: number][]): number[] {
  const ahead = createTypeAhead();
  let at = 0;
  let now = 0;
  return keys.map(([letter, pause]) => {
    now += pause;
    at = ahead.find(letter, texts, at, now);
    return at;
  });
}

test("letters within a second of each other are one word", () => {
  expect(typing(["r", 0], ["e", 1_000], ["s", 1_000])).toEqual([2, 2, 3]);
});

test("after a second another word starts", () => {
  expect(typing(["r", 0], ["e", 10], ["s", 1_001])).toEqual([2, 2, 0]);
});

test("the same letter again moves to the next, and around", () => {
  expect(typing(["s", 0], ["s", 10], ["s", 10])).toEqual([1, 0, 1]);
});

test("a letter without a match moves nowhere", () => {
  expect(typing(["x", 0])).toEqual([-1]);
});
