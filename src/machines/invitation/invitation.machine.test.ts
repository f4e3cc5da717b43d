import { expect, test } from "vitest";
import { leafState } from "#declarations/kind.ts";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { type InvitationFacts, invitationSnapshot } from "./invitation.machine.ts";

const pending: InvitationFacts = { isAccepted: false, hasExpired: false, isOwn: true };
const at = (facts: Partial<InvitationFacts>) => invitationSnapshot({ ...pending, ...facts });

test("access that has ended is over, accepted or not", () => {
  expect(leafState(at({}))).toBe("pending");
  expect(leafState(at({ isAccepted: true }))).toBe("accepted");
  expect(leafState(at({ hasExpired: true }))).toBe("expired");
  expect(leafState(at({ hasExpired: true, isAccepted: true }))).toBe("expired");
});

test("only the invited customer accepts, and only once and in time", () => {
  const accept = { type: "accept" };
  expect(whyNot(at({}), accept)).toBeUndefined();
  expect(whyNot(at({ isOwn: false }), accept)).toEqual({ because: "guard", guard: "isOwn" });
  const elsewhere = { because: "state", availableIn: ["pending"] };
  expect(whyNot(at({ isAccepted: true }), accept)).toEqual(elsewhere);
  expect(whyNot(at({ hasExpired: true }), accept)).toEqual(elsewhere);
});
