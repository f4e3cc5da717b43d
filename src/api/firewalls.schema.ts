import { type } from "arktype";

/** `port_start` null means all ports; `endpoint_spec` is null or absent for `any`. */
export const firewallRule = type({
  "uuid?": "string",
  direction: "'inbound' | 'outbound'",
  protocol: "'tcp' | 'udp' | 'icmp' | 'icmp6' | 'any'",
  "port_start?": "number | null",
  "port_end?": "number | null",
  endpoint_spec_type: "'ip_prefixes' | 'group_tag' | 'any' | 'vlan'",
  "endpoint_spec?": "string[] | null",
  "policy_action?": "string",
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
