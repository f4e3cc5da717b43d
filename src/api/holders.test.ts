import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { vm } from "../../tests/model/vm.fixture.ts";
import { configureClient } from "./client.ts";
import { diskListQuery } from "./disks.ts";
import { ipAddressListQuery } from "./ipAddresses.ts";

let answers: Record<string, unknown>;
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {} });
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const path = new URL(url).pathname.replace("/v1", "");
    sent.push(path);
    return path in answers
      ? Response.json(answers[path])
      : Response.json({ message: "No answer" }, { status: 500 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const vms = "/hel01/user-resource/vm/list";
const addresses = "/hel01/network/ip_addresses";
const machine = { ...vm, uuid: "vm-1", private_ipv4: "10.0.0.2" };

test("a disk's holder is found in the machines' storage, and a deleted disk is left out", async () => {
  answers = {
    [vms]: [machine],
    "/hel01/storage/disks": [
      { uuid: "disk-a", status: "Active", size_gb: 20 },
      { uuid: "disk-b", status: "Active", size_gb: 10 },
      { uuid: "disk-c", status: "Active", size_gb: 5 },
      { uuid: "disk-d", status: "Deleted", size_gb: 5 },
    ],
  };
  const rows = await new QueryClient().fetchQuery(diskListQuery("hel01"));
  expect(rows.map(({ uuid, holder }) => [uuid, holder?.name, holder?.isMain])).toEqual([
    ["disk-a", "web-1", true],
    ["disk-b", "web-1", false],
    ["disk-c", undefined, undefined],
  ]);
});

test("only the lists that can tell a holder's name are read, and without one its uuid stands in", async () => {
  const held = { assigned_to: "vm-1", assigned_to_resource_type: "virtual_machine" };
  const balanced = { assigned_to: "1b2c3d4e-5f60", assigned_to_resource_type: "load_balancer" };
  answers = {
    [vms]: [machine],
    [addresses]: [
      { address: "203.0.113.1", ...held, assigned_to_private_ip: "10.0.0.9" },
      { address: "203.0.113.2", ...held },
      { address: "203.0.113.3", ...balanced },
      { address: "203.0.113.4", assigned_to: null },
      { address: "203.0.113.5" },
      { address: "203.0.113.6", is_deleted: true },
    ],
  };
  const rows = await new QueryClient().fetchQuery(ipAddressListQuery("hel01"));
  expect(rows.map(({ address, holder }) => [address, holder?.name, holder?.private_ip])).toEqual([
    ["203.0.113.1", "web-1", "10.0.0.9"],
    ["203.0.113.2", "web-1", "10.0.0.2"],
    ["203.0.113.3", "1b2c3d4e", ""],
    ["203.0.113.4", undefined, undefined],
    ["203.0.113.5", undefined, undefined],
  ]);
  expect(sent.toSorted()).toEqual([addresses, "/hel01/network/load_balancers", vms].toSorted());
});
