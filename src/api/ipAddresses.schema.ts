import { type } from "arktype";

/** An unassigned row may lack all three `assigned_to*` keys: test for falsiness. */
export const ipAddress = type({
  "uuid?": "string",
  address: "string",
  "name?": "string | null",
  "type?": "string",
  "is_ipv6?": "boolean",
  "enabled?": "boolean",
  "is_deleted?": "boolean",
  "billing_account_id?": "number | null",
  "assigned_to?": "string | null",
  "assigned_to_resource_type?": "string | null",
  "assigned_to_private_ip?": "string | null",
  "unassigned_at?": "string | null",
  "created_at?": "string",
  "updated_at?": "string | null",
});
