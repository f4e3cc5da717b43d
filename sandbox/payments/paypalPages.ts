import { Hono } from "hono";
import { html, raw } from "hono/html";
import { paypalSetupsOf } from "../paymentMethod/paymentPaypal.ts";
import type { SandboxEnv } from "../kernel/env.ts";
import { params, text } from "../kernel/http.ts";
import { page } from "../kernel/page.ts";
import { framePage } from "./framePage.ts";
import { buttonsScript, scriptOf } from "./scripts.ts";

/** PayPal: script, framed button, and the approval window. */
export const paypalPages = new Hono<SandboxEnv>()
  .get("/payments/paypal/sdk/js", (c) =>
    c.text(scriptOf("paypal"), 200, { "Content-Type": "text/javascript" }),
  )
  .get("/payments/paypal/buttons", (c) =>
    c.html(framePage("PayPal", html`<button type="button">Pay with PayPal</button>`, buttonsScript)),
  )
  .get("/payments/paypal/approve", (c) => {
    const setup = paypalSetupsOf(c.get("cloud").store).get(c.req.query("token") ?? "");
    if (!setup || setup.outcome !== null)
      return c.html(page("Nothing to approve", html`<p>This request is over or unknown.</p>`), 404);
    return c.html(
      page(
        "Let the portal charge your PayPal account",
        html`<p>This page stands in for PayPal's.</p>
          <form method="post" action="/payments/paypal/approve">
            <input type="hidden" name="token" value="${setup.setup_token}" />
            <p><button name="choice" value="approved">Agree and continue</button></p>
            <p><button name="choice" value="cancelled">Cancel</button></p>
          </form>`,
      ),
    );
  })
  .post("/payments/paypal/approve", async (c) => {
    const given = await params(c);
    const table = paypalSetupsOf(c.get("cloud").store);
    const setup = table.get(text(given, "token") ?? "");
    const choice = text(given, "choice");
    if (setup?.outcome !== null || (choice !== "approved" && choice !== "cancelled"))
      return c.text("This request is over or unknown", 404);
    table.put(setup.setup_token, { ...setup, outcome: choice });
    // The opener is the frame with the button; without an opener, the page returns.
    return c.html(
      page(
        "Thank you",
        html`<p><a class="button" href="${setup.return_url}">Back to the portal</a></p>
          <script>
            ${raw(`opener?.postMessage({ type: "decided", outcome: "${choice}" }, location.origin);`)};
          </script>`,
      ),
    );
  });
