import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { cardPages } from "./cardPages.ts";
import { checkoutPages } from "./checkoutPages.ts";
import { digioPages } from "./digioPages.ts";
import { paypalPages } from "./paypalPages.ts";

/**
 * `/payments/*`: what the providers of payments and of validation serve, scripts and pages, each on an origin of its own
 * (`partyUrl`). Nothing here is the platform: it hears of what was decided when it asks, or a little later.
 */
export const payments = new Hono<SandboxEnv>()
  .route("/", cardPages)
  .route("/", paypalPages)
  .route("/", digioPages)
  .route("/", checkoutPages);
