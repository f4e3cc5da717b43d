/** Claims of an id token, unverified: the server checks the signature. Empty for anything else. */
export function claimsOf(idToken = ""): Readonly<Record<string, unknown>> {
  const [, payload = ""] = idToken.split(".");
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
