import { expect, test } from "vitest";
import { createLoadBalancer, moveLoadBalancerToAccount, toLoadBalancer } from "./loadBalancers.ts";

const flat = {
  uuid: "lb-1",
  forwarding_rules: [
    { uuid: "rule-2", source_port: 443, target_port: 8443, connection_limit: 500 },
    {
      uuid: "rule-1",
      source_port: 80,
      target_port: 8080,
      connection_limit: 10,
      session_persistence: "SOURCE_IP",
    },
  ],
  targets: [{ type: "vm", uuid: "vm-1", ip: "10.66.9.14" }],
};

test("rules and targets read alike in either spelling of the wire", () => {
  const nested = {
    uuid: "lb-1",
    forwarding_rules: flat.forwarding_rules.map(({ connection_limit, session_persistence, ...rule }) => ({
      ...rule,
      settings: { connection_limit, ...(session_persistence && { session_persistence }) },
    })),
    targets: flat.targets.map(({ type, uuid, ip }) => ({
      target_type: type,
      target_uuid: uuid,
      target_ip_address: ip,
    })),
  };
  const { forwarding_rules, targets } = toLoadBalancer(nested, "hel01");
  expect({ forwarding_rules, targets }).toEqual({
    forwarding_rules: [
      {
        uuid: "rule-1",
        protocol: "TCP",
        source_port: 80,
        target_port: 8080,
        connection_limit: 10,
        session_persistence: "SOURCE_IP",
      },
      {
        uuid: "rule-2",
        protocol: "TCP",
        source_port: 443,
        target_port: 8443,
        connection_limit: 500,
        session_persistence: undefined,
      },
    ],
    targets: [{ type: "vm", uuid: "vm-1", ip: "10.66.9.14" }],
  });
  expect(toLoadBalancer(flat, "hel01")).toMatchObject({ forwarding_rules, targets });
});

test("a creation always names its targets, and says null for no persistence", () => {
  const call = createLoadBalancer.call({
    location: "hel01",
    balancer: {
      display_name: "shop front",
      network_uuid: "net-1",
      reserve_public_ip: false,
      rules: [{ source_port: 80, target_port: 8080, connection_limit: 10, session_persistence: "" }],
      targets: [],
    },
  });
  expect(call).toEqual({
    method: "POST",
    path: "/hel01/network/load_balancers",
    shape: expect.anything(),
    json: {
      display_name: "shop front",
      network_uuid: "net-1",
      reserve_public_ip: false,
      rules: [
        {
          source_port: 80,
          target_port: 8080,
          protocol: "TCP",
          settings: { connection_limit: 10, session_persistence: null },
        },
      ],
      targets: [],
    },
  });
});

test("the new billing account travels in the query", () => {
  const call = moveLoadBalancerToAccount.call({ location: "hel01", uuid: "lb-1", billing_account_id: 7 });
  expect(call).toEqual({
    method: "PUT",
    path: "/hel01/network/load_balancers/lb-1/billing_account",
    query: { set_id: 7 },
  });
});
