import { type } from "arktype";

/** An API token (Resources spec §3). `billing_account_id` 0, null and absent alike mean none; a grantee may get an empty `token`. */
export const token = type({
  id: "number",
  "description?": "string | null",
  "restricted?": "boolean | null",
  "billing_account_id?": "number | null",
  "token?": "string | null",
  "consumer_id?": "string | null",
  "kong_id?": "string | null",
  "user_id?": "number | null",
  "acting_user_id?": "number | null",
  "created_at?": "string | null",
  "updated_at?": "string | null",
});
