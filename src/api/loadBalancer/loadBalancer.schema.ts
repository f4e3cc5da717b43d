import { type } from "arktype";

const settings = { "connection_limit?": "number", "session_persistence?": "string" } as const;

export const forwardingRule = type({
  uuid: "string",
  "source_port?": "number",
  "target_port?": "number",
  "protocol?": "string",
  ...settings,
  "settings?": settings,
});

/** Targets come in two spellings. */
export const target = type({
  "uuid?": "string",
  "type?": "string",
  "ip?": "string",
  "target_uuid?": "string",
  "target_type?": "string",
  "target_ip_address?": "string",
});

/** Old rows have no `display_name`. The public address is not included. */
export const loadBalancer = type({
  uuid: "string",
  "display_name?": "string",
  "network_uuid?": "string",
  "private_address?": "string",
  "billing_account_id?": "number",
  "is_deleted?": "boolean",
  "created_at?": "string",
  "updated_at?": "string",
  "forwarding_rules?": forwardingRule.array(),
  "targets?": target.array(),
});
