import { sign, verify } from "hono/jwt";
import { createClock } from "../kernel/clock.ts";
import { clientId } from "../config.ts";
import { epochSeconds } from "../kernel/dates.ts";
import type { Store } from "../store/store.ts";

/** Tokens returned to the portal in the fragment. */
export interface Tokens {
  access_token: string;
  id_token: string;
  expires_in: string;
  token_type: string;
  scope: string;
}

/** RS256 tokens for one log-in. The id token contains the access token's hash in `at_hash`, which auth0-js checks. */
export async function issueTokens(
  store: Store,
  issuer: string,
  { email, provider, nonce, scope, audience }: Grant,
): Promise<Tokens> {
  const key = await signingKey(store);
  const now = epochSeconds(wallClock.now());
  const claims = { iss: issuer, sub: `${provider ?? "auth0"}|${email}`, iat: now, exp: now + lifetime };
  const access_token = await sign({ ...claims, aud: audience || `${issuer}userinfo`, scope }, key, "RS256");
  const id_token = await sign(
    {
      ...claims,
      aud: clientId,
      email,
      email_verified: true,
      name: email,
      at_hash: await halfHash(access_token),
      ...(nonce && { nonce }),
    },
    key,
    "RS256",
  );
  return { access_token, id_token, expires_in: String(lifetime), token_type: "Bearer", scope };
}

/** External identity providers, besides the password database. */
export type SocialProvider = "google-oauth2";

export interface Grant {
  email: string;
  provider?: SocialProvider | undefined;
  nonce: string;
  scope: string;
  audience: string;
}

/** The id token's e-mail address. Throws if the token is forged, expired, or for another client or issuer. */
export async function verifyIdToken(store: Store, issuer: string, token: string): Promise<string> {
  const payload = await verify(token, publicPart(await signingKey(store)), {
    alg: "RS256",
    iss: issuer,
    aud: clientId,
  });
  return String(payload["email"]);
}

/** The access token's e-mail address; throws like `verifyIdToken`. */
export async function verifyAccessToken(store: Store, issuer: string, token: string): Promise<string> {
  const payload = await verify(token, publicPart(await signingKey(store)), { alg: "RS256", iss: issuer });
  return String(payload["sub"]).replace(/^[^|]*\|/, "");
}

export async function jwks(store: Store): Promise<{ keys: object[] }> {
  return { keys: [{ ...publicPart(await signingKey(store)), use: "sig" }] };
}

/** Browsers check tokens against their own clock, not sandbox time. */
const wallClock = createClock();
const lifetime = 7200;

type SigningKey = JsonWebKey & { kid: string; alg: "RS256" };

/** Created on first use and stored, so that log-ins in progress survive a restart. */
async function signingKey(store: Store): Promise<SigningKey> {
  const keys = store.table<SigningKey>("signingKeys");
  const known = keys.get("current");
  if (known) return known;
  const pair = await crypto.subtle.generateKey(
    {
      name: "RSASSA-PKCS1-v1_5",
      hash: "SHA-256",
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
    },
    true,
    ["sign", "verify"],
  );
  const made: SigningKey = {
    ...(await crypto.subtle.exportKey("jwk", pair.privateKey)),
    kid: crypto.randomUUID(),
    alg: "RS256",
  };
  // A concurrent request may have created one.
  const current = keys.get("current") ?? made;
  keys.put("current", current);
  return current;
}

function publicPart({ kty, n, e, kid, alg }: SigningKey) {
  return {
    kty: kty ?? "RSA",
    ...(n !== undefined && { n }),
    ...(e !== undefined && { e }),
    kid,
    alg,
    key_ops: ["verify"],
  };
}

async function halfHash(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
  return btoa(String.fromCharCode(...digest.subarray(0, 16)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
