import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

/** What the machine reads of a customer at the S3 endpoint. */
export interface StorageUserFacts {
  hasAccount: boolean;
}

export type StorageUserRequest =
  | { type: "activate" }
  | { type: "key.create" }
  | { type: "key.delete"; access_key: string };

/** A customer at the S3 endpoint (wire contract §23): unknown there, or known and with keys. */
export const storageUserLifecycle = lifecycle<StorageUserFacts, StorageUserRequest>({
  id: "storageUser",
  stateOf: ({ hasAccount }) => (hasAccount ? "active" : "inactive"),
  settled: {
    inactive: {
      description: "The endpoint does not know the customer, who can have no key there.",
      takes: { activate: true },
    },
    active: { takes: { "key.create": true, "key.delete": true } },
  },
});
