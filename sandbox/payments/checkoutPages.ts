import { Hono } from "hono";
import { html } from "hono/html";
import type { Cloud, SandboxEnv } from "../kernel/env.ts";
import { params, text } from "../kernel/http.ts";
import { page } from "../kernel/page.ts";
import { paymentsOf, putPayment } from "../topUp/paymentRows.ts";
import type { PaymentRow } from "../topUp/paymentRows.ts";

const checkout = "/payments/:party/checkout/:secret";

/** Outcome of each button; the platform hears of it after three seconds, or earlier if it asks. */
const outcomes = { pay: "paid", decline: "declined", cancel: "cancelled", hang: null } as const;

/** The link payment page (wire contract §12), where the customer pays or not and returns. Some providers receive a POST. */
export const checkoutPages = new Hono<SandboxEnv>()
  .on(["GET", "POST"], checkout, (c) => {
    const payment = pendingPayment(c.get("cloud"), c.req.param("secret"));
    if (!payment) return c.html(page("Nothing to pay", html`<p>This payment is over or unknown.</p>`), 404);
    const { final_amount, currency, identifier, processor, secret } = payment;
    return c.html(
      page(
        `Pay ${final_amount} ${currency}`,
        html`<p>${processor}, payment ${identifier}. This page stands in for the provider's.</p>
          <form method="post" action="/payments/${processor}/outcome/${secret}">
            <p><button name="choice" value="pay">Pay</button></p>
            <p><button name="choice" value="decline">Decline</button></p>
            <p><button name="choice" value="cancel">Cancel</button></p>
            <p><button name="choice" value="hang">Let it hang</button></p>
          </form>`,
      ),
    );
  })
  .post("/payments/:party/outcome/:secret", async (c) => {
    const { store, clock } = c.get("cloud");
    const payment = pendingPayment(c.get("cloud"), c.req.param("secret"));
    const choice = text(await params(c), "choice") ?? "";
    if (!payment || !Object.hasOwn(outcomes, choice)) return c.text("This payment is over or unknown", 404);
    const outcome = outcomes[choice as keyof typeof outcomes];
    putPayment(store, { ...payment, outcome, heard_at: clock.now() + 3000 });
    return c.redirect(payment.return_url, 303);
  });

const pendingPayment = ({ store }: Cloud, secret: string): PaymentRow | undefined =>
  paymentsOf(store)
    .list()
    .findLast(
      (payment) => payment.secret === secret && payment.status === "pending" && payment.outcome === null,
    );
