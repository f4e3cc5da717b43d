import { expect, test } from "vitest";
import { shortcutKey } from "./shortcutKey.ts";

const keyOf = (key: string, code: string, shiftKey = false) => shortcutKey({ key, code, shiftKey });

test("a letter is the one written on a Latin keyboard, wherever it is", () => {
  expect(keyOf("x", "KeyX")).toBe("x");
  // Dvorak.
  expect(keyOf("q", "KeyX")).toBe("q");
  // Spanish and Estonian.
  expect(keyOf("ñ", "Semicolon")).toBe("ñ");
  expect(keyOf("ö", "Semicolon")).toBe("ö");
});

test("a letter of another script is the Latin one of its key", () => {
  expect(keyOf("ч", "KeyX")).toBe("x");
  expect(keyOf("Ч", "KeyX", true)).toBe("X");
  expect(keyOf("χ", "KeyX")).toBe("x");
  expect(keyOf("ס", "KeyX")).toBe("x");
  // No Latin letter there.
  expect(keyOf("ж", "Semicolon")).toBe("ж");
});

test("Caps Lock has no effect", () => {
  expect(keyOf("X", "KeyX")).toBe("x");
  expect(keyOf("Ч", "KeyX")).toBe("x");
  expect(keyOf("X", "KeyX", true)).toBe("X");
});

test("other keys are what they write", () => {
  for (const [key, code] of [
    ["/", "Backslash"],
    ["/", "KeyQ"],
    [".", "Slash"],
    ["?", "Digit7"],
    ["Enter", "Enter"],
    ["ArrowDown", "ArrowDown"],
  ] as const)
    expect(keyOf(key, code)).toBe(key);
});
