import { expect, test, vi } from "vitest";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { keepImpersonation } from "#api/impersonation/impersonation.ts";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import { mfaParts } from "./mfa.actors.ts";
import { type MfaFacts, mfaSnapshot } from "./mfa.machine.ts";

const own: MfaFacts = { isActive: false, hasPassword: true, isOwn: true };
const refusal = (facts: Partial<MfaFacts>, type: string) =>
  whyNot(mfaSnapshot({ ...own, ...facts }), { type });

test("can be activated only by users who log in with a password", () => {
  expect(refusal({}, "activate")).toBeUndefined();
  const guarded = { because: "guard", guard: "isOwnPassword" };
  expect(refusal({ hasPassword: false }, "activate")).toEqual(guarded);
  expect(refusal({ isOwn: false }, "activate")).toEqual(guarded);
});

test("can be deactivated without a password too, but not for another user", () => {
  expect(refusal({ isActive: true, hasPassword: false }, "deactivate")).toBeUndefined();
  expect(refusal({ isActive: true, isOwn: false }, "deactivate")).toEqual({
    because: "guard",
    guard: "isOwn",
  });
});

test("does nothing twice", () => {
  expect(refusal({ isActive: true }, "activate")).toEqual({ because: "state", availableIn: ["inactive"] });
  expect(refusal({}, "deactivate")).toEqual({ because: "state", availableIn: ["active"] });
});

test("is another user's while acting as that user", () => {
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  const row = { $type: "mfa", isActive: false } as const;
  expect(mfaParts.factsOf(row)).toMatchObject({ isOwn: true });
  keepImpersonation({ token: "t-1", owner: "Mari", returnPath: "/" });
  expect(mfaParts.factsOf(row)).toMatchObject({ isOwn: false });
  vi.unstubAllGlobals();
});
