import { createClock } from "../kernel/clock.ts";
import type { Store } from "../store/store.ts";
import { findAccount, saveAccount } from "./accounts.ts";
import { codeAt, newSecret, stepAt, stepOf } from "./totp.ts";

/** The second factor of password log-ins. */
export interface SecondFactor {
  secret: string;
  /** A correct code was given, so the secret is not shown again. */
  isEnrolled: boolean;
  /** Step of the last accepted code; each code works once. */
  usedStep: number;
  /** Times in ms of wrong codes since the last correct one. */
  wrongTries: number[];
}

/** Requires codes from the next log-in. Returns false for accounts without a password. */
export function activate(store: Store, email: string): boolean {
  const account = findAccount(store, email);
  if (!account || account.password === null) return false;
  const fresh = { secret: newSecret(), isEnrolled: false, usedStep: 0, wrongTries: [] };
  saveAccount(store, { ...account, secondFactor: account.secondFactor ?? fresh });
  return true;
}

export function deactivate(store: Store, email: string): void {
  const account = findAccount(store, email);
  if (!account) return;
  const { secondFactor: _, ...others } = account;
  saveAccount(store, others);
}

/** Checks a code and invalidates it; after ten wrong codes within 15 minutes further ones are refused. */
export async function tryCode(
  store: Store,
  email: string,
  code: string,
): Promise<"right" | "wrong" | "tooMany"> {
  const factor = findAccount(store, email)?.secondFactor;
  if (!factor) return "wrong";
  const now = wallClock.now();
  const step = stepOf(factor.secret, code.replaceAll(/\s/g, ""), now, factor.usedStep);
  // Read again, because a concurrent attempt may have used this code.
  const account = findAccount(store, email);
  const current = account?.secondFactor;
  if (!current || current.secret !== factor.secret) return "wrong";
  const recent = current.wrongTries.filter((time) => time > now - 15 * 60_000);
  if (recent.length >= 10) return "tooMany";
  const right = step !== undefined && step > current.usedStep;
  const change = right
    ? { isEnrolled: true, usedStep: step, wrongTries: [] }
    : { wrongTries: [...recent, now] };
  saveAccount(store, { ...account, secondFactor: { ...current, ...change } });
  return right ? "right" : "wrong";
}

/** A code for the next log-in, valid for at least 30 seconds. Undefined without a second factor. */
export async function nextCode(store: Store, email: string): Promise<string | undefined> {
  const factor = findAccount(store, email)?.secondFactor;
  return factor && codeAt(factor.secret, Math.max(stepAt(wallClock.now()), factor.usedStep + 1));
}

/** Codes follow the phone's clock, not sandbox time. */
const wallClock = createClock();
