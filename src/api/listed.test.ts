import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { billingAccountListQuery } from "./billingAccount/billingAccount.ts";
import { cardListQuery } from "./paymentMethod/paymentMethod.ts";
import { configureClient } from "./http/client.ts";
import { bootImagesQuery, hostPoolsQuery, vmImagesQuery } from "./compute/compute.ts";
import { firewallListQuery } from "./firewall/firewall.ts";
import { loadBalancerListQuery } from "./loadBalancer/loadBalancer.ts";
import { metalLeaseListQuery, metalOsQuery } from "./bareMetal/bareMetal.ts";
import { networkListQuery } from "./vpc/vpc.ts";
import { serviceListQuery } from "./service/service.ts";
import { usageQuery } from "./usage/usage.ts";
import { vmListQuery } from "./vm/vm.ts";

beforeEach(() => configureClient({ apiUrl: "https://api.example/v1" }));
afterEach(() => vi.unstubAllGlobals());

const location = "rix01";
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Three rows: the second has no position, the first sorts last. */
const placed = (key: string, ids: readonly object[]) =>
  ids.map((it, at) => ({ ...it, ...(at !== 1 && { [key]: at === 0 ? 1 : 0 }) }));
const version = { os_version: "13", display_name: "13" };

/** Lists as the API returns them and as the portal keeps them. */
const lists: [name: string, query: object, answered: readonly object[], kept: readonly object[]][] = [
  [
    "machines, but those that are deleted, each with a name",
    vmListQuery(location),
    [
      { uuid: "a", status: "deleted" },
      { uuid: "b", status: "stopped" },
      { uuid: "c", name: "web" },
    ],
    [
      { $type: "virtual_machine", location, uuid: "b", name: "b", status: "stopped", backup: false },
      { $type: "virtual_machine", location, uuid: "c", name: "web", status: "", backup: false },
    ],
  ],
  [
    "networks",
    networkListQuery(location),
    [{ uuid: "a", vm_uuids: ["u"] }],
    [{ $type: "vpc", location, uuid: "a", name: "", is_default: false, vm_uuids: ["u"] }],
  ],
  [
    "load balancers, but those that are deleted",
    loadBalancerListQuery(location),
    [
      { uuid: "a", is_deleted: true },
      { uuid: "b", is_deleted: false },
    ],
    [{ $type: "load_balancer", location, uuid: "b", is_deleted: false, forwarding_rules: [], targets: [] }],
  ],
  [
    "firewalls, but those that are deleted, each with a name or an empty one",
    firewallListQuery(location),
    [
      { uuid: "a", deleted_at: "2025-11-20 10:00:00" },
      { uuid: "b", name: "old", resources_assigned: [{ resource_uuid: "vm-1" }] },
      { uuid: "c", name: "old", display_name: "new" },
      { uuid: "d" },
    ],
    [
      { uuid: "b", name: "old", display_name: "old", vm_uuids: ["vm-1"] },
      { uuid: "c", name: "old", display_name: "new", vm_uuids: [] },
      { uuid: "d", display_name: "", vm_uuids: [] },
    ].map((row) => ({ $type: "firewall", location, rules: [], ...row })),
  ],
  [
    "services, but those that are deleted, each where it or its first resource is",
    serviceListQuery,
    [
      { uuid: "a", is_deleted: true },
      { uuid: "b", status: "deleted" },
      {
        uuid: "c",
        properties: { location },
        resources: [{ resource_id: "r", resource_location: "hel01" }],
      },
      {
        uuid: "d",
        is_deleted: false,
        properties: {},
        resources: [
          { resource_id: "r", resource_location: "hel01" },
          { resource_id: "s", resource_location: location },
        ],
      },
      { uuid: "e", status: "running" },
    ],
    [
      { $type: "managed_service", uuid: "c", location },
      { $type: "managed_service", uuid: "d", location: "hel01" },
      { $type: "managed_service", uuid: "e", location: "", status: "running" },
    ].map((row) => expect.objectContaining(row) as object),
  ],
  [
    "leases, but those that are over",
    metalLeaseListQuery(location),
    [
      { uuid: "a", machine: { status: "deleted" } },
      { uuid: "b", machine: { status: "in_use" }, billing_account_id: 7 },
    ],
    [{ $type: "bare_metal", location, uuid: "b", machine: { status: "in_use" }, billing_account_id: 7 }],
  ],
  [
    "systems of bare metal, but those that are not published",
    metalOsQuery,
    [{ id: "a", is_published: false }, { id: "b", is_published: true }, { id: "c" }],
    [
      { id: "b", display_name: "", is_published: true },
      { id: "c", display_name: "" },
    ],
  ],
  [
    "images of machines in their order, with what is published of them",
    vmImagesQuery,
    placed("ui_position", [
      {
        os_name: "a",
        versions: [
          { ...version, published: false },
          { ...version, published: true },
        ],
      },
      { os_name: "b", versions: [version] },
      { os_name: "c", versions: [version] },
      { os_name: "d", versions: [{ ...version, published: false }] },
    ]),
    [
      { os_name: "b", display_name: "", versions: [version] },
      { os_name: "c", display_name: "", ui_position: 0, versions: [version] },
      { os_name: "a", display_name: "", ui_position: 1, versions: [{ ...version, published: true }] },
    ],
  ],
  [
    "images to start from, but those that are not published",
    bootImagesQuery,
    [{ uuid: "a", is_published: false }, { uuid: "b", is_published: true }, { uuid: "c" }],
    [
      { uuid: "b", image_name: "", is_published: true },
      { uuid: "c", image_name: "" },
    ],
  ],
  [
    "host pools in their order, but those that are not to be seen",
    hostPoolsQuery(location),
    placed("ui_position", [
      { uuid: "a", is_visible: true },
      { uuid: "b" },
      { uuid: "c" },
      { uuid: "d", is_visible: false },
    ]),
    [
      { uuid: "b", name: "" },
      { uuid: "c", name: "", ui_position: 0 },
      { uuid: "a", name: "", ui_position: 1, is_visible: true },
    ],
  ],
  [
    "billing accounts, but those that are deleted",
    billingAccountListQuery,
    [{ id: 1, is_deleted: true }, { id: 2 }],
    [{ $type: "billing_account", id: 2 }],
  ],
  [
    "what was used, but the platform's own",
    usageQuery(7),
    [{ uuid: "a", _technical: true }, { uuid: "b", _technical: false }, { uuid: "c" }],
    [{ uuid: "b", _technical: false }, { uuid: "c" }],
  ],
];

