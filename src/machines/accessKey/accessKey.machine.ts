import {
  deleted,
  initialContext,
  is,
  lifecycleSetup,
  mutate,
  mutating,
  readingBack,
  reported,
  routing,
  snapshotOf,
  waitingToReadBack,
} from "#machines/lifecycle/lifecycle.ts";

export interface AccessKeyFacts {
  hasAccount: boolean;
}

export type AccessKeyRequest =
  | { type: "activate" }
  | { type: "key.create" }
  | { type: "key.delete"; access_key: string };

export type AccessKeyState = "inactive" | "active";

const stateOf = ({ hasAccount }: AccessKeyFacts): AccessKeyState => (hasAccount ? "active" : "inactive");

const storageUser = lifecycleSetup<AccessKeyFacts, AccessKeyRequest, AccessKeyState>(stateOf);

/** Lifecycle of an S3 user and their access keys (wire contract §23). */
export const accessKeyMachine = storageUser.createMachine({
  id: "accessKey",
  context: initialContext,
  initial: "routing",
  states: {
    routing: {
      ...routing,
      always: [
        { guard: "isGone", target: "deleted" },
        { guard: is("inactive"), target: "inactive" },
        { target: "active" },
      ],
    },
    inactive: {
      description: "The customer has no user at the endpoint, so keys cannot be created there.",
      tags: "stable",
      on: { ...reported, activate: mutate },
    },
    active: { tags: "stable", on: { ...reported, "key.create": mutate, "key.delete": mutate } },
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const accessKeySnapshot = (facts: AccessKeyFacts) =>
  snapshotOf(accessKeyMachine, stateOf(facts), facts);
