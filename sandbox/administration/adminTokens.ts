import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { params, refuse, required, wholeNumber } from "../kernel/http.ts";
import { findUser, issueKey, ownCaller } from "../users.ts";
import { impersonationTime } from "../impersonation/impersonation.ts";
import { now } from "../kernel/request.ts";

/** Administrator impersonation of a customer (wire contract §2), without administrator privileges. */
export const adminTokenArea = new Hono<SandboxEnv>().post("/user-resource/admin/token", async (c) => {
  const { store } = c.get("cloud");
  const admin = c.get("caller");
  if (!admin.isAdmin) refuse(403, "Administrator privileges required");
  const id = required(wholeNumber(await params(c), "user_id"), "user_id");
  const user = findUser(store, id) ?? refuse(400, "No such user");
  const caller = { ...ownCaller(user), actingUserId: admin.userId, isAdmin: false };
  return c.json({ token: issueKey(store, caller, { expiresAt: now(c) + impersonationTime }) });
});
