import { type } from "arktype";

/** An unassigned row may lack all three `assigned_to*` keys, so test for falsiness. */
export const ipAddress = type({
  "uuid?": "string",
  address: "string",
  "name?": "string",
  "type?": "string",
  "is_ipv6?": "boolean",
  "enabled?": "boolean",
  "is_deleted?": "boolean",
  "billing_account_id?": "number",
  "assigned_to?": "string",
  "assigned_to_resource_type?": "string",
  "assigned_to_private_ip?": "string",
  "unassigned_at?": "string",
  "created_at?": "string",
  "updated_at?": "string",
});
