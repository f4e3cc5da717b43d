import { plainDate } from "../kernel/dates.ts";
import type { Caller, Cloud } from "../kernel/env.ts";
import type { Store } from "../store/store.ts";
import { findUser, issueKey, randomText, revokeKey } from "../users.ts";
import { nextId } from "../kernel/ids.ts";

/** An API token; times in ms. `token` is the key itself. */
export interface TokenRow {
  id: number;
  user_id: number;
  /** The grantee who created the token while acting as the user. */
  acting_user_id: number | null;
  description: string;
  token: string;
  restricted: boolean;
  /** 0 if unrestricted (wire contract §6). */
  billing_account_id: number;
  consumer_id: string;
  kong_id: string;
  created_at: number;
  updated_at: number | null;
  /** The invite of the grantee who created the token; the token ends with it or at its expiry. */
  invitation?: string;
  expires_at: number | null;
}

export const tokensOf = (store: Store) => store.table<TokenRow>("tokens");

/** Stores the row and its key's access. */
export function putToken(store: Store, row: TokenRow): void {
  tokensOf(store).put(String(row.id), row, { owner: row.user_id });
  const { user_id, acting_user_id, restricted, invitation, expires_at } = row;
  const isAdmin = !restricted && acting_user_id === null && findUser(store, user_id)?.isAdmin === true;
  issueKey(
    store,
    {
      userId: user_id,
      actingUserId: acting_user_id,
      billingAccountId: restricted ? row.billing_account_id : null,
      isAdmin,
      ...(invitation !== undefined && { invitation }),
    },
    { apikey: row.token, ...(expires_at !== null && { expiresAt: expires_at }) },
  );
}

export function addToken({ store, clock }: Cloud, given: NewToken): TokenRow {
  const row: TokenRow = {
    id: nextId(store, "token", 77),
    acting_user_id: null,
    description: "",
    token: randomText(32),
    restricted: false,
    billing_account_id: 0,
    consumer_id: crypto.randomUUID(),
    kong_id: crypto.randomUUID(),
    created_at: clock.now(),
    updated_at: null,
    expires_at: null,
    ...given,
  };
  putToken(store, row);
  return row;
}

export type NewToken = Pick<TokenRow, "user_id"> & Partial<TokenRow>;

export function dropToken(store: Store, row: TokenRow): void {
  tokensOf(store).delete(String(row.id));
  revokeKey(store, row.token);
}

/**
 * The token as the API returns it. Grantees see the text of their own tokens only, because another token would outlive
 * their access.
 */
export function tokenView(row: TokenRow, { actingUserId }: Caller) {
  const { invitation: _, expires_at: __, ...shown } = row;
  return {
    ...shown,
    token: actingUserId === null || actingUserId === row.acting_user_id ? row.token : "",
    created_at: plainDate(row.created_at),
    updated_at: row.updated_at === null ? null : plainDate(row.updated_at),
  };
}
