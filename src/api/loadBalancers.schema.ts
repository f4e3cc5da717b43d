import { type } from "arktype";

const settings = { "connection_limit?": "number | null", "session_persistence?": "string | null" } as const;

export const forwardingRule = type({
  uuid: "string",
  source_port: "number",
  target_port: "number",
  "protocol?": "string",
  ...settings,
  "settings?": settings,
});

/** Servers spell a target in either way. */
export const target = type({
  "uuid?": "string",
  "type?": "string",
  "ip?": "string | null",
  "target_uuid?": "string",
  "target_type?": "string",
  "target_ip_address?": "string | null",
});

/** Old rows have no `display_name`. The public address is not in it. */
export const loadBalancer = type({
  uuid: "string",
  "display_name?": "string | null",
  "network_uuid?": "string | null",
  "private_address?": "string | null",
  "billing_account_id?": "number | null",
  "is_deleted?": "boolean",
  "created_at?": "string",
  "updated_at?": "string | null",
  "forwarding_rules?": forwardingRule.array(),
  "targets?": target.array(),
});
