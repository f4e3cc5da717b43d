import { Hono } from "hono";
import { cors } from "hono/cors";
import type { SandboxEnv } from "../kernel/env.ts";
import { jsonBody, refuseMessage } from "../kernel/http.ts";
import { noteArrival } from "./arrivals.ts";
import { standIn } from "./scripts.ts";

export const errorReportKey = "sandbox-reports";

/**
 * `/third-parties/*`: third-party scripts and the error reporting service, open to pages of any origin like the real
 * ones.
 */
export const thirdParties = new Hono<SandboxEnv>()
  .use("/third-parties/*", cors({ origin: "*", allowHeaders: ["content-type", "accept", "x-api-key"] }))
  .post("/third-parties/error_reports/v1/notices/js", async (c) => {
    if (c.req.header("x-api-key") !== errorReportKey) return refuseMessage(401, "Unknown API key");
    const data = await jsonBody(c);
    const { id } = noteArrival(c.get("cloud").store, { party: "error_reports", what: "notice", data });
    return c.json({ id: `notice-${id}` }, 201);
  })
  .post("/third-parties/:party/arrivals", async (c) => {
    const { what, data } = await jsonBody<{ what: string; data: unknown }>(c);
    noteArrival(c.get("cloud").store, { party: c.req.param("party"), what, data });
    return c.body(null, 204);
  })
  .get("/third-parties/:party/*", (c) => {
    const script = standIn(c.req.param("party"));
    return script === undefined ? c.notFound() : c.text(script, 200, { "Content-Type": "text/javascript" });
  });
