import type { Context } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { isLoopback } from "../server/loopback.ts";

/** The browser's origin, which may be a development server that proxies the sandbox. */
export function originOf(c: Context): string {
  return new URL(c.req.url).origin;
}

/** Origin of e-mail links. The Host header of a request is untrusted, so only this machine's names are accepted. */
export function mailOriginOf(c: Context<SandboxEnv>): string {
  const { origin, hostname } = new URL(c.req.url);
  return isLoopback(hostname) ? origin : c.get("cloud").origin;
}

/** The tokens' `iss`: the provider's address with a trailing slash. */
export function issuerOf(c: Context): string {
  return `${originOf(c)}/idp/`;
}
