import { readStored, removeStored, writeStored } from "../storage.ts";
import { claimsOf } from "./idToken.ts";

/** Its name in storage: another tab that changes it is seen by the session. */
export const API_KEY = "apikey";
/** The same of the token of somebody acted for. */
export const IMPERSONATION = "impersonation";
export const IMPERSONATION_DETAILS = "impersonation.details";
const LOGIN_PROVIDER = "loginProvider";
const PASSWORD_PROVIDER = "auth0";

/** The value of the `apikey` header: the impersonation token, while there is one, replaces the key (shell spec §7). */
export const credential = (): string | undefined => readStored(IMPERSONATION) ?? readStored(API_KEY);

export const apiKey = (): string | undefined => readStored(API_KEY);

/** Whoever signs in begins in the own account. */
export function keepApiKey(key: string): void {
  forgetImpersonation();
  writeStored(API_KEY, key.trim());
}

/** Notes who vouched for the person: the part of the id token's subject before the bar, such as `google-oauth2`. */
export function keepLoginProvider(idToken: string | undefined): void {
  const subject = String(claimsOf(idToken)["sub"] ?? "");
  const end = subject.indexOf("|");
  if (end > 0) writeStored(LOGIN_PROVIDER, subject.slice(0, end));
  else removeStored(LOGIN_PROVIDER);
}

/** False after a log-in by an account elsewhere; a key that was typed in says nothing of it. */
export const hasPassword = (): boolean =>
  (readStored(LOGIN_PROVIDER) ?? PASSWORD_PROVIDER) === PASSWORD_PROVIDER;

export function forgetCredentials(): void {
  removeStored(API_KEY);
  forgetImpersonation();
  removeStored(LOGIN_PROVIDER);
}

export function forgetImpersonation(): void {
  removeStored(IMPERSONATION);
  removeStored(IMPERSONATION_DETAILS);
}
