import { type } from "arktype";

/** Of one person to one access group (Platform shell spec §3). `expires_at` is UTC, null without an end. */
export const invite = type({
  uuid: "string",
  grantee_username: "string",
  "grantee_id?": "number | null",
  is_accepted: "boolean",
  "accepted_at?": "string | null",
  "created_at?": "string | null",
  "expires_at?": "string | null",
});

/** An access group; without a billing account it shares everything. */
export const delegation = type({
  id: "number",
  name: "string",
  "owner_id?": "number | null",
  "billing_account_id?": "number | null",
  "impersonations?": invite.array().or("null"),
  "created_at?": "string | null",
  "updated_at?": "string | null",
});
