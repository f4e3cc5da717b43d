import { expect, test } from "vitest";
import { leafState } from "#declarations/kind.ts";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { type PaymentMethodFacts, paymentMethodSnapshot } from "./paymentMethod.machine.ts";

const facts: PaymentMethodFacts = {
  isInvoice: false,
  isVerified: false,
  isPending: false,
  isDeleted: false,
  hasExpired: false,
  isActive: true,
  isPrimary: false,
  isToppingUp: false,
};
const at = (given: Partial<PaymentMethodFacts>) => paymentMethodSnapshot({ ...facts, ...given });

test.each([
  [{}, "unverified", ["verify", "delete"]],
  [{ isPending: true }, "verificationPending", ["verify", "delete"]],
  [{ isVerified: true }, "verified", ["primary.set", "delete"]],
  [{ isVerified: true, isPrimary: true }, "verified", ["delete"]],
  [{ isVerified: true, hasExpired: true }, "expired", ["delete"]],
  [{ isVerified: true, isActive: false }, "suspended", ["delete"]],
  [{ isDeleted: true }, "deleted", []],
  [{ isInvoice: true }, "applied", ["delete"]],
  [{ isInvoice: true, isVerified: true }, "approved", ["primary.set", "delete"]],
  [{ isInvoice: true, isVerified: true, isActive: false }, "suspended", ["delete"]],
  [{ isInvoice: true, isDeleted: true }, "declined", []],
] as const)("a method of %o is %s and takes %o", (given, state, taken) => {
  const snapshot = at(given);
  expect(leafState(snapshot)).toBe(state);
  expect(
    ["verify", "primary.set", "delete"].filter((type) => whyNot(snapshot, { type }) === undefined),
  ).toEqual(taken);
});

test("the primary one cannot be deleted while automatic top-up uses it, with the reason", () => {
  const charged = { isVerified: true, isToppingUp: true };
  expect(at(charged).can({ type: "delete" })).toBe(true);
  expect(whyNot(at({ ...charged, isPrimary: true }), { type: "delete" })).toEqual({
    because: "guard",
    guard: "isNotNeeded",
  });
});
