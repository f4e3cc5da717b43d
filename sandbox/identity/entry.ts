import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { html, raw } from "hono/html";
import type { SandboxEnv } from "../kernel/env.ts";
import type { Store } from "../store/store.ts";
import { randomText } from "../users.ts";
import { findAccount } from "./accounts.ts";
import type { Account } from "./accounts.ts";
import { issueTicket } from "./tickets.ts";
import { issueTokens } from "./tokens.ts";
import type { SocialProvider } from "./tokens.ts";
import { issuerOf, originOf } from "./urls.ts";

/** An authorisation request and its return address. */
export interface AuthRequest {
  redirect_uri: string;
  state: string;
  nonce: string;
  scope: string;
  audience: string;
  response_mode: string;
  /** From a hidden frame (`prompt=none`): no page may be shown. */
  silent: boolean;
  /** Set if another provider authenticated the person. */
  provider?: SocialProvider | undefined;
}

interface Session {
  email: string;
  provider?: SocialProvider | undefined;
}

export const sessionsOf = (store: Store) => store.table<Session>("sessions");
export const sessionCookie = "portico_idp";

/** Continues for an authenticated person: verification, terms, tokens. */
export async function proceed(
  c: Context<SandboxEnv>,
  request: AuthRequest,
  email: string,
): Promise<Response> {
  const { store } = c.get("cloud");
  const account = findAccount(store, email);
  if (!account?.verified) {
    return fail(c, request, "access_denied", "Please verify your email before logging in.");
  }
  if (!account.consented) return askConsent(c, request, account);
  const session = randomText(32);
  sessionsOf(store).put(session, { email, provider: request.provider });
  setCookie(c, sessionCookie, session, { path: "/idp", httpOnly: true, sameSite: "Lax" });
  const tokens = await issueTokens(store, issuerOf(c), { ...request, email });
  return answer(c, request, { ...tokens, state: request.state });
}

function askConsent(
  c: Context<SandboxEnv>,
  request: AuthRequest,
  { email }: Account,
): Response | Promise<Response> {
  if (request.silent) return fail(c, request, "consent_required", "Consent required");
  const state = issueTicket(c.get("cloud"), "consent", { request, email });
  return c.redirect(`${originOf(c)}/app/consent_form?state=${state}`);
}

/** Returns to the portal with an error. */
export function fail(
  c: Context,
  request: AuthRequest,
  error: string,
  description: string,
): Response | Promise<Response> {
  return answer(c, request, { error, error_description: description, state: request.state });
}

/** Responds in the callback's fragment, or as a message to the parent of a hidden frame. */
function answer(c: Context, request: AuthRequest, result: object): Response | Promise<Response> {
  if (request.response_mode !== "web_message") {
    const fields = Object.entries(result).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return c.redirect(`${request.redirect_uri}#${fields.join("&")}`);
  }
  const message = JSON.stringify({ type: "authorization_response", response: result }).replaceAll(
    "<",
    "\\u003c",
  );
  const target = JSON.stringify(new URL(request.redirect_uri).origin);
  return c.html(
    html`<!doctype html>
      <script>
        parent.postMessage(${raw(message)}, ${raw(target)});
      </script>`,
  );
}
