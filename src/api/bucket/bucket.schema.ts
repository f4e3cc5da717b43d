import { type } from "arktype";

/** A bucket (Resources spec §3). `size_bytes` in bytes. */
export const bucket = type({
  name: "string",
  "owner?": "string",
  "billing_account_id?": "number",
  "size_bytes?": "number",
  "num_objects?": "number",
  "is_suspended?": "boolean",
  "created_at?": "string",
  "modified_at?": "string",
});
