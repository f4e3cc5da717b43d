import type { Caller, Cloud } from "../kernel/env.ts";
import type { Owned } from "../kernel/ownership.ts";
import type { Store } from "../store/store.ts";
import { findUser, randomText } from "../users.ts";
import { invitesOf } from "../delegation/delegationRows.ts";

/**
 * A key to the S3 endpoint, with its creator's reach: all of the user's buckets, or those of one billing account. A
 * grantee's key ends with the invite.
 */
export interface StorageKey extends Owned {
  access_key: string;
  secret_key: string;
  billing_account_id: number | null;
  acting_user_id: number | null;
  invitation?: string;
}

export const storageKeysOf = (store: Store) => store.table<StorageKey>("storage_keys");

export const storageUsersOf = (store: Store) => store.table<{ user_id: number }>("storage_users");

export function addStorageUser(store: Store, user_id: number): void {
  storageUsersOf(store).put(String(user_id), { user_id }, { owner: user_id });
}

export function addStorageKey(store: Store, caller: Caller, fixed: Partial<StorageKey> = {}): StorageKey {
  const { userId, actingUserId, billingAccountId, invitation } = caller;
  const key: StorageKey = {
    access_key: randomText(20).toUpperCase(),
    secret_key: randomText(40),
    user_id: userId,
    billing_account_id: billingAccountId,
    acting_user_id: actingUserId,
    ...(invitation !== undefined && { invitation }),
    ...fixed,
  };
  storageKeysOf(store).put(key.access_key, key, { owner: userId });
  return key;
}

/**
 * Whether the caller may read the secret. Grantees read only their own keys' secrets, because another key would outlive
 * their access.
 */
export function holdsSecret({ actingUserId }: Caller, key: StorageKey): boolean {
  return actingUserId === null || actingUserId === key.acting_user_id;
}

/** The key as the API returns it (wire contract §23). */
export function storageKeyView(store: Store, caller: Caller, key: StorageKey) {
  return {
    userId: findUser(store, key.user_id)?.email ?? "",
    accessKey: key.access_key,
    ...(holdsSecret(caller, key) && { secretKey: key.secret_key }),
  };
}

/** The caller that an access key stands for; undefined if the key is unknown or expired. */
export function callerOfKey({ store, clock }: Cloud, key: StorageKey): Caller | undefined {
  const { invitation } = key;
  const invite = invitation === undefined ? undefined : invitesOf(store).get(invitation);
  const ended =
    invite?.expires_at === undefined ? invitation !== undefined : hasPassed(invite.expires_at, clock.now());
  if (ended) return undefined;
  return {
    userId: key.user_id,
    actingUserId: key.acting_user_id,
    billingAccountId: key.billing_account_id,
    isAdmin: false,
  };
}

const hasPassed = (time: number | null, now: number) => time !== null && time <= now;
