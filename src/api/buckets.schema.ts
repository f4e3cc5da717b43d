import { type } from "arktype";

/** A bucket (Resources spec §3). `size_bytes` in bytes. */
export const bucket = type({
  name: "string",
  "owner?": "string | null",
  "billing_account_id?": "number | null",
  "size_bytes?": "number | null",
  "num_objects?": "number | null",
  "is_suspended?": "boolean | null",
  "created_at?": "string | null",
  "modified_at?": "string | null",
});
