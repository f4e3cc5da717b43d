import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { refuse } from "../kernel/http.ts";
import type { Store } from "../store/store.ts";
import { findUser, issueKey } from "../users.ts";
import { accountsOf } from "../billingAccount/billingAccountRows.ts";
import type { InviteRow } from "../delegation/delegationRows.ts";
import { groupsOf, invitesOf, inviteView, putInvite } from "../delegation/delegationRows.ts";
import type { Call } from "../kernel/request.ts";
import { now, refuseActing } from "../kernel/request.ts";

const entries = "/user-resource/impersonation";

/** Maximum duration of an impersonation, in ms. */
export const impersonationTime = 12 * 60 * 60_000;

/** Access granted to the caller (wire contract §4). Invites match the caller by e-mail address. */
export const impersonationArea = new Hono<SandboxEnv>()
  .get(entries, (c) => {
    const { store } = c.get("cloud");
    const shown = c.get("caller").billingAccountId === null ? ownInvites(c) : [];
    return c.json(shown.map((invite) => sharedView(store, invite)));
  })
  .put(`${entries}/:uuid/accept`, (c) => {
    const failed = "Failed to accept invitation";
    refuseActing(c, failed);
    const { store } = c.get("cloud");
    const invite = namedInvite(c, failed);
    refuseExpired(c, invite);
    const accepted = { ...invite, accepted_at: invite.accepted_at ?? now(c) };
    putInvite(store, accepted);
    return c.json(sharedView(store, accepted));
  })
  .post(`${entries}/:uuid/start`, (c) => {
    const failed = "Failed to start impersonation";
    refuseActing(c, failed);
    const { store } = c.get("cloud");
    const invite = namedInvite(c, failed);
    refuseExpired(c, invite);
    const group = groupsOf(store).get(String(invite.group_id));
    if (invite.accepted_at === null || !group) refuse(403, "The invitation is not accepted");
    const token = issueKey(
      store,
      {
        userId: invite.user_id,
        actingUserId: c.get("caller").userId,
        billingAccountId: group.billing_account_id,
        isAdmin: false,
        invitation: invite.uuid,
      },
      { expiresAt: Math.min(now(c) + impersonationTime, invite.expires_at ?? Infinity) },
    );
    return c.json({ token });
  });

function ownInvites(c: Call): InviteRow[] {
  const { store } = c.get("cloud");
  const email = findUser(store, c.get("caller").userId)?.email;
  return invitesOf(store)
    .list()
    .filter(({ grantee_username }) => grantee_username === email);
}

function namedInvite(c: Call, failed: string): InviteRow {
  return ownInvites(c).find(({ uuid }) => uuid === c.req.param("uuid")) ?? refuse(404, failed);
}

function refuseExpired(c: Call, { expires_at }: InviteRow): void {
  if (expires_at !== null && expires_at <= now(c)) refuse(403, "The invitation has expired");
}

/** An invite as the invited user sees it; `billing_account_name` is null for all accounts. */
function sharedView(store: Store, invite: InviteRow) {
  const group = groupsOf(store).get(String(invite.group_id));
  const account = accountsOf(store).get(String(group?.billing_account_id));
  return {
    ...inviteView(store, invite),
    access_owner: findUser(store, invite.user_id)?.email ?? "",
    billing_account_name: account
      ? account.title || account.company_name || account.customer_name || String(account.id)
      : null,
  };
}
