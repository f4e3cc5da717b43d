import { plainDate } from "../kernel/dates.ts";
import type { Cloud } from "../kernel/env.ts";
import type { Store } from "../store/store.ts";
import { findUserByEmail, revokeInvitation } from "../users.ts";
import { nextId } from "../kernel/ids.ts";
import { tokensOf } from "../apiToken/tokenRows.ts";

/** An access group and what it shares: all accounts if `billing_account_id` is null. Times in ms. */
export interface GroupRow {
  id: number;
  user_id: number;
  name: string;
  billing_account_id: number | null;
  created_at: number;
  updated_at: number;
}

/** One person's invite to a group; `user_id` is the group's owner. Times in ms. */
export interface InviteRow {
  uuid: string;
  group_id: number;
  user_id: number;
  grantee_username: string;
  accepted_at: number | null;
  created_at: number;
  expires_at: number | null;
}

export const groupsOf = (store: Store) => store.table<GroupRow>("access_groups");
export const invitesOf = (store: Store) => store.table<InviteRow>("invites");

export function putGroup(store: Store, group: GroupRow): void {
  groupsOf(store).put(String(group.id), group, { owner: group.user_id });
}

export function putInvite(store: Store, invite: InviteRow): void {
  invitesOf(store).put(invite.uuid, invite, { owner: invite.user_id });
}

export function addGroup(
  { store, clock }: Cloud,
  given: Pick<GroupRow, "user_id" | "name" | "billing_account_id"> & Partial<GroupRow>,
): GroupRow {
  const created_at = given.created_at ?? clock.now();
  const group = { id: nextId(store, "access_group", 41), updated_at: created_at, ...given, created_at };
  putGroup(store, group);
  return group;
}

export function addInvite(
  { store, clock }: Cloud,
  group: GroupRow,
  given: Pick<InviteRow, "grantee_username"> & Partial<InviteRow>,
): InviteRow {
  const invite = {
    uuid: crypto.randomUUID(),
    group_id: group.id,
    user_id: group.user_id,
    accepted_at: null,
    created_at: clock.now(),
    expires_at: null,
    ...given,
  };
  putInvite(store, invite);
  return invite;
}

export function groupInvites(store: Store, group: GroupRow): InviteRow[] {
  return invitesOf(store)
    .list({ owner: group.user_id })
    .filter(({ group_id }) => group_id === group.id);
}

/** Revokes an invite, with its running impersonations and the tokens created under it. */
export function withdraw(store: Store, { uuid, user_id }: InviteRow): void {
  invitesOf(store).delete(uuid);
  revokeInvitation(store, user_id, uuid);
  for (const token of tokensOf(store).list({ owner: user_id }))
    if (token.invitation === uuid) tokensOf(store).delete(String(token.id));
}

/** The group as the API returns it (wire contract §7). */
export function groupView(store: Store, { user_id, ...group }: GroupRow) {
  return {
    ...group,
    owner_id: user_id,
    created_at: plainDate(group.created_at),
    updated_at: plainDate(group.updated_at),
    impersonations: groupInvites(store, { user_id, ...group }).map((invite) => inviteView(store, invite)),
  };
}

/** The invite as the API returns it; `grantee_id` is null while no user has that address. */
export function inviteView(store: Store, invite: InviteRow) {
  const { uuid, grantee_username, accepted_at, created_at, expires_at } = invite;
  return {
    uuid,
    grantee_username,
    grantee_id: findUserByEmail(store, grantee_username)?.id ?? null,
    is_accepted: accepted_at !== null,
    accepted_at: dateOrNull(accepted_at),
    created_at: plainDate(created_at),
    expires_at: dateOrNull(expires_at),
  };
}

const dateOrNull = (milliseconds: number | null) => (milliseconds === null ? null : plainDate(milliseconds));
