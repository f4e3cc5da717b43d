import type { Context } from "hono";
import { defaultLocation, locations } from "../config.ts";
import type { SandboxEnv } from "./env.ts";
import { refuse, refuseMessage } from "./http.ts";

export type Call = Context<SandboxEnv>;

/** The location slug in the path. */
export function locationOf(c: Call): string {
  return c.req.param("loc") ?? defaultLocation;
}

/** Like `locationOf`, for new resources. Refuses with 400 a location that accepts none (wire contract §5.2). */
export function openLocation(c: Call, location = locationOf(c)): string {
  return locations.some(({ slug, create_resource_disabled }) => slug === location && create_resource_disabled)
    ? refuseMessage(400, "New resources cannot be created in this location.")
    : location;
}

/** Refuses with 403 and `reason` callers without access to all of the user's accounts, who may not manage access. */
export function refuseRestricted(c: Call, reason: string): void {
  if (c.get("caller").billingAccountId !== null) refuse(403, reason);
}

/** Refuses impersonators with 403 and `reason`. */
export function refuseActing(c: Call, reason: string): void {
  refuseRestricted(c, reason);
  if (c.get("caller").actingUserId !== null) refuse(403, reason);
}

export function now(c: Call): number {
  return c.get("cloud").clock.now();
}
