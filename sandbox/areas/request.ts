import type { Context } from "hono";
import { defaultLocation } from "../config.ts";
import type { SandboxEnv } from "../env.ts";

export type Call = Context<SandboxEnv>;

/** The slug in the path of a location call. */
export function locationOf(c: Call): string {
  return c.req.param("loc") ?? defaultLocation;
}

export function now(c: Call): number {
  return c.get("cloud").clock.now();
}
