import {
  createStorageKey,
  deleteStorageKey,
  keepSecrets,
  openStorageUser,
  type StorageUser,
  storageUserQuery,
} from "#api/accessKey/accessKey.ts";
import { fieldsOf, type LifecycleParts, request } from "#machines/lifecycle/lifecycle.actors.ts";
import {
  type AccessKeyFacts,
  accessKeyMachine,
  accessKeySnapshot,
  type AccessKeyState,
  type AccessKeyRequest,
} from "./accessKey.machine.ts";

export const accessKeyParts = {
  machineId: "accessKey",
  machine: accessKeyMachine,
  snapshotOf: accessKeySnapshot,
  idOf: () => "own",
  factsOf: ({ hasAccount }) => ({ hasAccount }),
  requests: {
    activate: () => [request(openStorageUser, undefined)],
    "key.create": () => [request(createStorageKey, undefined)],
    "key.delete": (event) => [request(deleteStorageKey, fieldsOf(event))],
  },
  answered: (event, response, { keys }) => {
    if (event.type === "key.create") keepSecrets(response, keys);
  },
  listOf: () => storageUserQuery,
} satisfies LifecycleParts<StorageUser, AccessKeyFacts, AccessKeyRequest, AccessKeyState>;
