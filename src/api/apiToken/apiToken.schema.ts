import { type } from "arktype";

/**
 * An API token (Resources spec §3). `billing_account_id` 0, null and absent all mean none; a grantee may get
 * an empty `token`.
 */
export const token = type({
  id: "number",
  "description?": "string",
  "restricted?": "boolean",
  "billing_account_id?": "number",
  "token?": "string",
  "consumer_id?": "string",
  "kong_id?": "string",
  "user_id?": "number",
  "acting_user_id?": "number",
  "created_at?": "string",
  "updated_at?": "string",
});

/** Response to a creation or change: the whole list in any order, or the one token (wire contract §6). */
export const tokens = token.array().or(token);
