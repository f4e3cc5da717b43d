import { type } from "arktype";

/** Without `port_start` all ports match; `any` has no `endpoint_spec`. Unknown values are kept. */
export const firewallRule = type({
  "uuid?": "string",
  direction: "string = ''",
  protocol: "string = ''",
  "port_start?": "number",
  "port_end?": "number",
  endpoint_spec_type: "string = ''",
  "endpoint_spec?": "string[]",
  "policy_action?": "string",
});

/** Some servers use `name` instead of `display_name`. */
export const firewall = type({
  uuid: "string",
  "display_name?": "string",
  "name?": "string",
  "description?": "string",
  "billing_account_id?": "number",
  "created_at?": "string",
  "updated_at?": "string",
  "deleted_at?": "string",
  rules: firewallRule.array(),
  "resources_assigned?": type({ "resource_type?": "string", resource_uuid: "string" }).array(),
});
