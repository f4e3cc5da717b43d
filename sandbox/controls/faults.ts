import type { Context, MiddlewareHandler } from "hono";
import type { ContentfulStatusCode, StatusCode } from "hono/utils/http-status";
import { createClock } from "../kernel/clock.ts";
import { refuseFields, required, text, wholeNumber } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";

const kinds = ["latency", "status", "drop", "html", "badShape", "slow"] as const;

/** A fault for the next `count` matching calls. `ms` is real time, because networks do not follow the sandbox clock. */
export interface Fault {
  id: number;
  /** Path prefix, or a glob with `*` (one segment) or `**` (any number). */
  path: string;
  method?: string;
  kind: (typeof kinds)[number];
  /** Status of `status` and `html` faults; defaults: 503 and 200. */
  status?: number;
  /** Delay before the work (`latency`) or duration of the body (`slow`), default 1000; `Retry-After` of a `status`. */
  ms?: number;
  count: number;
  /** Does the work and loses only the response: a 504. */
  afterWork?: boolean;
}

export type Drop = (c: Context) => Response;

export interface Faults {
  list: () => Fault[];
  arm: (given: Params) => Fault;
  clear: () => void;
  middleware: MiddlewareHandler;
}

/** The armed faults of one cloud. `drop` cuts the connection, as the hosting server implements it. */
export function createFaults(drop: Drop): Faults {
  let faults: Fault[] = [];
  let lastId = 0;

  const take = (c: Context) => {
    const paths = [c.req.path, new URL(c.req.url).pathname];
    const fault = faults.find(
      ({ method, path }) =>
        (method ?? c.req.method) === c.req.method && paths.some((each) => fits(path, each)),
    );
    if (fault) fault.count -= 1;
    faults = faults.filter(({ count }) => count > 0);
    return fault;
  };

  return {
    list: () => faults,
    arm: (given) => {
      lastId += 1;
      const fault = { id: lastId, ...readFault(given) };
      faults.push(fault);
      return fault;
    },
    clear: () => {
      faults = [];
    },
    middleware: async (c, next) => {
      const fault = c.req.path.startsWith("/_sandbox/") ? undefined : take(c);
      if (!fault) return next();
      if (fault.kind === "latency") await network.sleep(fault.ms ?? 1000);
      if (fault.kind === "latency" || fault.kind === "slow" || fault.afterWork === true) await next();
      if (fault.kind === "drop") c.res = undefined;
      c.res = answer(fault, c, drop);
    },
  };
}

const network = createClock();

function answer({ kind, status, ms }: Fault, c: Context, drop: Drop): Response {
  switch (kind) {
    case "latency":
      return c.res;
    case "slow":
      return new Response(c.res.body?.pipeThrough(trickle(ms ?? 1000)), c.res);
    case "drop":
      return drop(c);
    case "html":
      return c.html(gatewayPage, (status ?? 200) as ContentfulStatusCode);
    case "badShape":
      return c.json({ unexpected: [null, { nested: "shape" }] });
    case "status":
      if (ms !== undefined) c.header("retry-after", String(Math.ceil(ms / 1000)));
      if (bodiless.has(status ?? 503)) return c.body(null, status as StatusCode);
      return c.json({ message: `Armed failure ${status ?? 503}` }, (status ?? 503) as ContentfulStatusCode);
  }
}

/** HTTP statuses without a body. */
const bodiless = new Set([204, 205, 304]);

const gatewayPage =
  "<!doctype html><html><head><title>Gateway</title></head><body><h1>Maintenance</h1></body></html>";

/** Sends the first half of each chunk at once and the rest after `ms`. */
function trickle(ms: number): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform: async (chunk, controller) => {
      const half = Math.ceil(chunk.length / 2);
      controller.enqueue(chunk.slice(0, half));
      await network.sleep(ms);
      controller.enqueue(chunk.slice(half));
    },
  });
}

function readFault(given: Params): Omit<Fault, "id"> {
  const kind = kinds.find((each) => each === given["kind"]);
  if (!kind) return refuseFields(400, { kind: `One of ${kinds.join(", ")}` });
  const status = wholeNumber(given, "status");
  if (status !== undefined && (status < 200 || status > 599))
    return refuseFields(400, { status: "From 200 to 599" });
  const method = text(given, "method")?.toUpperCase();
  const ms = wholeNumber(given, "ms");
  return {
    path: required(text(given, "path"), "path"),
    kind,
    count: wholeNumber(given, "count") ?? 1,
    ...(method !== undefined && { method }),
    ...(status !== undefined && { status }),
    ...(ms !== undefined && { ms }),
    ...(given["afterWork"] === true && { afterWork: true }),
  };
}

function fits(pattern: string, path: string): boolean {
  if (!pattern.includes("*")) return path.startsWith(pattern);
  const source = pattern
    .split(/(\*+)/)
    .map((part) =>
      part === "**" ? ".*" : part === "*" ? "[^/]*" : part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"),
    )
    .join("");
  return new RegExp(`^${source}$`).test(path);
}
