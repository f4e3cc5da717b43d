import { expect, test, vi } from "vitest";
import { delegation } from "../../../tests/model/delegation.fixture.ts";
import { leafState } from "#declarations/kind.ts";
import { whyNot } from "#machines/lifecycle/whyNot.ts";
import { delegationParts } from "./delegation.actors.ts";
import { delegationSnapshot } from "./delegation.machine.ts";

const [accepted, asked] = delegation.impersonations ?? [];
const snapshotFor = (...invites: (typeof accepted)[]) =>
  delegationSnapshot(
    delegationParts.factsOf({ ...delegation, impersonations: invites.flatMap((it) => it ?? []) }),
  );
const ended = (invite: typeof accepted) => invite && { ...invite, expires_at: "2025-01-01 00:00:00" };

test("stands where its people are: none, asked, or at least one who accepted and whose time is not over", () => {
  const states = [
    snapshotFor(),
    snapshotFor(asked),
    snapshotFor(asked, accepted),
    snapshotFor(ended(accepted)),
    snapshotFor(ended(accepted), asked),
  ];
  expect(states.map(leafState)).toEqual(["unused", "waiting", "shared", "unused", "waiting"]);
});

test("an ended invitation can still be removed; without invitations there is none to remove", () => {
  expect(whyNot(snapshotFor(ended(asked)), { type: "grantee.revoke" })).toBeUndefined();
  expect(whyNot(snapshotFor(), { type: "grantee.revoke" })).toEqual({ because: "guard", guard: "hasInvite" });
});

test("what is shared cannot be shared on, but given up", () => {
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "impersonation" ? "a-token" : null) });
  try {
    const there = snapshotFor(accepted);
    expect(whyNot(there, { type: "grantee.invite" })).toEqual({ because: "guard", guard: "isOwn" });
    expect(whyNot(there, { type: "grantee.revoke" })).toBeUndefined();
  } finally {
    vi.unstubAllGlobals();
  }
});
