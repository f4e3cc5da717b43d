import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { unnamed } from "#api/http/answerId.ts";
import { mutation, send } from "#api/http/client.ts";
import { ApiError } from "#api/http/errors.ts";
import { storageEndpoint, storageKey, storageUser } from "./accessKey.schema.ts";

type KeyAnswer = typeof storageKey.infer;

export interface StorageKey {
  accessKey: string;
  /** Undefined if the server does not return it. */
  secretKey: string | undefined;
  /** Created on this page. */
  isNew: boolean;
}

/** The customer's S3 user, as a list of one row. */
export interface StorageUser {
  $type: "storage_user";
  /** Without an account there are no keys. */
  hasAccount: boolean;
  /** The customer's id at the S3 endpoint. */
  userId: string | undefined;
  keys: readonly StorageKey[];
}

export const storageUserKeys = {
  list: ["storage_user", "list"] as const,
  /** Access to files, by one of the user's S3 keys. */
  access: ["s3", "access"] as const,
};

const path = "/storage/user";
const keysPath = `${path}/keys`;

/** Secrets from creation responses: some servers return them only once (wire contract §23). */
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

/**
 * Endpoint for S3 clients; null for a customer without object storage, where the API returns `/` (wire
 * contract §23).
 */
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

/** Reads the S3 user; the server creates a missing account and a first key. */
export const openStorageUser = mutation<void>({
  call: () => ({
    method: "GET",
    path,
    shape: storageUser,
  }),
  invalidates,
  errorMessage: msg`Failed to get S3 user info`,
});

/** Keys in the response to `openStorageUser`. */
export const keysIn = (response: unknown): readonly KeyAnswer[] =>
  (response as typeof storageUser.infer).s3Credentials;

/** The response is the list of all keys, including the new one. */
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
 * Stores the secrets of new keys in the response to `createStorageKey`.
 * @throws {ApiError} with an unknown outcome if the response has no new key
 */
export function keepSecrets(response: unknown, rows: readonly StorageKey[]): void {
  const before = new Set(rows.map(({ accessKey }) => accessKey));
  const made = (response as readonly KeyAnswer[]).filter(({ accessKey }) => !before.has(accessKey));
  if (made.length === 0) throw unnamed();
  for (const { accessKey, secretKey } of made) secrets.set(accessKey, secretKey);
}

export const deleteStorageKey = mutation<{ access_key: string }>({
  call: (form) => ({ method: "DELETE", path: keysPath, form }),
  invalidates: () => [storageUserKeys.list, storageUserKeys.access],
  errorMessage: msg`Failed to delete S3 key`,
});
