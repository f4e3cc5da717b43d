/** auth0-js keeps what a log-in sent in a cookie of this name and the state, for 30 minutes. */
const COOKIE = "com.auth0.auth.";

/** State and nonce of the log-in that this browser began with `state`. Good once: the cookie goes. */
export function takeLoginTransaction(
  state: string | undefined,
): { state: string; nonce: string } | undefined {
  const name = `${COOKIE}${state}`;
  const cookie = document.cookie.split("; ").find((each) => each.startsWith(`${name}=`));
  if (!state || cookie === undefined) return undefined;
  document.cookie = `${name}=; Path=/; Max-Age=0`;
  return transactionIn(cookie.slice(name.length + 1));
}

function transactionIn(value: string): { state: string; nonce: string } | undefined {
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(value));
    if (typeof kept !== "object" || kept === null || !("state" in kept) || !("nonce" in kept))
      return undefined;
    const { state, nonce } = kept;
    return typeof state === "string" && typeof nonce === "string" && nonce !== ""
      ? { state, nonce }
      : undefined;
  } catch {
    return undefined;
  }
}
