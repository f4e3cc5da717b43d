import type { Cloud } from "../kernel/env.ts";
import type { Store } from "../store/store.ts";
import { hashPassword, matchesPassword } from "./passwords.ts";
import type { SecondFactor } from "./secondFactor.ts";

/** A person as the identity provider knows them; the portal's own user appears with the first log-in. */
export interface Account {
  email: string;
  /** Null for accounts that only ever came through Google. */
  password: string | null;
  verified: boolean;
  /** Has accepted the terms: by signing up in the portal, or on its consent form after a first log-in with Google. */
  consented: boolean;
  /** Offered by the Google account chooser. */
  google: boolean;
  /** What a password sign-up brought in `user_metadata`. */
  referralCode?: string;
  /** Times of the wrong passwords since the last right one, milliseconds. */
  wrongTries: number[];
  /** Asked for after the password, where it has been activated. */
  secondFactor?: SecondFactor;
}

export const accountsOf = (store: Store) => store.table<Account>("accounts");

export function findAccount(store: Store, email: string): Account | undefined {
  return accountsOf(store).get(normalEmail(email));
}

export function saveAccount(store: Store, account: Account): void {
  accountsOf(store).put(account.email, account);
}

/** A new account, not yet saved. */
export async function newAccount(given: NewAccount): Promise<Account> {
  const { password, ...others } = given;
  return {
    verified: false,
    consented: false,
    google: false,
    wrongTries: [],
    ...others,
    email: normalEmail(given.email),
    password: password === undefined ? null : await hashPassword(password),
  };
}

export type NewAccount = Partial<Omit<Account, "password" | "email">> & { email: string; password?: string };

/** Checks a password and counts the wrong ones: after ten within a quarter of an hour every further try is refused. */
export async function tryPassword(
  cloud: Cloud,
  email: string,
  password: string,
): Promise<"right" | "wrong" | "tooMany"> {
  const hash = findAccount(cloud.store, email)?.password ?? null;
  const matches = hash !== null && (await matchesPassword(password, hash));
  // Read after the wait, in which other tries and changes of the account may have come.
  const account = findAccount(cloud.store, email);
  if (!account) return "wrong";
  const now = cloud.clock.now();
  const recent = account.wrongTries.filter((time) => time > now - 15 * 60_000);
  if (recent.length >= 10) return "tooMany";
  const right = matches && account.password === hash;
  saveAccount(cloud.store, { ...account, wrongTries: right ? [] : [...recent, now] });
  return right ? "right" : "wrong";
}

/** Domains whose addresses may not sign up, by whatever way. */
export function isProhibited(email: string): boolean {
  return normalEmail(email).endsWith("@blocked.example");
}

export function isEmail(email: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
}

function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
