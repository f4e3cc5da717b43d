import type { Context } from "hono";
import { defaultLocation } from "../config.ts";
import type { SandboxEnv } from "../env.ts";
import { refuse } from "../http.ts";

export type Call = Context<SandboxEnv>;

/** The slug in the path of a location call. */
export function locationOf(c: Call): string {
  return c.req.param("loc") ?? defaultLocation;
}

/** Who may share and withdraw access is whoever reaches all of the user's accounts. Refuses others with 403 and `reason`. */
export function refuseRestricted(c: Call, reason: string): void {
  if (c.get("caller").billingAccountId !== null) refuse(403, reason);
}

/** What only the user themselves may do, never somebody who acts as them. Refuses others with 403 and `reason`. */
export function refuseActing(c: Call, reason: string): void {
  refuseRestricted(c, reason);
  if (c.get("caller").actingUserId !== null) refuse(403, reason);
}

export function now(c: Call): number {
  return c.get("cloud").clock.now();
}
