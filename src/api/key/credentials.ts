import { readStored, removeStored, writeStored } from "#lib/storage/storage.ts";
import { claimsOf } from "#api/identity/idToken.ts";

const PASSWORD_PROVIDER = "auth0";

/** The key by which this page's customer was found. Another tab may take the stored one away without logging out. */
let pageKey: string | undefined;

/** The value of the `apikey` header: the impersonation token, while there is one, replaces the key (shell spec §7). */
export const credential = (): string | undefined => readStored("impersonation") ?? ownKey();

export const apiKey = (): string | undefined => readStored("apikey");

/** The key of the customer, and not of whom is acted for. */
export const ownKey = (): string | undefined => apiKey() ?? pageKey;

export function keepPageKey(key: string | undefined): void {
  pageKey = key;
}

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

/** Forgets a key that was refused. Another tab may have stored a good one meanwhile, and the page's own may be good. */
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
