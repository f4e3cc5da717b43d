import { readStored, removeStored, writeStored } from "../storage/storage.ts";
import { claimsOf } from "./idToken.ts";

const PASSWORD_PROVIDER = "auth0";

/** The value of the `apikey` header: the impersonation token, while there is one, replaces the key (shell spec §7). */
export const credential = (): string | undefined => readStored("impersonation") ?? readStored("apikey");

export const apiKey = (): string | undefined => readStored("apikey");

/** Whoever signs in begins in the own account. */
export function keepApiKey(key: string): void {
  forgetImpersonation();
  writeStored("apikey", key.trim());
}

/** Notes who vouched for the person: the part of the id token's subject before the bar, such as `google-oauth2`. */
export function keepLoginProvider(idToken: string | undefined): void {
  const subject = String(claimsOf(idToken)["sub"] ?? "");
  const end = subject.indexOf("|");
  if (end > 0) writeStored("loginProvider", subject.slice(0, end));
  else removeStored("loginProvider");
}

/** False after a log-in by an account elsewhere; a key that was typed in says nothing of it. */
export const hasPassword = (): boolean =>
  (readStored("loginProvider") ?? PASSWORD_PROVIDER) === PASSWORD_PROVIDER;

export function forgetCredentials(): void {
  removeStored("apikey");
  forgetImpersonation();
  removeStored("loginProvider");
}

export function forgetImpersonation(): void {
  removeStored("impersonation");
  removeStored("impersonation.details");
}
