import { Hono } from "hono";
import { securityHeaders } from "../../deploy/headers.ts";
import type { SiteConfig } from "../../deploy/site.ts";
import { administer } from "../billingAccount/billingControl.ts";
import type { Cloud, SandboxEnv } from "../kernel/env.ts";
import type { Faults } from "./faults.ts";
import { jsonBody, params, refuseFields, refuseMessage, text } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import { nextCode } from "../identity/secondFactor.ts";
import { isLoopback } from "../server/loopback.ts";
import { sentMails } from "../mail.ts";
import { overrideSite } from "./site.ts";
import { arrivals, forgetArrivals } from "../thirdParties/arrivals.ts";

/**
 * `/_sandbox/*`: controls for tests and demos, out of reach for customers. `open` is false if the server listens beyond
 * loopback.
 * Foreign origins and DNS rebinding are refused, so that no web site can reset a developer's sandbox.
 */
export function createControls({ faults, seed, open }: ControlsOptions): Hono<SandboxEnv> {
  return new Hono<SandboxEnv>()
    .use("/_sandbox/*", (c, next) => {
      const asked = new URL(c.req.url);
      const isOwn = isLoopback(asked.hostname) && (c.req.header("origin") ?? asked.origin) === asked.origin;
      if (open && isOwn) return next();
      return refuseMessage(403, "The sandbox controls answer on loopback only");
    })
    .get("/_sandbox/faults", (c) => c.json(faults.list()))
    .post("/_sandbox/faults", async (c) =>
      c.json([await jsonBody<Params | Params[]>(c)].flat().map(faults.arm), 201),
    )
    .delete("/_sandbox/faults", (c) => {
      faults.clear();
      return c.body(null, 204);
    })
    .post("/_sandbox/clock", async (c) => {
      const { clock } = c.get("cloud");
      const given = await params(c);
      const speed = positive(given, "speed");
      if (speed !== undefined) clock.setSpeed(speed);
      clock.advance((positive(given, "advanceSeconds") ?? 0) * 1000);
      return c.json({ now: new Date(clock.now()).toISOString() });
    })
    .post("/_sandbox/seed", async (c) => {
      const name = text(await params(c), "name") ?? "";
      await seed(c.get("cloud"), name);
      return c.json({ name });
    })
    .get("/_sandbox/totp", async (c) => {
      const code = await nextCode(c.get("cloud").store, c.req.query("email") ?? "");
      return code === undefined ? refuseMessage(404, "No second factor") : c.json({ code });
    })
    .put("/_sandbox/site", async (c) => {
      const config = await jsonBody<SiteConfig>(c);
      securityHeaders(config);
      overrideSite(c.get("cloud").store, config);
      return c.json(config);
    })
    .put("/_sandbox/billing-accounts/:id", async (c) =>
      c.json(administer(c.get("cloud"), c.req.param("id"), await params(c))),
    )
    .get("/_sandbox/third-parties", (c) => c.json(arrivals(c.get("cloud").store, c.req.query("party"))))
    .delete("/_sandbox/third-parties", (c) => {
      forgetArrivals(c.get("cloud").store);
      return c.body(null, 204);
    })
    .get("/_sandbox/mail", (c) => c.json(sentMails(c.get("cloud").store, c.req.query("to"))));
}

export type Seeder = (cloud: Cloud, name: string) => Promise<void>;

interface ControlsOptions {
  faults: Faults;
  seed: Seeder;
  open: boolean;
}

function positive(given: Params, name: string): number | undefined {
  const value = text(given, name);
  if (value === undefined) return undefined;
  const number = Number(value);
  return number > 0 && Number.isFinite(number) ? number : refuseFields(400, { [name]: "More than zero" });
}
