import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bucketRow } from "./bucket/bucket.ts";
import { configureClient } from "./http/client.ts";
import { diskRow } from "./disk/disk.ts";
import { ipAddressRow } from "./ipAddress/ipAddress.ts";
import { loadBalancerRow } from "./loadBalancer/loadBalancer.ts";
import { networkRow } from "./vpc/vpc.ts";
import type { RowQuery } from "./http/rows.ts";
import { vmRow } from "./vm/vm.ts";

const location = "rix01";
const ref = { location, uuid: "u" };
const holding = { uuid: "vm-1", name: "web-1", private_ipv4: "10.0.0.9", storage: [{ uuid: "u" }] };
const vmList = "/rix01/user-resource/vm/list";

let answers: Record<string, unknown>;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {} });
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    const path = url.replace("https://api.example/v1", "");
    asked.push(`${method} ${path}`);
    return path in answers
      ? Response.json(answers[path])
      : Response.json({ message: "Method not allowed" }, { status: 405 });
  });
});
afterEach(() => vi.unstubAllGlobals());

interface Case {
  row: RowQuery;
  list: string;
  /** The server's response, and the row that the portal keeps. */
  response: object;
  read: object;
  /** Extra keys in the response for a deleted row, if the server returns one. */
  deleted?: object;
}

const rows: [path: string, Case][] = [
  [
    "/rix01/user-resource/vm?uuid=u",
    {
      row: vmRow(ref),
      list: vmList,
      response: { uuid: "u", name: "shop", status: "running" },
      read: { ...ref, $type: "virtual_machine", name: "shop", status: "running", backup: false },
      deleted: { status: "deleted" },
    },
  ],
  [
    "/rix01/storage/disks/u",
    {
      row: diskRow(ref),
      list: "/rix01/storage/disks",
      response: { uuid: "u", status: "Active" },
      read: {
        ...ref,
        $type: "disk",
        status: "Active",
        attachment: { $type: "virtual_machine", location, uuid: "vm-1", name: "web-1", isMain: false },
      },
      deleted: { status: "Deleted" },
    },
  ],
  [
    "/rix01/network/ip_addresses/203.0.113.7",
    {
      row: ipAddressRow({ location, address: "203.0.113.7" }),
      list: "/rix01/network/ip_addresses",
      response: { address: "203.0.113.7", assigned_to: "vm-1" },
      read: {
        $type: "ip_address",
        location,
        address: "203.0.113.7",
        assigned_to: "vm-1",
        assignee: {
          $type: "virtual_machine",
          location,
          uuid: "vm-1",
          name: "web-1",
          private_ip: "10.0.0.9",
        },
      },
      deleted: { is_deleted: true },
    },
  ],
  [
    "/rix01/network/network/u",
    {
      row: networkRow(ref),
      list: "/rix01/network/networks",
      response: { uuid: "u", name: "back", is_default: true },
      read: { ...ref, $type: "vpc", name: "back", is_default: true, vm_uuids: [] },
    },
  ],
  [
    "/rix01/network/load_balancers/u",
    {
      row: loadBalancerRow(ref),
      list: "/rix01/network/load_balancers",
      response: { uuid: "u", display_name: "front" },
      read: { ...ref, $type: "load_balancer", display_name: "front", forwarding_rules: [], targets: [] },
      deleted: { is_deleted: true },
    },
  ],
  [
    "/storage/bucket?name=logs",
    {
      row: bucketRow("logs"),
      list: "/storage/bucket/list",
      response: { name: "logs" },
      read: { $type: "bucket", name: "logs" },
    },
  ],
];

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test.each(rows)("GET %s of the row that was changed", async (path, { row, response, read }) => {
  answers = { [vmList]: [holding], [path]: response };
  expect(await row.read(client())).toEqual(read);
  expect(asked).toContain(`GET ${path}`);
});

test.each(rows)("GET %s that answers something else is a failure", async (path, { row }) => {
  answers = { [vmList]: [holding], [path]: [7] };
  await expect(row.read(client())).rejects.toMatchObject({ kind: "contentType" });
});

test.each(rows)("a server without GET %s has it in its list", async (_, { row, list, response, read }) => {
  const other = Object.fromEntries(Object.entries(response).map(([key]) => [key, "x"]));
  answers = { [vmList]: [holding], [list]: [other, response] };
  expect(await row.read(client())).toMatchObject(read);
  expect([row.is(read), row.is(other)]).toEqual([true, false]);
});

const tombstones = rows.flatMap(([path, { deleted, ...it }]) => (deleted ? [{ path, deleted, ...it }] : []));

test.each(tombstones)("a tombstone of $path is no row", async ({ path, row, list, response, deleted }) => {
  answers = { [vmList]: [holding], [path]: { ...response, ...deleted } };
  expect(await row.read(client())).toBeUndefined();
  answers = { [vmList]: [holding], [list]: [{ ...response, ...deleted }] };
  expect(await row.read(client())).toBeUndefined();
});
