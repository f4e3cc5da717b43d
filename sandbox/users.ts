import { plainDate } from "./kernel/dates.ts";
import type { Caller } from "./kernel/env.ts";
import type { Clock } from "./kernel/clock.ts";
import type { Store } from "./store/store.ts";

export interface Profile {
  id: number;
  user_id: number;
  first_name: string | null;
  last_name: string | null;
  email: string;
  lang: string | null;
  phone_number: string | null;
  personal_id_number: string | null;
  avatar: string | null;
  created_at: string;
  updated_at: string;
}

/** A user of the platform. The identity provider keeps the password (identity/accounts.ts). */
export interface User {
  id: number;
  email: string;
  isAdmin: boolean;
  cookie_id: string;
  last_activity: string;
  profile: Profile;
}

/** The caller of an API key, until `expiresAt` (ms) if set. */
export interface Key extends Caller {
  apikey: string;
  expiresAt?: number;
}

export const usersOf = (store: Store) => store.table<User>("users");
const keysOf = (store: Store) => store.table<Key>("keys");

export function findUser(store: Store, id: number): User | undefined {
  return usersOf(store).get(String(id));
}

export function findUserByEmail(store: Store, email: string): User | undefined {
  return usersOf(store)
    .list()
    .find((user) => user.email === email.toLowerCase());
}

/** Adds and returns a user. E-mail addresses are stored in lower case. */
export function createUser(store: Store, clock: Clock, given: NewUser): User {
  const id =
    given.id ??
    Math.max(
      811,
      ...usersOf(store)
        .list()
        .map((user) => user.id),
    ) + 1;
  const now = plainDate(clock.now());
  const email = given.email.toLowerCase();
  const user: User = {
    id,
    email,
    isAdmin: given.isAdmin ?? false,
    cookie_id: randomText(32),
    last_activity: now,
    profile: {
      id: id - 157,
      user_id: id,
      first_name: given.firstName ?? null,
      last_name: given.lastName ?? null,
      email,
      lang: "en",
      phone_number: null,
      personal_id_number: null,
      avatar: null,
      created_at: now,
      updated_at: now,
    },
  };
  usersOf(store).put(String(id), user, { owner: id });
  return user;
}

export interface NewUser {
  id?: number;
  email: string;
  isAdmin?: boolean;
  firstName?: string;
  lastName?: string;
}

/** The caller of an API key; undefined if unknown or expired. */
export function callerOf(store: Store, clock: Clock, apikey: string): Caller | undefined {
  const key = keysOf(store).get(apikey);
  if (!key || (key.expiresAt !== undefined && key.expiresAt <= clock.now())) return undefined;
  const { apikey: _, expiresAt: __, ...caller } = key;
  return caller;
}

/** Creates an API key for log-ins, API tokens and impersonations; `apikey` fixes its text (seed data). */
export function issueKey(
  store: Store,
  caller: Caller,
  { apikey = randomText(32), expiresAt }: KeyOptions = {},
): string {
  const key: Key = { apikey, ...caller, ...(expiresAt !== undefined && { expiresAt }) };
  keysOf(store).put(apikey, key, { owner: caller.userId });
  return apikey;
}

export interface KeyOptions {
  apikey?: string;
  expiresAt?: number;
}

export function revokeKey(store: Store, apikey: string): boolean {
  return keysOf(store).delete(apikey);
}

/** Revokes every key created under an owner's invite, including running impersonations. */
export function revokeInvitation(store: Store, owner: number, invitation: string): void {
  for (const key of keysOf(store).list({ owner }))
    if (key.invitation === invitation) revokeKey(store, key.apikey);
}

/** The caller for a user's own log-in. */
export function ownCaller(user: User): Caller {
  return { userId: user.id, actingUserId: null, billingAccountId: null, isAdmin: user.isAdmin };
}

/** Random letters and digits from the platform's secure source. */
export function randomText(length: number): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % 62]).join("");
}
