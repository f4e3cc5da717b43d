import { expect, test } from "vitest";
import { answerId } from "./answerId.ts";

test("the id is a text or a whole number, by the first key that has one", () => {
  expect(answerId({ uuid: null, address: "203.0.113.8" }, "uuid", "address")).toBe("203.0.113.8");
  expect(answerId({ id: 77 }, "id")).toBe("77");
});

test.each([
  undefined,
  true,
  [],
  { unexpected: [null] },
  { uuid: "" },
  { uuid: { a: 1 } },
  { uuid: Number.NaN },
])("%j does not say what was done", (response) => {
  expect(() => answerId(response, "uuid")).toThrow(expect.objectContaining({ outcomeUnknown: true }));
});
