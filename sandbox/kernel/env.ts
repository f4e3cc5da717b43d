import type { Hono } from "hono";
import type { Clock } from "./clock.ts";
import type { Store } from "../store/store.ts";

/** Who is calling, resolved from the `apikey` header before any area sees the request. */
export interface Caller {
  /** The user whose data the call reaches: the owner while impersonating. */
  userId: number;
  /** The grantee while impersonating, else null. */
  actingUserId: number | null;
  /** Set for a restricted token or a delegation of one billing account; null reaches all accounts of the user. */
  billingAccountId: number | null;
  isAdmin: boolean;
  /** The invitation a grantee acts under (its uuid); whatever is made of it ends with it. */
  invitation?: string;
}

/** What every handler is given: `context.get("cloud")` and, behind the key check, `context.get("caller")`. */
export interface Cloud {
  store: Store;
  clock: Clock;
  /** Where the portal is served from, such as http://localhost:8080 (no trailing slash). */
  origin: string;
}

export type SandboxEnv = { Variables: { cloud: Cloud; caller: Caller } };

/** One area of the API: a Hono app whose paths are relative to `/v1`. Location areas spell `/:loc/…`. */
export type Area = Hono<SandboxEnv>;
