import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { configureClient } from "#api/http/client.ts";
import { setSite } from "#api/config/site.ts";
import { diskListQuery, isFree } from "#api/disk/disk.ts";
import {
  assigneeWord,
  ipAddressesOfQuery,
  ipAddressId,
  ipAddressListQuery,
  ipAssigneeListQuery,
} from "#api/ipAddress/ipAddress.ts";

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
const balancers = "/hel01/network/load_balancers";
const services = "/user-resource/service/packages";
const machine = { ...vm, uuid: "vm-1", private_ipv4: "10.0.0.2" };

test("the machine that a disk is attached to is found in the machines' storage, and a deleted disk is left out", async () => {
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
  expect(rows.map(({ uuid, attachment }) => [uuid, attachment?.name, attachment?.isMain])).toEqual([
    ["disk-a", "web-1", true],
    ["disk-b", "web-1", false],
    ["disk-c", undefined, undefined],
  ]);
});

test("only lists with an assignee's name are read, and without a name its uuid is shown", async () => {
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
  expect(rows.map(({ address, assignee }) => [address, assignee?.name, assignee?.private_ip])).toEqual([
    ["203.0.113.1", "web-1", "10.0.0.9"],
    ["203.0.113.2", "web-1", "10.0.0.2"],
    ["203.0.113.3", "1b2c3d4e", ""],
    ["203.0.113.4", undefined, undefined],
    ["203.0.113.5", undefined, undefined],
  ]);
  expect(rows[2]?.assignee).toEqual({
    $type: "load_balancer",
    location: "hel01",
    uuid: "1b2c3d4e-5f60",
    name: "1b2c3d4e",
    private_ip: "",
  });
  expect(sent.toSorted()).toEqual([addresses, balancers, vms].toSorted());
});

test("an assigned load balancer or service is shown with its kind, name and private address", async () => {
  const held = (address: string, assigned_to: string, assigned_to_resource_type: string) => ({
    address,
    assigned_to,
    assigned_to_resource_type,
  });
  answers = {
    [balancers]: [{ uuid: "lb-1", display_name: "front", private_address: "10.0.0.3" }],
    [services]: [
      { uuid: "db-1", display_name: "orders", properties: { location: "hel01", service_ip: "10.0.0.4" } },
    ],
    [addresses]: [held("203.0.113.1", "lb-1", "load_balancer"), held("203.0.113.2", "db-1", "service")],
  };
  const rows = await new QueryClient().fetchQuery(ipAddressListQuery("hel01"));
  const location = "hel01";
  expect(rows.map(({ assignee }) => assignee)).toEqual([
    { $type: "load_balancer", location, uuid: "lb-1", name: "front", private_ip: "10.0.0.3" },
    { $type: "managed_service", location, uuid: "db-1", name: "orders", private_ip: "10.0.0.4" },
  ]);
  expect(rows.map(({ assignee }) => assignee && assigneeWord(assignee))).toEqual([
    "load_balancer",
    "service",
  ]);
});

const inHel = { location: "hel01" };
const assignable = {
  [vms]: [
    { uuid: "vm-1", name: "web-1", private_ipv4: "10.0.0.2" },
    { uuid: "vm-2", name: "web-2", private_ipv4: "10.0.0.5" },
    { uuid: "vm-3", name: "web-3" },
  ],
  [balancers]: [
    { uuid: "1b2c3d4e-5f60", private_address: "10.0.0.3" },
    { uuid: "lb-2", display_name: "new" },
  ],
  [services]: [
    { uuid: "9a8b7c6d-5e4f", properties: { ...inHel, service_ip: "10.0.0.4" } },
    { uuid: "db-2", properties: { location: "rix01", service_ip: "10.0.1.4" } },
    { uuid: "db-3", properties: inHel },
    { uuid: "db-4", resources: [{ resource_id: "r", resource_location: "hel01" }] },
  ],
  [addresses]: [{ address: "203.0.113.1", assigned_to: "vm-2" }],
};

const machines = { vmsEnabled: true, loadBalancerEnabled: false, servicesEnabled: false };
const balanced = { vmsEnabled: false, loadBalancerEnabled: true, servicesEnabled: false };
const managed = { vmsEnabled: false, loadBalancerEnabled: false, servicesEnabled: true };

test.each([
  ["machines", machines, ["web-1 10.0.0.2"]],
  ["load balancers", balanced, ["1b2c3d4e 10.0.0.3"]],
  ["services", managed, ["9a8b7c6d 10.0.0.4"]],
])("an address can go to those %s of its location that have none yet", async (_, site, expected) => {
  setSite(site);
  answers = assignable;
  const assignees = await new QueryClient().fetchQuery(ipAssigneeListQuery("hel01"));
  expect(assignees.map(({ name, private_ip }) => `${name} ${private_ip}`)).toEqual(expected);
  expect(ipAssigneeListQuery("hel01").queryKey).toEqual(["ip_address", "hel01", "list", "assignees"]);
});

test("the addresses of several locations are one list, however often and in which order one is named", async () => {
  answers = {
    [addresses]: [{ address: "203.0.113.1" }],
    "/rix01/network/ip_addresses": [{ address: "203.0.113.2", uuid: "ip-2" }],
  };
  const query = ipAddressesOfQuery(["rix01", "hel01", "rix01"]);
  const rows = await new QueryClient().fetchQuery(query);
  expect(rows.map((row) => [row.location, ipAddressId(row)])).toEqual([
    ["hel01", "203.0.113.1"],
    ["rix01", "ip-2"],
  ]);
  expect(query.queryKey).toEqual(["ip_address", "of", "hel01", "rix01"]);
});

const disk = { $type: "disk", location: "hel01", uuid: "d", status: "Active" } as const;
const attachment = {
  $type: "virtual_machine",
  location: "hel01",
  uuid: "u",
  name: "web-1",
  isMain: true,
} as const;

test.each([
  ["that is written", disk, true],
  ["that is not written yet", { ...disk, status: "Creating" }, false],
  ["of a machine", { ...disk, attachment }, false],
])("a disk %s is free: %#", (_, row, expected) => expect(isFree(row)).toBe(expected));
