import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { compress } from "hono/compress";
import { cors } from "hono/cors";
import { HTTPException } from "hono/http-exception";
import { matchedRoutes } from "hono/route";
import { address } from "./kernel/address.ts";
import { config } from "./config.ts";
import type { Area, Cloud, SandboxEnv } from "./kernel/env.ts";
import type { Faults } from "./controls/faults.ts";
import { refuseMessage } from "./kernel/http.ts";
import { provider } from "./identity/provider.ts";
import { createUserArea } from "./identity/user.ts";
import type { OnSignUp } from "./identity/user.ts";
import { mailbox } from "./mail.ts";
import { payments } from "./payments/payments.ts";
import { largestBody } from "./s3/payload.ts";
import { refusalAnswer, S3Refusal } from "./s3/refusal.ts";
import { s3 } from "./s3/s3.ts";
import { thirdParties } from "./thirdParties/thirdParties.ts";
import { callerOf, randomText } from "./users.ts";

export interface CloudOptions extends Cloud {
  areas: Area[];
  /** Runs at a customer's first log-in. */
  onSignUp?: OnSignUp;
  /** Fault injection and `/_sandbox/*`, for tests and demos only; never part of the built portal. */
  trials?: { faults: Faults; controls: Hono<SandboxEnv> };
}

/**
 * The whole sandbox as one Hono app: platform API under `/v1`, identity provider under `/idp`, mailbox under `/mail`,
 * object storage under `/s3`, payment providers under `/payments`, controls under `/_sandbox`. `fetch` runs in Node and
 * in browsers.
 */
export function createCloud(options: CloudOptions): Hono<SandboxEnv> {
  const { areas, onSignUp = () => {}, trials, ...cloud } = options;
  const app = new Hono<SandboxEnv>({ getPath: (request, call) => pathOf(request, call?.env) });
  app.use(correlation);
  app.use("/v1/*", compress());
  app.use("/v1/*", cors({ origin: "*", exposeHeaders: [correlationHeader] }));
  app.use("/s3/*", bodyLimit({ maxSize: largestBody, onError: () => refusalAnswer(tooLarge, "/s3/") }));
  app.use(
    except("/s3/*", bodyLimit({ maxSize: mebibyte, onError: () => refuseMessage(413, "Payload too large") })),
  );
  if (trials) app.use(trials.faults.middleware);
  app.use((c, next) => {
    c.set("cloud", cloud);
    return next();
  });
  app.use("/v1/*", routeExists, knownCaller);
  for (const area of [config, createUserArea(onSignUp), ...areas]) app.route("/v1", area);
  app.route("/idp", provider);
  app.route("/", mailbox);
  app.route("/", s3);
  app.route("/", thirdParties);
  app.route("/", payments);
  if (trials) app.route("/", trials.controls);
  app.notFound(noRoute);
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    console.error(error);
    return c.json({ message: "Internal server error", stack: error.stack ?? String(error) }, 500);
  });
  return app;
}

/**
 * Takes object storage paths from the raw request, because `request.url` resolves `.` and `..`, which are valid in
 * keys.
 */
function pathOf(request: Request, env: unknown): string {
  const [sent = ""] = (env as Partial<HttpBindings> | undefined)?.incoming?.url?.split("?") ?? [];
  return sent.startsWith("/s3/") ? sent : address(new URL(request.url).pathname);
}

const mebibyte = 1024 * 1024;
const tooLarge = new S3Refusal("EntityTooLarge");

const correlationHeader = "X-Warren-Correlation-Id";

/** Adds a short correlation id to every response, for support. */
const correlation: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.type !== "error")
    c.res.headers.set(correlationHeader, `${areaOf(c.req.path)}-${randomText(11).toLowerCase()}`);
};

function areaOf(path: string): string {
  return /^\/v1\/(?:\w+\d\d\/)?([a-z]{3})/.exec(path)?.[1] ?? "web";
}

const noRoute = () => refuseMessage(404, "no route and no API found with those values");

/** Routes are checked before keys: an unknown path is 404 with or without a key. */
const routeExists: MiddlewareHandler = (c, next) =>
  matchedRoutes(c).some(({ method }) => method !== "ALL") ? next() : noRoute();

const keyless = new Set([
  "/v1/config/ui/config",
  "/v1/config/locations",
  "/v1/user-resource/auth0_callback",
  "/v1/config/vm_images/plain_os",
  "/v1/config/vm_images/app_catalog",
  "/v1/pricing/policy",
]);

/** Resolves `apikey` to the caller; without a key only the paths above are allowed. */
const knownCaller: MiddlewareHandler<SandboxEnv> = (c, next) => {
  const { store, clock } = c.get("cloud");
  const apikey = c.req.header("apikey");
  const caller = apikey && callerOf(store, clock, apikey);
  if (caller) c.set("caller", caller);
  if (caller || keyless.has(c.req.path)) return next();
  return apikey
    ? refuseMessage(403, "Invalid authentication credentials")
    : refuseMessage(401, "No API key found in request");
};
