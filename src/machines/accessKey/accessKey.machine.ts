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

/** What the machine reads of a customer at the S3 endpoint. */
export interface StorageUserFacts {
  hasAccount: boolean;
}

export type StorageUserRequest =
  | { type: "activate" }
  | { type: "key.create" }
  | { type: "key.delete"; access_key: string };

export type StorageUserState = "inactive" | "active";

const stateOf = ({ hasAccount }: StorageUserFacts): StorageUserState => (hasAccount ? "active" : "inactive");

const storageUser = lifecycleSetup<StorageUserFacts, StorageUserRequest, StorageUserState>(stateOf);

/** A customer at the S3 endpoint (wire contract §23): unknown there, or known and with keys. */
export const storageUserMachine = storageUser.createMachine({
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
      description: "The endpoint does not know the customer, who can have no key there.",
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

export const storageUserSnapshot = (facts: StorageUserFacts) =>
  snapshotOf(storageUserMachine, stateOf(facts), facts);
