import { type } from "arktype";

/** Access that another customer shares (wire contract §4). `billing_account_name` is null or absent where it is to everything. */
export const sharedAccess = type({
  uuid: "string",
  access_owner: "string",
  is_accepted: "boolean",
  "grantee_username?": "string | null",
  "grantee_id?": "number | null",
  "accepted_at?": "string | null",
  "created_at?": "string | null",
  "expires_at?": "string | null",
  "billing_account_name?": "string | null",
});
