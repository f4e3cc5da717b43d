import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { refuse } from "../kernel/http.ts";
import { findAccount } from "../identity/accounts.ts";
import { activate, deactivate } from "../identity/secondFactor.ts";
import { findUser } from "../users.ts";
import type { Call } from "../kernel/request.ts";
import { refuseActing } from "../kernel/request.ts";

const mfa = "/user-resource/mfa";

/** Two-factor authentication (wire contract §3) of password log-ins; settings apply from the next log-in. */
export const mfaArea = new Hono<SandboxEnv>()
  .get(`${mfa}/is_active`, (c) =>
    c.json({ is_active: findAccount(c.get("cloud").store, emailOf(c))?.secondFactor !== undefined }),
  )
  .post(`${mfa}/activate`, (c) => {
    refuseActing(c, "Failed to activate MFA");
    if (!activate(c.get("cloud").store, emailOf(c)))
      refuse(400, "MFA is available for username-password login only");
    return c.json({ success: true });
  })
  .post(`${mfa}/deactivate`, (c) => {
    refuseActing(c, "Failed to deactivate MFA");
    deactivate(c.get("cloud").store, emailOf(c));
    return c.json({ success: true });
  });

const emailOf = (c: Call) => findUser(c.get("cloud").store, c.get("caller").userId)?.email ?? "";
