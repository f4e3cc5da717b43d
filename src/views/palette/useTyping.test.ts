import { expect, test } from "vitest";
import { continued } from "./useTyping.ts";

test("a key is taken as the field shows it", () => {
  expect(continued("typ", "typ", "type")).toBe("type");
  expect(continued("typ", "typ", "ty")).toBe("ty");
  expect(continued("typ", "typ", "")).toBe("");
});

test("a key in a field that shows less than was typed goes after what was typed", () => {
  expect(continued("typed", "", " ")).toBe("typed ");
  expect(continued("typed", "ty", "ty!")).toBe("typed!");
});
