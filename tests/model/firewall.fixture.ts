import type { Firewall } from "#api/firewall/firewall.ts";
import { vm } from "./vm.fixture.ts";

/** Protects a machine, so that every form has choices. */
export const firewall: Firewall = {
  $type: "firewall",
  location: "hel01",
  uuid: "96b075cb-2c26-4701-a213-a61a7c666a71",
  display_name: "web",
  description: "",
  billing_account_id: 1,
  created_at: "2025-11-19 06:58:31",
  rules: [
    {
      uuid: "40129f14-01e3-4d2f-92c3-4d7caa5a1aa6",
      direction: "inbound",
      protocol: "tcp",
      port_start: 443,
      port_end: 443,
      endpoint_spec_type: "any",
      policy_action: "allow",
    },
  ],
  vm_uuids: ["vm-1"],
};

/** Responses for the forms' choices. */
export const firewallAnswers: readonly (readonly [queryKey: readonly unknown[], data: unknown])[] = [
  [["vm", "hel01", "list"], [vm]],
];
