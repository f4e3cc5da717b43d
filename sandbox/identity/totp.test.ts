import { expect, test } from "vitest";
import { codeAt, newSecret, stepAt, stepOf } from "./totp.ts";

/** The secret of RFC 6238, appendix B: the text 12345678901234567890 in base 32. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("after %i seconds the code is %s", (seconds, code) => {
  expect(codeAt(secret, stepAt(seconds * 1000))).toBe(code);
});

test("a code is taken half a minute early or late, and never twice", () => {
  const now = 1_111_111_111_000;
  const step = stepAt(now);
  const taken = (offset: number, used = 0) => stepOf(secret, codeAt(secret, step + offset), now, used);
  expect([taken(-1), taken(0), taken(1)]).toEqual([step - 1, step, step + 1]);
  expect([taken(-2), taken(2)]).toEqual([undefined, undefined]);
  expect([taken(0, step), taken(-1, step), taken(1, step)]).toEqual([undefined, undefined, step + 1]);
});

test("a new secret is 160 unique bits", () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});
