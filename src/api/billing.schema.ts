import { type } from "arktype";

export const billingAccount = type({
  id: "number",
  "title?": "string | null",
  "email?": "string | null",
  "is_default?": "boolean",
  "is_deleted?": "boolean",
  "is_active?": "boolean",
  "status?": "string",
  "restriction_level?": "string",
});
