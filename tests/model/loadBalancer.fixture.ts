import type { LoadBalancer } from "#api/loadBalancer/loadBalancer.ts";
import { vm } from "./vm.fixture.ts";

/** Has two targets and two rules, so that every form has choices. */
export const loadBalancer: LoadBalancer = {
  $type: "load_balancer",
  location: "hel01",
  uuid: "848e257b-b684-4163-81d3-7cff6713aa33",
  display_name: "shop front",
  network_uuid: "net-1",
  private_address: "10.66.9.200",
  billing_account_id: 1,
  created_at: "2025-11-19 07:10:00",
  forwarding_rules: [80, 443].map((port) => ({
    uuid: `rule-${port}`,
    protocol: "TCP",
    source_port: port,
    target_port: port,
    connection_limit: 10_000,
    session_persistence: "SOURCE_IP",
  })),
  targets: [
    { type: "vm", uuid: "vm-1", ip: "10.66.9.14" },
    { type: "vm", uuid: "vm-2", ip: "10.66.9.15" },
  ],
};

/** Responses for the forms' choices. */
export const loadBalancerAnswers: readonly (readonly [queryKey: readonly unknown[], data: unknown])[] = [
  [["vpc", "hel01", "list", "net-1", "vms"], [vm]],
  [["vm", "hel01", "list"], [vm]],
  [["billing_account", "list"], [{ id: 2, title: "Second" }]],
  [["ip_address", "of", "hel01"], []],
];
