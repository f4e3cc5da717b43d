import { BASE_PATH } from "#lib/constants.ts";
import { readStored, writeStored } from "#lib/storage/storage.ts";

/**
 * A path inside the portal, or `/`. Exactly one leading slash rules out schemes, hosts and backslash tricks
 * (shell spec §5).
 */
export const safeReturnPath = (path: unknown): string =>
  // oxlint-disable-next-line eslint/no-control-regex -- browsers drop control characters and might find a second slash
  typeof path === "string" && /^\/(?!\/)[^\\\u0000-\u001f]*$/.test(path) ? path : "/";

/** Where a log-in from this URL should return to, relative to the base path. */
export function returnPathOf(address: Pick<Location, "pathname" | "search">): string {
  const path = address.pathname.startsWith(`${BASE_PATH}/`) ? address.pathname.slice(BASE_PATH.length) : "/";
  if (/^\/(auth0_callback|email_verification)(\/|$)/.test(path)) return "/";
  const query = new URLSearchParams(address.search);
  query.delete("username");
  query.delete("referral_code");
  return safeReturnPath(query.size > 0 ? `${path}?${query}` : path);
}

/** Stored for this tab, across the redirect to the identity provider. */
export const keepReturnPath = (path: string): void => void writeStored("returnPath", path);

export const storedReturnPath = (): string => safeReturnPath(readStored("returnPath"));
