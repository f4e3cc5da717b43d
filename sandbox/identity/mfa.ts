import { Hono } from "hono";
import type { Context } from "hono";
import { html } from "hono/html";
import { siteConfig } from "../config.ts";
import type { SandboxEnv } from "../kernel/env.ts";
import { formFields } from "../kernel/http.ts";
import { page } from "../kernel/page.ts";
import { findAccount } from "./accounts.ts";
import { fail, proceed } from "./entry.ts";
import type { AuthRequest } from "./entry.ts";
import { tryCode } from "./secondFactor.ts";
import type { SecondFactor } from "./secondFactor.ts";
import { issueTicket, readTicket, takeTicket } from "./tickets.ts";

/** Continues after a correct password; accounts with a second factor get the page for the one-time code. */
export function afterPassword(
  c: Context<SandboxEnv>,
  request: AuthRequest,
  email: string,
): Response | Promise<Response> {
  if (!findAccount(c.get("cloud").store, email)?.secondFactor) return proceed(c, request, email);
  if (request.silent) return fail(c, request, "interaction_required", "Multifactor authentication required");
  return c.redirect(`/idp/mfa?ticket=${issueTicket(c.get("cloud"), "mfa", { request, email })}`);
}

/** Second step of a password log-in. The page shows the secret until the first correct code. */
export const mfa = new Hono<SandboxEnv>()
  .get("/mfa", (c) => {
    const ticket = c.req.query("ticket") ?? "";
    const waiting = readWaiting(c, ticket);
    return waiting ? c.html(codeForm(waiting, ticket)) : c.html(expired(), 400);
  })
  .post("/mfa", async (c) => {
    const { store } = c.get("cloud");
    const given = await formFields(c);
    const ticket = String(given["ticket"] ?? "");
    const waiting = readWaiting(c, ticket);
    if (!waiting) return c.html(expired(), 400);
    const outcome = await tryCode(store, waiting.email, String(given["code"] ?? ""));
    if (outcome === "tooMany")
      return c.html(codeForm(waiting, ticket, "Too many wrong codes: try again in 15 minutes."), 429);
    if (outcome === "wrong")
      return c.html(codeForm(waiting, ticket, "Wrong code. Enter the newest one of your app."), 403);
    if (!takeTicket(c.get("cloud"), "mfa", ticket)) return c.html(expired(), 400);
    return proceed(c, waiting.request, waiting.email);
  });

/** A person who passed the password step, with their second factor. */
interface Guarded {
  email: string;
  secondFactor: SecondFactor;
  request: AuthRequest;
}

function readWaiting(c: Context<SandboxEnv>, ticket: string): Guarded | undefined {
  const cloud = c.get("cloud");
  const waiting = readTicket<{ request: AuthRequest; email: string }>(cloud, "mfa", ticket);
  const account = waiting && findAccount(cloud.store, waiting.email);
  if (!waiting || !account?.secondFactor) return undefined;
  return { request: waiting.request, email: account.email, secondFactor: account.secondFactor };
}

function codeForm({ email, secondFactor }: Guarded, ticket: string, error = "") {
  const { secret, isEnrolled } = secondFactor;
  return page(
    isEnrolled ? "Enter your code" : "Set up two-factor authentication",
    html`${!isEnrolled && enrolment(email, secret)}
      <form method="post" action="/idp/mfa">
        <input type="hidden" name="ticket" value="${ticket}" />
        ${error && html`<p class="error" role="alert">${error}</p>`}
        <label
          >One-time code
          <input name="code" required autofocus inputmode="numeric" autocomplete="one-time-code"
        /></label>
        <button>Continue</button>
      </form>
      <p><a href="/app">Back to log-in</a></p>`,
  );
}

function enrolment(email: string, secret: string) {
  const issuer = encodeURIComponent(siteConfig.siteName);
  const address = `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
  return html`<p>
      Add this key to your authenticator app now: it is not shown again once you have entered a code.
    </p>
    <p><code id="secret" style="overflow-wrap: anywhere">${secret}</code></p>
    <p><a id="otpauth" href="${address}" style="overflow-wrap: anywhere">${address}</a></p>`;
}

function expired() {
  return page("This page has expired", html`<p><a href="/app">Log in again</a></p>`);
}
