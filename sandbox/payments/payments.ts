import { Hono } from "hono";
import { html } from "hono/html";
import type { SandboxEnv } from "../kernel/env.ts";
import { cardPages } from "./cardPages.ts";
import { checkoutPages } from "./checkoutPages.ts";
import { digioPages } from "./digioPages.ts";
import { page } from "../kernel/page.ts";
import { paypalPages } from "./paypalPages.ts";
import { testCards } from "./testCards.ts";

/**
 * `/payments/*`: scripts, pages and test cards of the payment and verification providers, each on a separate origin
 * (`partyUrl`). The platform learns outcomes when it asks, or a little later.
 */
export const payments = new Hono<SandboxEnv>()
  .get("/payments", (c) => {
    const rows = testCards.map(
      ({ number, description }) => html`<li>${number} <small>${description}</small></li>`,
    );
    return c.html(
      page(
        "Test cards",
        html`<p>
            With any date to come and any security code. Other numbers with a right check digit succeed.
          </p>
          <ul>
            ${rows}
          </ul>`,
      ),
    );
  })
  .route("/", cardPages)
  .route("/", paypalPages)
  .route("/", digioPages)
  .route("/", checkoutPages);
