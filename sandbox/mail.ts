import { Hono } from "hono";
import { html } from "hono/html";
import type { Cloud, SandboxEnv } from "./kernel/env.ts";
import { plainDate } from "./kernel/dates.ts";
import { refuseMessage } from "./kernel/http.ts";
import { isAddress, isLoopback } from "./server/loopback.ts";
import { page } from "./kernel/page.ts";
import type { Store } from "./store/store.ts";

/** A mail the sandbox recorded instead of sending. `link` is its button's target. */
export interface Mail {
  id: number;
  to: string;
  subject: string;
  text: string;
  link: string | null;
  sent_at: string;
}

export function sendMail({ store, clock }: Cloud, mail: Omit<Mail, "id" | "sent_at">): void {
  const mails = mailsOf(store);
  const id = (mails.list().at(-1)?.id ?? 0) + 1;
  mails.put(String(id), { id, sent_at: plainDate(clock.now()), ...mail });
}

/** Newest first, optionally only those to one address. */
export function sentMails(store: Store, to?: string): Mail[] {
  return mailsOf(store)
    .list()
    .filter((mail) => to === undefined || mail.to === to.toLowerCase())
    .toReversed();
}

const mailsOf = (store: Store) => store.table<Mail>("mails");

/** `/mail`: all recorded mails, for people to read and click. */
export const mailbox = new Hono<SandboxEnv>()
  // DNS rebinding: a foreign host name that resolves to this machine could otherwise read the mails.
  .use("/mail/*", (c, next) => {
    const { hostname } = new URL(c.req.url);
    const own = new URL(c.get("cloud").origin).hostname;
    if (isLoopback(hostname) || isAddress(hostname) || hostname === own) return next();
    return refuseMessage(403, "The mailbox answers to its own addresses only");
  })
  .get("/mail", (c) => {
    const rows = sentMails(c.get("cloud").store).map(
      (mail) =>
        html`<li>
          <a href="/mail/${mail.id}">${mail.subject}</a>
          <small>to ${mail.to}, ${mail.sent_at} UTC</small>
        </li>`,
    );
    return c.html(
      page(
        "Mailbox",
        rows.length > 0
          ? html`<ul>
              ${rows}
            </ul>`
          : html`<p>No mail has been sent yet.</p>`,
      ),
    );
  })
  .get("/mail/:id{\\d+}", (c) => {
    const mail = mailsOf(c.get("cloud").store).get(c.req.param("id"));
    if (!mail) return c.html(page("No such mail", html`<p><a href="/mail">All mail</a></p>`), 404);
    return c.html(
      page(
        mail.subject,
        html`<p><small>to ${mail.to}, ${mail.sent_at} UTC</small></p>
          <p>${mail.text}</p>
          ${mail.link !== null && html`<p><a class="button" href="${mail.link}">Continue</a></p>`}
          <p><a href="/mail">All mail</a></p>`,
      ),
    );
  });
