import { Hono } from "hono";
import type { Context } from "hono";
import { deleteCookie, getCookie } from "hono/cookie";
import { html } from "hono/html";
import { clientId } from "../config.ts";
import type { SandboxEnv } from "../kernel/env.ts";
import { formFields, params, text } from "../kernel/http.ts";
import { page } from "../kernel/page.ts";
import { accountsOf, findAccount, isEmail, isProhibited, newAccount, saveAccount } from "./accounts.ts";
import { fail, proceed, sessionCookie, sessionsOf } from "./entry.ts";
import type { AuthRequest } from "./entry.ts";
import { afterPassword } from "./mfa.ts";
import { issueTicket, readTicket, takeTicket } from "./tickets.ts";
import { originOf } from "./urls.ts";

/** The provider's browser flow, from `/authorize` back to the portal's callback. */
export const authorize = new Hono<SandboxEnv>()
  .get("/authorize", (c) => {
    const cloud = c.get("cloud");
    const request = readRequest(c);
    if (!request)
      return c.html(page("Callback URL mismatch", html`<p>This address may not receive log-ins.</p>`), 400);
    const { login_ticket, connection } = c.req.query();
    if (login_ticket !== undefined) {
      const login = takeTicket<{ email: string }>(cloud, "login", login_ticket);
      return login
        ? afterPassword(c, request, login.email)
        : fail(c, request, "invalid_request", "The login ticket has expired.");
    }
    if (connection === "google-oauth2") {
      const ticket = issueTicket(cloud, "google", request);
      const known = accountsOf(cloud.store)
        .list()
        .filter(({ google }) => google);
      return c.html(
        chooser(
          ticket,
          known.map(({ email }) => email),
        ),
      );
    }
    const session = sessionsOf(cloud.store).get(getCookie(c, sessionCookie) ?? "");
    if (session) return proceed(c, { ...request, provider: session.provider }, session.email);
    return fail(c, request, "login_required", "Login required");
  })
  .post("/google", async (c) => {
    const { store } = c.get("cloud");
    const given = await formOf(c);
    const request = readTicket<AuthRequest>(c.get("cloud"), "google", given.ticket);
    if (!request)
      return c.html(page("This page has expired", html`<p><a href="/app">Start again</a></p>`), 400);
    if (!isEmail(given.email)) return c.html(chooser(given.ticket, [], "Enter an email address."), 400);
    if (isProhibited(given.email)) return fail(c, request, "access_denied", "Email domain is prohibited");
    const account = findAccount(store, given.email) ?? (await newAccount({ email: given.email }));
    saveAccount(store, { ...account, google: true, verified: true });
    return proceed(c, { ...request, provider: "google-oauth2" }, account.email);
  })
  .post("/continue", async (c) => {
    const { store } = c.get("cloud");
    const given = await params(c);
    const waiting = takeTicket<{ request: AuthRequest; email: string }>(
      c.get("cloud"),
      "consent",
      text(given, "state"),
    );
    const account = waiting && findAccount(store, waiting.email);
    if (!account)
      return c.html(page("This page has expired", html`<p><a href="/app">Start again</a></p>`), 400);
    if (text(given, "confirm") !== "yes")
      return fail(c, waiting.request, "access_denied", "The terms were not accepted.");
    saveAccount(store, { ...account, consented: true });
    return proceed(c, waiting.request, account.email);
  })
  .get("/v2/logout", (c) => {
    sessionsOf(c.get("cloud").store).delete(getCookie(c, sessionCookie) ?? "");
    deleteCookie(c, sessionCookie, { path: "/idp" });
    return c.redirect(ownAddress(c, c.req.query("returnTo") ?? "") ?? "/");
  });

/** The request, if its client is known and its return address is the portal's; else undefined. */
function readRequest(c: Context): AuthRequest | undefined {
  const {
    client_id,
    redirect_uri = "",
    state = "",
    nonce = "",
    audience = "",
    response_mode = "fragment",
    prompt,
  } = c.req.query();
  const callback = ownAddress(c, redirect_uri);
  if (client_id !== clientId || callback === undefined) return undefined;
  const scope = c.req.query("scope") ?? "openid profile email";
  return { redirect_uri: callback, state, nonce, audience, response_mode, scope, silent: prompt === "none" };
}

/** A full URL of the portal, normalised; undefined for any other. */
function ownAddress(c: Context<SandboxEnv>, address: string): string | undefined {
  const own = originOf(c);
  if (address === "" || !URL.canParse(address, own)) return undefined;
  const { origin, href } = new URL(address, own);
  return [own, c.get("cloud").origin].includes(origin) ? href : undefined;
}

async function formOf(c: Context) {
  const given = await formFields(c);
  return { ticket: String(given["ticket"] ?? ""), email: String(given["email"] ?? "").trim() };
}

function chooser(ticket: string, emails: string[], error = "") {
  const hidden = html`<input type="hidden" name="ticket" value="${ticket}" />`;
  const rows = emails.map(
    (email) =>
      html`<li>
        <form method="post" action="/idp/google">
          ${hidden}<button name="email" value="${email}">${email}</button>
        </form>
      </li>`,
  );
  return page(
    "Choose an account",
    html`<p>This page stands in for Google in the sandbox.</p>
      <ul>
        ${rows}
      </ul>
      <form method="post" action="/idp/google">
        ${hidden} ${error && html`<p class="error" role="alert">${error}</p>`}
        <label>Use another account <input name="email" type="email" required autocomplete="email" /></label>
        <button>Continue</button>
      </form>`,
  );
}
