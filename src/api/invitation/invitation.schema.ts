import { type } from "arktype";

/**
 * Access shared by another customer (wire contract §4). `billing_account_name` is null or absent for access
 * to everything.
 */
export const sharedAccess = type({
  uuid: "string",
  access_owner: "string = ''",
  is_accepted: "boolean = false",
  "grantee_username?": "string",
  "grantee_id?": "number",
  "accepted_at?": "string",
  "created_at?": "string",
  "expires_at?": "string",
  "billing_account_name?": "string",
});
