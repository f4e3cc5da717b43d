import type { Context } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { isLoopback } from "../server/loopback.ts";

/** The origin the browser uses, which may be a development server in front of the sandbox. */
export function originOf(c: Context): string {
  return new URL(c.req.url).origin;
}

/** Where links in mails lead. Whoever asks for a mail to somebody else names the host, so only this machine's names count. */
export function mailOriginOf(c: Context<SandboxEnv>): string {
  const { origin, hostname } = new URL(c.req.url);
  return isLoopback(hostname) ? origin : c.get("cloud").origin;
}

/** The `iss` of every token: the provider's address with a slash at its end. */
export function issuerOf(c: Context): string {
  return `${originOf(c)}/idp/`;
}
