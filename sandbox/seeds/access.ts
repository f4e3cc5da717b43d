import { accountsOf } from "../billingAccount/billingAccountRows.ts";
import { addGroup, addInvite } from "../delegation/delegationRows.ts";
import { addToken } from "../apiToken/tokenRows.ts";
import type { NewToken } from "../apiToken/tokenRows.ts";
import type { Cloud } from "../kernel/env.ts";
import { day } from "./machines.ts";
import type { Machine } from "./machines.ts";
import { demoUser, otherUser } from "./users.ts";
import { seedUuid } from "./uuid.ts";

/** Demo access: two tokens, a delegation that one of two people accepted, and two received invites, one accepted. */
export function addAccess(cloud: Cloud, main: Machine["account"]): void {
  const now = cloud.clock.now();
  addSeedToken(cloud, {
    user_id: main.user_id,
    description: "deploy pipeline",
    restricted: true,
    billing_account_id: main.id,
    created_at: now - 62 * day,
  });
  addSeedToken(cloud, {
    user_id: main.user_id,
    description: "laptop",
    created_at: now - 200 * day,
    updated_at: now - 30 * day,
  });
  const accounting = addGroup(cloud, {
    user_id: main.user_id,
    name: "Accounting team",
    billing_account_id: main.id,
    created_at: now - 40 * day,
  });
  addInvite(cloud, accounting, {
    ...person(otherUser.email, main.user_id),
    created_at: now - 40 * day,
    accepted_at: now - 39 * day,
  });
  addInvite(cloud, accounting, {
    ...person("jaan.kuusk@example.com", main.user_id),
    created_at: now - 2 * day,
    expires_at: now + 28 * day,
  });
  const support = addGroup(cloud, {
    user_id: otherUser.id,
    name: "Support",
    billing_account_id: null,
    created_at: now - day,
  });
  addInvite(cloud, support, { ...person(demoUser.email, otherUser.id), created_at: now - day });
  const [personal] = accountsOf(cloud.store).list({ owner: otherUser.id });
  if (!personal) return;
  const books = addGroup(cloud, {
    user_id: otherUser.id,
    name: "Books",
    billing_account_id: personal.id,
    created_at: now - 12 * day,
  });
  addInvite(cloud, books, {
    uuid: seedUuid(`${otherUser.id}/invite/${demoUser.email}/${books.name}`),
    grantee_username: demoUser.email,
    created_at: now - 12 * day,
    accepted_at: now - 11 * day,
    expires_at: now + 79 * day,
  });
}

const person = (grantee_username: string, owner: number) => ({
  uuid: seedUuid(`${owner}/invite/${grantee_username}`),
  grantee_username,
});

function addSeedToken(cloud: Cloud, token: NewToken): void {
  const uuid = (part: string) => seedUuid(`${token.user_id}/token/${token.description}/${part}`);
  addToken(cloud, {
    token: uuid("key").replaceAll("-", ""),
    consumer_id: uuid("consumer"),
    kong_id: uuid("kong"),
    ...token,
  });
}
