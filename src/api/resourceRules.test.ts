import { expect, test } from "vitest";
import { resourcesIn } from "./vpc/vpc.ts";
import { type ManagedService, multiplierOf, nodesOf, serviceSecretsQuery } from "./service/service.ts";
import { linkResultQuery, persistentDataQuery } from "./topUp/topUp.ts";
import { networkName, networkUuid } from "./vm/vm.ts";

test.each([
  ["net-1", "net-1", "net-1"],
  [{ uuid: "net-1", name: "back" }, "net-1", "back"],
  [{ uuid: "net-1" }, "net-1", "net-1"],
  [undefined, "", ""],
])("the network %j of an interface has an id and a name", (network, uuid, name) =>
  expect([networkUuid(network), networkName(network)]).toEqual([uuid, name]),
);

test.each([
  [{ resources_count: 3, vm_uuids: ["u"] }, 3],
  [{ resources_count: 1, vm_uuids: ["u", "v"] }, 2],
  [{ vm_uuids: [] }, 0],
])("of %j the larger count holds", (row, count) =>
  expect(resourcesIn({ uuid: "n", name: "", is_default: false, ...row })).toBe(count),
);

const service: ManagedService = {
  $type: "managed_service",
  location: "hel01",
  uuid: "db-1",
  service: "mysql",
  status: "running",
};

test("the nodes of a service are its machines, as far as they are listed", () => {
  const storage = [{ uuid: "disk-1", size: 40 }];
  const resources = [
    {
      resource_type: "vm",
      resource_id: "vm-1",
      resource_allocation: { status: "running", vcpu: 2, memory: 4096, node_pool: "workers", storage },
    },
    { resource_type: "ip_address", resource_id: "ip-1" },
    { resource_type: "vm", resource_id: "vm-2" },
  ];
  expect(nodesOf({ ...service, resources })).toEqual([
    { uuid: "vm-1", status: "running", vcpu: 2, memory: 4096, pool: "workers", storage },
    { uuid: "vm-2", status: "", vcpu: undefined, memory: undefined, pool: undefined, storage: [] },
  ]);
  expect(nodesOf(service)).toEqual([]);
});

test("a service costs so many times a plain machine's part, in either spelling", () => {
  const prices = [
    { resourceType: "CPU", priceMultiplier: 1.5 },
    { resource_type: "RAM", price_multiplier: 2.5 },
    { resource_type: "STORAGE" },
  ];
  const multipliers = ["CPU", "RAM", "STORAGE", "LICENSE"].map((type) => multiplierOf(prices, type));
  expect(multipliers).toEqual([1.5, 2.5, 1, 1]);
});

test("a secret is kept no longer than it is shown, and news of a payment is asked for once each time", () => {
  const payment = { billing_account_id: 7, identifier: "tp_1" };
  expect(serviceSecretsQuery("u")).toMatchObject({ gcTime: 0, staleTime: 0 });
  for (const query of [persistentDataQuery(payment), linkResultQuery(payment)])
    expect(query).toMatchObject({ gcTime: 0, staleTime: 0, retry: false });
});
