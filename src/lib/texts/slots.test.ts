import { expect, test } from "vitest";
import { fillSlots, slot, slotsIn } from "./slots.ts";

test("slots are found and filled by their keys, message ids included", () => {
  const markup = `<p title="${slot("a+/b")}">${slot("siteName")}</p>`;
  expect(slotsIn(markup)).toEqual(["a+/b", "siteName"]);
  expect(fillSlots(markup, (key) => `[${key}]`)).toBe('<p title="[a+/b]">[siteName]</p>');
});

test("what fills a slot is taken as it is", () => {
  expect(fillSlots(slot("x"), () => "$& /{y}/")).toBe("$& /{y}/");
});
