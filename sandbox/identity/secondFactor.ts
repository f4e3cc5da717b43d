import { createClock } from "../kernel/clock.ts";
import type { Store } from "../store/store.ts";
import { findAccount, saveAccount } from "./accounts.ts";
import { codeAt, newSecret, stepAt, stepOf } from "./totp.ts";

/** What guards log-ins with a password beside the password. */
export interface SecondFactor {
  secret: string;
  /** A code has been given, so the secret is kept somewhere and is not shown again. */
  isEnrolled: boolean;
  /** The step of the last code taken: a code is good for one log-in. */
  usedStep: number;
  /** Times of the wrong codes since the last right one, milliseconds. */
  wrongTries: number[];
}

/** Asks for codes from the next log-in on. False for accounts without a password, which nothing is asked of. */
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

/** Checks a code and uses it up; after ten wrong ones within a quarter of an hour every further one is refused. */
export async function tryCode(
  store: Store,
  email: string,
  code: string,
): Promise<"right" | "wrong" | "tooMany"> {
  const factor = findAccount(store, email)?.secondFactor;
  if (!factor) return "wrong";
  const now = wallClock.now();
  const step = stepOf(factor.secret, code.replaceAll(/\s/g, ""), now, factor.usedStep);
  // Read again: another try may have come in between, with this very code.
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

/** A code that the next log-in takes, good for half a minute at least. Undefined without a second factor. */
export async function nextCode(store: Store, email: string): Promise<string | undefined> {
  const factor = findAccount(store, email)?.secondFactor;
  return factor && codeAt(factor.secret, Math.max(stepAt(wallClock.now()), factor.usedStep + 1));
}

/** Codes are made by the clock of the person's phone, which knows nothing of sandbox time. */
const wallClock = createClock();
