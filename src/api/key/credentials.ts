import { readStored, removeStored, writeStored } from "#lib/storage/storage.ts";
import { claimsOf } from "#api/identity/idToken.ts";

const PASSWORD_PROVIDER = "auth0";

/**
 * The key that this page's user was loaded with. Another tab may remove the stored one without logging out.
 */
let pageKey: string | undefined;

/** Value of the `apikey` header: an impersonation token replaces the key (shell spec §7). */
export const credential = (): string | undefined => readStored("impersonation") ?? ownKey();

export const apiKey = (): string | undefined => readStored("apikey");

/** The customer's own key, even during impersonation. */
export const ownKey = (): string | undefined => apiKey() ?? pageKey;

export function keepPageKey(key: string | undefined): void {
  pageKey = key;
}

/** Signing in ends any impersonation. */
export function keepApiKey(key: string): void {
  forgetImpersonation();
  writeStored("apikey", key.trim());
}

/** Stores the log-in provider: the part of the id token's subject before the bar, such as `google-oauth2`. */
export function keepLoginProvider(idToken: string | undefined): void {
  const subject = String(claimsOf(idToken)["sub"] ?? "");
  const end = subject.indexOf("|");
  if (end > 0) writeStored("loginProvider", subject.slice(0, end));
  else removeStored("loginProvider");
}

/** False after a log-in through another provider. A typed API key counts as a password. */
export const hasPassword = (): boolean =>
  (readStored("loginProvider") ?? PASSWORD_PROVIDER) === PASSWORD_PROVIDER;

/**
 * Removes a refused key, but not another valid one: another tab may have stored one, and the page's own may
 * be valid.
 */
export function forgetKey(refused: string | undefined): void {
  const isStored = apiKey() === refused;
  const own = pageKey === refused ? undefined : pageKey;
  if (isStored) forgetCredentials();
  pageKey = own;
}

export function forgetCredentials(): void {
  pageKey = undefined;
  removeStored("apikey");
  forgetImpersonation();
  removeStored("loginProvider");
}

export function forgetImpersonation(): void {
  removeStored("impersonation");
  removeStored("impersonation.details");
}
