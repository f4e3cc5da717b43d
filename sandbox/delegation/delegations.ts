import { Hono } from "hono";
import { siteConfig } from "../config.ts";
import { parseDate, plainDate } from "../kernel/dates.ts";
import type { SandboxEnv } from "../kernel/env.ts";
import { params, refuse, refuseFields, required, text, wholeNumber } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import { isEmail } from "../identity/accounts.ts";
import { sendMail } from "../mail.ts";
import { ownRow, ownRows } from "../kernel/ownership.ts";
import { findUser } from "../users.ts";
import { ownAccount } from "../billingAccount/ownAccounts.ts";
import type { GroupRow, InviteRow } from "./delegationRows.ts";
import {
  addGroup,
  addInvite,
  groupInvites,
  groupsOf,
  groupView,
  inviteView,
  putGroup,
  withdraw,
} from "./delegationRows.ts";
import type { Call } from "../kernel/request.ts";
import { now, refuseActing, refuseRestricted } from "../kernel/request.ts";

const groups = "/user-resource/access_group";
const invites = `${groups}/:delegation/impersonation`;
const texts = {
  create: "Failed to create access delegation group",
  delete: "Failed to delete access delegation",
  invite: "Failed to creating impersonation key",
  withdraw: "Failed to delete impersonation key",
};

/** Access delegation (wire contract §7). Grantees cannot create groups or invites. */
export const delegationArea = new Hono<SandboxEnv>()
  .get(groups, (c) => {
    const { store } = c.get("cloud");
    return c.json(ownRows(c.get("caller"), groupsOf(store)).map((group) => groupView(store, group)));
  })
  .post(groups, async (c) => {
    refuseActing(c, texts.create);
    const cloud = c.get("cloud");
    const given = await params(c);
    const account = wholeNumber(given, "billing_account_id") || null;
    const group = addGroup(cloud, {
      user_id: c.get("caller").userId,
      name: required(text(given, "name")?.trim() || undefined, "name"),
      billing_account_id: account && ownAccount(c, account).id,
    });
    return c.json(groupView(cloud.store, group));
  })
  .delete(`${groups}/:delegation`, (c) => {
    refuseRestricted(c, texts.delete);
    const { store } = c.get("cloud");
    const group = namedGroup(c, texts.delete);
    store.transaction(() => {
      for (const invite of groupInvites(store, group)) withdraw(store, invite);
      groupsOf(store).delete(String(group.id));
    });
    return c.body(null, 204);
  })
  .post(invites, async (c) => {
    refuseActing(c, texts.invite);
    const cloud = c.get("cloud");
    const given = await params(c);
    const group = namedGroup(c, texts.invite);
    const invite = addInvite(cloud, group, {
      grantee_username: readGrantee(c, given, group),
      expires_at: readExpiry(c, given),
    });
    putGroup(cloud.store, { ...group, updated_at: now(c) });
    mailInvitation(c, invite);
    return c.json(inviteView(cloud.store, invite));
  })
  .delete(`${invites}/:invite`, (c) => {
    refuseRestricted(c, texts.withdraw);
    const { store } = c.get("cloud");
    const group = namedGroup(c, texts.withdraw);
    const invite = groupInvites(store, group).find(({ uuid }) => uuid === c.req.param("invite"));
    if (!invite) return refuse(404, texts.withdraw);
    store.transaction(() => {
      withdraw(store, invite);
      putGroup(store, { ...group, updated_at: now(c) });
    });
    return c.body(null, 204);
  });

function namedGroup(c: Call, failed: string): GroupRow {
  const id = c.req.param("delegation") ?? "";
  return ownRow(c.get("caller"), groupsOf(c.get("cloud").store), id) ?? refuse(404, failed);
}

function readGrantee(c: Call, given: Params, group: GroupRow): string {
  const { store } = c.get("cloud");
  const grantee = required(text(given, "grantee_username"), "grantee_username").trim().toLowerCase();
  const wrong = (reason: string) => refuseFields(400, { grantee_username: reason });
  if (!isEmail(grantee)) return wrong("Not a valid email");
  if (grantee === findUser(store, group.user_id)?.email) return wrong("This is your own email");
  const others = groupInvites(store, group);
  return others.some(({ grantee_username }) => grantee_username === grantee)
    ? wrong("Already invited")
    : grantee;
}

function readExpiry(c: Call, given: Params): number | null {
  const expiry = text(given, "expires_at");
  if (!expiry) return null;
  const time = parseDate(expiry) ?? refuseFields(400, { expires_at: "Not a date" });
  return time > now(c) ? time : refuseFields(400, { expires_at: "Already over" });
}

function mailInvitation(c: Call, { user_id, grantee_username, expires_at }: InviteRow): void {
  const { store, origin } = c.get("cloud");
  const until = expires_at === null ? "" : ` until ${plainDate(expires_at)} UTC`;
  sendMail(c.get("cloud"), {
    to: grantee_username,
    subject: `Access to an account at ${siteConfig.siteName}`,
    text: `${findUser(store, user_id)?.email} invites you to use their account${until}. Accept the invitation in your profile.`,
    link: `${origin}/app/profile`,
  });
}
