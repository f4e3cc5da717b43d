import { msg } from "@lingui/core/macro";
import { generalError } from "#api/http/errors.ts";
import { safeReturnPath } from "#api/identity/returnPath.ts";
import { readStored, removeStored, writeStored } from "#lib/storage/storage.ts";

/** Stores where `/payment_return` returns to, for this tab. */
export const storeReturnPath = (path: string): void => void writeStored("paymentReturn", path);

/** Returns and removes the path this tab had before it left for a provider's page. */
export function takeReturnPath(): string | undefined {
  const path = readStored("paymentReturn");
  removeStored("paymentReturn");
  return path === undefined ? undefined : safeReturnPath(path);
}

/**
 * Navigates to a page of the bank or provider and stores the return path `back`, below the base path.
 * @throws {Error} unless the URL is http(s)
 */
export function redirectTo(address: string, back: string): void {
  const url = webAddress(address);
  storeReturnPath(back);
  location.assign(url.href);
}

/** @throws {Error} unless the URL is http(s): other schemes could run code as the portal */
export function webAddress(text: string): URL {
  if (/^https?:/i.test(text) && URL.canParse(text)) return new URL(text);
  throw generalError(msg`Couldn't open the page. The server didn't return a valid link. Try again later.`);
}
