import type { Hono } from "hono";
import type { Clock } from "./clock.ts";
import type { Store } from "../store/store.ts";

/** The caller, resolved from the `apikey` header before any area runs. */
export interface Caller {
  /** The user whose data the call reaches: the owner during impersonation. */
  userId: number;
  /** The grantee during impersonation, else null. */
  actingUserId: number | null;
  /** Set for a restricted token or a delegation of one billing account; null for all accounts of the user. */
  billingAccountId: number | null;
  isAdmin: boolean;
  /** Uuid of the grantee's invite; everything created under it ends with it. */
  invitation?: string;
}

/** Context of every handler: `context.get("cloud")` and, behind the key check, `context.get("caller")`. */
export interface Cloud {
  store: Store;
  clock: Clock;
  /** The portal's origin, such as http://localhost:8080 (no trailing slash). */
  origin: string;
}

export type SandboxEnv = { Variables: { cloud: Cloud; caller: Caller } };

/** One area of the API: a Hono app whose paths are relative to `/v1`. Location areas spell `/:loc/…`. */
export type Area = Hono<SandboxEnv>;
