import { expect, test } from "vitest";
import { leafState } from "#declarations/kind.ts";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { type KycFacts, kycSnapshot } from "./kyc.machine.ts";

const external: KycFacts = {
  process: "EXTERNAL",
  isPending: true,
  kyc: "not_started",
  isEmailChanged: false,
  isOpen: true,
};
const snapshotFor = (facts: Partial<KycFacts>) => kycSnapshot({ ...external, ...facts });

test.each<[string, Partial<KycFacts>, string]>([
  ["a site may validate nobody", { process: "NO_VALIDATION", kyc: "started" }, "notNeeded"],
  ["people look at pending details", { process: "MANUAL" }, "underReview"],
  ["and have approved an active account", { process: "MANUAL", isPending: false }, "approved"],
  ["a provider is begun with", {}, "notStarted"],
  ["gone on with", { kyc: "started" }, "started"],
  ["waited for", { kyc: "completed" }, "completed"],
  ["another email means to start over", { kyc: "started", isEmailChanged: true }, "emailChanged"],
  ["while it is reviewed, too", { kyc: "completed", isEmailChanged: true }, "emailChanged"],
  ["but not once it is approved", { kyc: "approved", isEmailChanged: true }, "approved"],
  ["a word that nobody knows is no beginning", { kyc: "on_hold" }, "notStarted"],
])("%s", (_, facts, state) => expect(leafState(snapshotFor(facts))).toBe(state));

test("a verification ended by a changed email cannot be continued", () => {
  const facts = { kyc: "started", isEmailChanged: true };
  expect(whyNot(snapshotFor(facts), { type: "continue" })).toEqual({
    because: "state",
    availableIn: ["started"],
  });
  expect(whyNot(snapshotFor(facts), { type: "startOver" })).toBeUndefined();
});

test("a suspended account is not validated", () => {
  const refusal = { because: "guard", guard: "isOpen" };
  expect(whyNot(snapshotFor({ isOpen: false }), { type: "start" })).toEqual(refusal);
});
