import type { WebAuth } from "auth0-js";
import { BASE_PATH } from "#lib/constants.ts";
import { site } from "#api/config/site.ts";
import { IdentityError, toIdentityError, type ProviderError } from "./identityErrors.ts";

export interface SignUpResult {
  email: string;
  emailVerified: boolean;
}

/** Preloads the provider's library, which is too large for the first load. */
export const prefetchIdentity = (): void => void import("auth0-js");

/**
 * Sends user name and password. Success redirects the browser to the callback page, so this resolves only if
 * nothing happened.
 * @throws {IdentityError}
 */
export async function logIn(username: string, password: string): Promise<void> {
  await ask<unknown>((auth, done) => auth.login({ realm: connection(), username, password }, done));
}

/** @throws {IdentityError} */
export const signUp = (
  email: string,
  password: string,
  referralCode: string | undefined,
): Promise<SignUpResult> =>
  ask<{ email?: string; emailVerified?: boolean }>((auth, done) =>
    auth.signup(
      {
        connection: connection(),
        email,
        password,
        ...(referralCode === undefined ? {} : { userMetadata: { referral_code: referralCode } }),
      },
      done,
    ),
  ).then((response) => ({ email: response.email ?? email, emailVerified: response.emailVerified === true }));

/** Redirects to Google's account chooser. */
export async function authorizeWithGoogle(): Promise<void> {
  const auth = await webAuth();
  auth.authorize({ connection: "google-oauth2" });
}

/** Requests an email with a password reset link. @throws {IdentityError} */
export async function requestPasswordChange(email: string): Promise<void> {
  await ask<string>((auth, done) => auth.changePassword({ connection: connection(), email }, done));
}

/** URL that ends the provider's session and returns to the start page; undefined without a provider. */
export function logoutAddress(): string | undefined {
  const settings = providerSettings();
  if (settings === undefined) return undefined;
  const query = new URLSearchParams({
    client_id: settings.clientId,
    returnTo: `${location.origin}${BASE_PATH}/`,
  });
  return `${settings.root}/v2/logout?${query}`;
}

/** URL for forms that the provider waits for during a log-in; undefined without a provider. */
export function continueAddress(): string | undefined {
  const settings = providerSettings();
  return settings && `${settings.root}/continue`;
}

async function webAuth(): Promise<WebAuth> {
  const settings = providerSettings();
  if (settings === undefined)
    throw new IdentityError("Log-in isn't configured for this site. Contact support.");
  const { default: auth0 } = await import("auth0-js").catch(() => {
    throw new IdentityError("Failed to connect to server");
  });
  const { domain, clientId } = settings;
  return new auth0.WebAuth({
    domain,
    clientID: clientId,
    redirectUri: `${location.origin}${BASE_PATH}/auth0_callback`,
    responseType: "token id_token",
    responseMode: "fragment",
  });
}

type Done<T> = (error: ProviderError | null, result: T) => void;

const ask = async <T>(call: (auth: WebAuth, done: Done<T>) => void): Promise<T> => {
  const auth = await webAuth();
  return new Promise((resolve, reject) => {
    call(auth, (error, result) => (error ? reject(toIdentityError(error)) : resolve(result)));
  });
};

function providerSettings() {
  const { authDomain, authClientId, auth0 } = site();
  const domain = authDomain ?? auth0?.domain;
  const clientId = authClientId ?? auth0?.clientId;
  if (!domain || !clientId) return undefined;
  return { domain, clientId, root: domain.startsWith("http") ? domain : `https://${domain}` };
}

/** The provider's password database, also the realm of a log-in (shell spec §7). */
const connection = (): string => site().auth0?.connection ?? "Username-Password-Authentication";
