import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { unnamed } from "#api/http/answerId.ts";
import { mutation, send } from "#api/http/client.ts";
import { ApiError } from "#api/http/errors.ts";
import { storageEndpoint, storageKey, storageUser } from "./accessKey.schema.ts";

type KeyAnswer = typeof storageKey.infer;

/** A key of S3 clients. */
export interface StorageKey {
  accessKey: string;
  /** Where the server tells it, to whoever may read it. */
  secretKey: string | undefined;
  /** Made on this page. */
  isNew: boolean;
}

/** The customer at the S3 endpoint, as the one row of a list. */
export interface StorageUser {
  $type: "storage_user";
  /** Nobody without one can have a key. */
  hasAccount: boolean;
  /** How S3 calls the customer. */
  userId: string | undefined;
  keys: readonly StorageKey[];
}

export const storageUserKeys = { list: ["storage_user", "list"] as const };

const path = "/storage/user";
const keysPath = `${path}/keys`;

/** Secrets as they were told when a key was made: some servers do not tell them again (wire contract §23). */
const secrets = new Map<string, string | undefined>();

export const storageUserQuery = queryOptions({
  queryKey: storageUserKeys.list,
  queryFn: async ({ signal }): Promise<StorageUser[]> => {
    const keys = await readKeys(signal);
    return [
      {
        $type: "storage_user",
        hasAccount: keys !== undefined,
        userId: keys?.[0]?.userId,
        keys: (keys ?? []).map(({ accessKey, secretKey }) => ({
          accessKey,
          secretKey: secretKey || secrets.get(accessKey),
          isNew: secrets.has(accessKey),
        })),
      },
    ];
  },
});

/** All keys; undefined for a customer without object storage. */
async function readKeys(signal?: AbortSignal): Promise<KeyAnswer[] | undefined> {
  try {
    return await send<KeyAnswer[]>(
      {
        method: "GET",
        path: keysPath,
        isList: true,
        shape: storageKey,
      },
      signal,
    );
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404) return undefined;
    throw thrown;
  }
}

/** Where S3 clients go; null where the customer has no object storage, of which the answer is `/` (wire contract §23). */
export const storageEndpointQuery = queryOptions({
  queryKey: ["storage_user", "endpoint"],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<string | null> => {
    const { url } = await send<typeof storageEndpoint.infer>(
      {
        method: "GET",
        path: "/storage/api/s3",
        shape: storageEndpoint,
      },
      signal,
    );
    return URL.canParse(url) ? url.replace(/\/+$/, "") : null;
  },
});

const invalidates = () => [storageUserKeys.list];

/** Reading the customer makes what is missing: the account itself, and a first key. */
export const openStorageUser = mutation<void>({
  call: () => ({
    method: "GET",
    path,
    shape: storageUser,
  }),
  invalidates,
  errorMessage: msg`Failed to get S3 user info`,
});

/** The keys in the answer of `openStorageUser`. */
export const keysIn = (response: unknown): readonly KeyAnswer[] =>
  (response as typeof storageUser.infer).s3Credentials;

/** Answered by all keys, the new one among them. */
export const createStorageKey = mutation<void>({
  call: () => ({
    method: "POST",
    path: keysPath,
    isList: true,
    shape: storageKey,
  }),
  invalidates,
  errorMessage: msg`Failed to create S3 key`,
});

/**
 * Keeps the secrets of the keys in the answer of `createStorageKey` that were not there before.
 * @throws {ApiError} whose outcome is unknown: an answer without a new key does not say what was done
 */
export function keepSecrets(response: unknown, rows: readonly StorageKey[]): void {
  const before = new Set(rows.map(({ accessKey }) => accessKey));
  const made = (response as readonly KeyAnswer[]).filter(({ accessKey }) => !before.has(accessKey));
  if (made.length === 0) throw unnamed();
  for (const { accessKey, secretKey } of made) secrets.set(accessKey, secretKey);
}

export const deleteStorageKey = mutation<{ access_key: string }>({
  call: (form) => ({ method: "DELETE", path: keysPath, form }),
  invalidates,
  errorMessage: msg`Failed to delete S3 key`,
});
