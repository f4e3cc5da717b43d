import { takeCookie } from "#lib/storage/cookies.ts";

/** State and nonce of the log-in that this browser started with `state`. Single use: removes the cookie. */
export function takeLoginTransaction(
  state: string | undefined,
): { state: string; nonce: string } | undefined {
  const cookie = state ? takeCookie("com.auth0.auth.", state) : undefined;
  return cookie === undefined ? undefined : transactionIn(cookie);
}

function transactionIn(value: string): { state: string; nonce: string } | undefined {
  try {
    const { state, nonce } = JSON.parse(decodeURIComponent(value)) as { state?: unknown; nonce?: unknown };
    return typeof state === "string" && typeof nonce === "string" && nonce !== ""
      ? { state, nonce }
      : undefined;
  } catch {
    return undefined;
  }
}
