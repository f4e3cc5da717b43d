import type { Cloud } from "../kernel/env.ts";
import type { Store } from "../store/store.ts";
import { hashPassword, matchesPassword } from "./passwords.ts";
import type { SecondFactor } from "./secondFactor.ts";

/** A person known to the identity provider; the portal's user is created at the first log-in. */
export interface Account {
  email: string;
  /** Null for accounts that only use Google. */
  password: string | null;
  verified: boolean;
  /** Accepted the terms, at sign-up or on the consent form after a first Google log-in. */
  consented: boolean;
  /** Listed in the Google account chooser. */
  google: boolean;
  /** From `user_metadata` of a password sign-up. */
  referralCode?: string;
  /** Times in ms of wrong passwords since the last correct one. */
  wrongTries: number[];
  /** Requested after the password, once activated. */
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

/** Checks a password and counts wrong ones: after ten within 15 minutes further attempts are refused. */
export async function tryPassword(
  cloud: Cloud,
  email: string,
  password: string,
): Promise<"right" | "wrong" | "tooMany"> {
  const hash = findAccount(cloud.store, email)?.password ?? null;
  const matches = hash !== null && (await matchesPassword(password, hash));
  // Read after the await, because other attempts may have changed the account.
  const account = findAccount(cloud.store, email);
  if (!account) return "wrong";
  const now = cloud.clock.now();
  const recent = account.wrongTries.filter((time) => time > now - 15 * 60_000);
  if (recent.length >= 10) return "tooMany";
  const right = matches && account.password === hash;
  saveAccount(cloud.store, { ...account, wrongTries: right ? [] : [...recent, now] });
  return right ? "right" : "wrong";
}

/** E-mail domains that may not sign up in any way. */
export function isProhibited(email: string): boolean {
  return normalEmail(email).endsWith("@blocked.example");
}

export function isEmail(email: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
}

function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
