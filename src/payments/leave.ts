import { msg } from "@lingui/core/macro";
import { generalError } from "#api/http/errors.ts";
import { safeReturnPath } from "#api/identity/returnPath.ts";
import { readStored, removeStored, writeStored } from "#lib/storage/storage.ts";

/** Notes where `/payment_return` leads back to, in this tab. */
export const storeReturnPath = (path: string): void => void writeStored("paymentReturn", path);

/** Where this tab was before it was left for a provider's page, once. */
export function takeReturnPath(): string | undefined {
  const path = readStored("paymentReturn");
  removeStored("paymentReturn");
  return path === undefined ? undefined : safeReturnPath(path);
}

/**
 * Leaves for a page of the bank or the provider, remembering where in the portal somebody was (`back`, below the base).
 * @throws {Error} for an address that is none of the web
 */
export function redirectTo(address: string, back: string): void {
  const url = webAddress(address);
  storeReturnPath(back);
  location.assign(url.href);
}

/** @throws {Error} for an address that is none of the web: in a window of ours it could do what we can */
export function webAddress(text: string): URL {
  if (/^https?:/i.test(text) && URL.canParse(text)) return new URL(text);
  throw generalError(msg`The server didn't return a valid web address. Try again later.`);
}
