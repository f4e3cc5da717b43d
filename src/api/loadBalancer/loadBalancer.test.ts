import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { configureClient } from "#api/http/client.ts";
import { setSite } from "#api/config/site.ts";
import {
  createLoadBalancer,
  moveLoadBalancerToAccount,
  networkVmsQuery,
  toLoadBalancer,
} from "./loadBalancer.ts";

afterEach(() => vi.unstubAllGlobals());

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

test("omitted values of a rule or a target have defaults, and rules are sorted by port", () => {
  const rules = [{ uuid: "one", source_port: 1 }, { uuid: "none" }, { uuid: "zero", source_port: 0 }];
  const sparse = toLoadBalancer({ uuid: "lb-1", forwarding_rules: rules, targets: [{}] }, "rix01");
  expect(sparse.forwarding_rules.map(({ uuid }) => uuid)).toEqual(["none", "zero", "one"]);
  expect(sparse).toEqual({
    $type: "load_balancer",
    location: "rix01",
    uuid: "lb-1",
    forwarding_rules: [
      expect.objectContaining({ uuid: "none", protocol: "TCP", source_port: undefined }),
      expect.objectContaining({ connection_limit: undefined, session_persistence: undefined }),
      expect.anything(),
    ],
    targets: [{ type: "vm", uuid: "", ip: undefined }],
  });
});

test("what a rule's settings say goes before what the rule says, and its protocol is kept", () => {
  const rule = {
    uuid: "r",
    protocol: "UDP",
    connection_limit: 1,
    session_persistence: "OFF",
    settings: { connection_limit: 2, session_persistence: "SOURCE_IP" },
  };
  expect(toLoadBalancer({ uuid: "lb-1", forwarding_rules: [rule] }, "rix01").forwarding_rules).toMatchObject([
    { protocol: "UDP", connection_limit: 2, session_persistence: "SOURCE_IP" },
  ]);
});

test("a target's own words go before the older ones", () => {
  const target = {
    target_type: "service",
    type: "vm",
    target_uuid: "new",
    uuid: "old",
    target_ip_address: "10.0.0.2",
    ip: "10.0.0.1",
  };
  expect(toLoadBalancer({ uuid: "lb-1", targets: [target] }, "rix01").targets).toEqual([
    { type: "service", uuid: "new", ip: "10.0.0.2" },
  ]);
});

test.each([
  ["those on the network", true, "net-1", ["vm-2"]],
  ["none without a network", true, undefined, []],
  ["all where the site has no networks", false, "net-1", ["vm-1", "vm-2"]],
])("the machines that can be targets: %s", async (_, privateNetworksEnabled, network, expected) => {
  setSite({ privateNetworksEnabled });
  configureClient({ apiUrl: "https://api.example/v1" });
  const answers: Record<string, unknown> = {
    "/v1/hel01/network/networks": [
      { uuid: "net-0", vm_uuids: ["vm-1"] },
      { uuid: "net-1", vm_uuids: ["vm-2"] },
    ],
    "/v1/hel01/user-resource/vm/list": [{ uuid: "vm-1" }, { uuid: "vm-2" }],
  };
  vi.stubGlobal("fetch", async ({ url }: Request) => Response.json(answers[new URL(url).pathname]));
  const query = networkVmsQuery("hel01", network);
  const rows = await new QueryClient().fetchQuery(query);
  expect(rows.map(({ uuid }) => uuid)).toEqual(expected);
  expect(query.queryKey).toEqual(["vpc", "hel01", "list", network ?? "", "vms"]);
});
