import { type } from "arktype";

/**
 * One person's invite to an access delegation (Platform shell spec §3). `expires_at` is UTC; null means no
 * expiry.
 */
export const invite = type({
  uuid: "string",
  grantee_username: "string = ''",
  "grantee_id?": "number",
  is_accepted: "boolean = false",
  "accepted_at?": "string",
  "created_at?": "string",
  "expires_at?": "string",
});

/** An access delegation; without a billing account it shares everything. */
export const delegation = type({
  id: "number",
  name: "string = ''",
  "owner_id?": "number",
  "billing_account_id?": "number",
  "impersonations?": invite.array(),
  "created_at?": "string",
  "updated_at?": "string",
});
