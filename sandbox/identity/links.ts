import { Hono } from "hono";
import { html } from "hono/html";
import type { SandboxEnv } from "../kernel/env.ts";
import { formFields } from "../kernel/http.ts";
import { page } from "../kernel/page.ts";
import { findAccount, saveAccount } from "./accounts.ts";
import { hashPassword, passwordPolicyError } from "./passwords.ts";
import { readTicket, takeTicket } from "./tickets.ts";
import { originOf } from "./urls.ts";

/** Targets of the provider's e-mail links: e-mail verification and password reset. */
export const links = new Hono<SandboxEnv>()
  .get("/verify", (c) => {
    const cloud = c.get("cloud");
    const email = takeTicket<{ email: string }>(cloud, "verify", c.req.query("ticket"))?.email ?? "";
    const account = findAccount(cloud.store, email);
    if (account) saveAccount(cloud.store, { ...account, verified: true });
    const query = `success=${account !== undefined}&email=${encodeURIComponent(email)}`;
    return c.redirect(`${originOf(c)}/app/email_verification?${query}`);
  })
  .get("/reset", (c) => {
    const ticket = c.req.query("ticket") ?? "";
    return readTicket(c.get("cloud"), "reset", ticket) ? c.html(resetForm(ticket)) : c.html(expired(), 400);
  })
  .post("/reset", async (c) => {
    const cloud = c.get("cloud");
    const given = await formFields(c);
    const [ticket, password, repeated] = ["ticket", "password", "repeated"].map((name) =>
      String(given[name] ?? ""),
    );
    if (ticket === undefined || password === undefined || !readTicket(cloud, "reset", ticket))
      return c.html(expired(), 400);
    const error = password === repeated ? passwordPolicyError(password) : "The passwords do not match.";
    if (error !== null) return c.html(resetForm(ticket, error), 400);
    const hash = await hashPassword(password);
    const email = takeTicket<{ email: string }>(cloud, "reset", ticket)?.email ?? "";
    const account = findAccount(cloud.store, email);
    if (!account) return c.html(expired(), 400);
    // Opening the link proves ownership of the address.
    saveAccount(cloud.store, { ...account, password: hash, verified: true, wrongTries: [] });
    return c.html(page("Password changed", html`<p><a class="button" href="/app">Log in</a></p>`));
  });

function resetForm(ticket: string, error = "") {
  return page(
    "Change your password",
    html`<form method="post" action="/idp/reset">
      <input type="hidden" name="ticket" value="${ticket}" />
      ${error && html`<p class="error" role="alert" style="white-space: pre-line">${error}</p>`}
      <label
        >New password <input name="password" type="password" required autocomplete="new-password"
      /></label>
      <label
        >Repeat the password <input name="repeated" type="password" required autocomplete="new-password"
      /></label>
      <button>Change password</button>
    </form>`,
  );
}

function expired() {
  return page("This link has expired", html`<p>Ask for a new one on the <a href="/app">log-in page</a>.</p>`);
}