const read = (query: object, answered: readonly object[]): Promise<unknown> => {
  vi.stubGlobal("fetch", async () => Response.json(answered));
  return client().fetchQuery(query as never);
};

test.each(lists)("lists %s", async (_, query, answered, kept) => {
  expect(await read(query, answered)).toEqual(kept);
});

const invoice = { processor: { keyword: "invoice" } };
const stripe = { processor: { keyword: "stripe_creditcard" } };

test.each([
  [
    "a method that is deleted",
    [
      { id: 1, ...stripe, is_deleted: true },
      { id: 2, ...stripe },
    ],
    [2],
  ],
  ["an application that was turned down", [{ id: 1, ...invoice, is_deleted: true }], [1]],
  [
    "one that was turned down, once there is another",
    [
      { id: 1, ...invoice, is_deleted: true },
      { id: 2, ...invoice },
      { id: 3, ...stripe },
    ],
    [2, 3],
  ],
  ["one that was granted and taken back", [{ id: 1, ...invoice, is_deleted: true, is_verified: true }], []],
])("of methods of payment: %s", async (_, answered, kept) => {
  const rows = (await read(cardListQuery(7), answered)) as { id: number }[];
  expect(rows.map(({ id }) => id)).toEqual(kept);
});

test("host pools that could not be listed are called so", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ message: "Down" }, { status: 500 }));
  await expect(client().fetchQuery(hostPoolsQuery(location))).rejects.toMatchObject({
    message: "Down",
    attempt: { message: "Couldn't load host pools" },
  });
});

test("rules of a firewall stand by direction, protocol, port and endpoint", async () => {
  const rule = (direction: string, protocol: string, port_start: number | undefined, ...ends: string[]) => ({
    direction,
    protocol,
    ...(port_start !== undefined && { port_start }),
    endpoint_spec_type: "ip_prefixes",
    endpoint_spec: ends,
  });
  const inOrder = [
    rule("inbound", "icmp", 9, "9"),
    rule("inbound", "tcp", undefined, "9"),
    rule("inbound", "tcp", 0, "9"),
    rule("inbound", "tcp", 1, "9"),
    rule("inbound", "tcp", 22, "9.0.0.0/8"),
    rule("inbound", "tcp", 22, "10.0.0.0/8"),
    rule("inbound", "tcp", 443, "1"),
    rule("outbound", "icmp", 1, "1"),
  ];
  for (const order of [
    [7, 6, 5, 4, 3, 1, 2, 0],
    [6, 3, 1, 2, 5, 0, 7, 4],
  ]) {
    const rules = order.map((at) => ({ ...inOrder[at] }));
    const [row] = (await read(firewallListQuery(location), [{ uuid: "a", rules }])) as { rules: unknown }[];
    expect(row?.rules).toEqual(inOrder);
  }
});
