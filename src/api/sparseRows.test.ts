import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { metalLeaseListQuery } from "./bareMetal/bareMetal.ts";
import { priceListQuery } from "./compute/compute.ts";
import { firewallListQuery } from "./firewall/firewall.ts";
import { configureClient } from "./http/client.ts";
import { serviceConfigurationsQuery } from "./service/service.ts";
import { usageQuery } from "./usage/usage.ts";
import { vmInterfaceListQuery, vmListQuery } from "./vm/vm.ts";
import { networkListQuery } from "./vpc/vpc.ts";

beforeEach(() => configureClient({ apiUrl: "https://api.example/v1" }));
afterEach(() => vi.unstubAllGlobals());

const price = { resource_type: "CPU", price_per_unit: 0.01 };

/** What servers leave out (wire contract §27), and what views get instead. */
const sparse: [what: string, query: object, answered: object, kept: object[]][] = [
  ["a network without machines", networkListQuery("hel01"), [{ uuid: "a" }], [{ uuid: "a", vm_uuids: [] }]],
  [
    "a copy of a disk that is null",
    vmListQuery("hel01"),
    [{ uuid: "a", storage: [{ uuid: "d", replica: [null] }] }],
    [{ uuid: "a", storage: [{ uuid: "d", replica: [] }] }],
  ],
  [
    "a copy of a disk without its time",
    vmListQuery("hel01"),
    [{ uuid: "a", storage: [{ uuid: "d", replica: [{ uuid: "r", type: "backup" }] }] }],
    [{ uuid: "a", storage: [{ uuid: "d", replica: [{ uuid: "r", type: "backup" }] }] }],
  ],
  [
    "an interface without sub-interfaces",
    vmInterfaceListQuery("hel01"),
    [{ uuid: "a" }],
    [{ uuid: "a", subinterfaces: [] }],
  ],
  ["usage without a cost", usageQuery(7), [{ uuid: "a", hours: 3 }], [{ uuid: "a", hours: 3 }]],
  [
    "an item without a price beside one that has it",
    priceListQuery,
    [{ location_slug: "hel01", items: [{ resource_type: "RAM" }, price] }],
    [{ location_slug: "hel01", items: [price] }],
  ],
  [
    "a service without versions",
    serviceConfigurationsQuery,
    [{ service: "mysql" }],
    [{ service: "mysql", versions: [] }],
  ],
  [
    "a lease without its machine beside one that has it",
    metalLeaseListQuery("hel01"),
    [{ uuid: "a" }, { uuid: "b", machine: { status: "in_use" }, billing_account_id: 7 }],
    [
      { uuid: "a", machine: { status: "" } },
      { uuid: "b", machine: { status: "in_use" } },
    ],
  ],
  ["a firewall without rules", firewallListQuery("hel01"), [{ uuid: "a" }], [{ uuid: "a", rules: [] }]],
];

test.each(sparse)("%s is kept as a row that views can trust", async (_, query, answered, kept) => {
  vi.stubGlobal("fetch", async () => Response.json(answered));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rows = await client.fetchQuery(query as never);
  expect(rows).toHaveLength(kept.length);
  expect(rows).toMatchObject(kept);
});

test("a list that is answered by nothing is empty", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  expect(await new QueryClient().fetchQuery(networkListQuery("hel01"))).toEqual([]);
});
