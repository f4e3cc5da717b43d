import { type } from "arktype";

/**
 * `port_start` null means all ports; `endpoint_spec` is null or absent for `any`. Servers may have words that are not known
 * here: they are shown and sent back as they are.
 */
export const firewallRule = type({
  "uuid?": "string",
  direction: "string",
  protocol: "string",
  "port_start?": "number | null",
  "port_end?": "number | null",
  endpoint_spec_type: "string",
  "endpoint_spec?": "string[] | null",
  "policy_action?": "string | null",
});

/** Some servers call it `name`. */
export const firewall = type({
  uuid: "string",
  "display_name?": "string | null",
  "name?": "string | null",
  "description?": "string | null",
  "billing_account_id?": "number | null",
  "created_at?": "string",
  "updated_at?": "string | null",
  "deleted_at?": "string | null",
  rules: firewallRule.array(),
  "resources_assigned?": type({ "resource_type?": "string", resource_uuid: "string" }).array(),
});
