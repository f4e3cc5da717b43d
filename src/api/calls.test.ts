import { expect, test } from "vitest";
import { answeredAmong, leftOut, lineOf, type Sent, sent } from "../../tests/support/calls.ts";
import * as buckets from "./bucket/bucket.ts";
import * as disks from "./disk/disk.ts";
import * as firewalls from "./firewall/firewall.ts";
import * as addresses from "./ipAddress/ipAddress.ts";
import * as balancers from "./loadBalancer/loadBalancer.ts";
import * as metal from "./bareMetal/bareMetal.ts";
import * as networks from "./vpc/vpc.ts";
import * as services from "./service/service.ts";
import * as storageUser from "./accessKey/accessKey.ts";

const hel = { location: "hel01" };
const ref = { ...hel, uuid: "u" };
const ip = { ...hel, address: "203.0.113.7" };
const rule = {
  source_port: 80,
  target_port: 8080,
  connection_limit: 5,
  session_persistence: "SOURCE_IP",
} as const;
const table = { display_name: "web", description: "", rules: [] };

/** Every change to resources other than machines (resources spec §7), as sent. */
const changes: [string, Sent][] = [
  [
    "POST /hel01/storage/disks form display_name=logs&source_image_type=EMPTY&size_gb=30",
    sent(
      disks.createDisk,
      {
        ...hel,
        disk: { display_name: "logs", source_image_type: "EMPTY", size_gb: 30 },
      },
      "disk/hel01/list",
    ),
  ],
  [
    "PATCH /hel01/storage/disks/u form size_gb=40",
    sent(disks.changeDisk, { ...ref, size_gb: 40 }, "disk/hel01/list u"),
  ],
  ["DELETE /hel01/storage/disks/u", sent(disks.deleteDisk, ref, "disk/hel01/list u")],

  [
    'POST /hel01/metal/leases json {"spec_uuid":"s","os_id":"debian_13","display_name":"db"}',
    sent(
      metal.leaseMachine,
      {
        ...hel,
        lease: { spec_uuid: "s", os_id: "debian_13", display_name: "db" },
      },
      "bare_metal/hel01/list",
    ),
  ],
  [
    "PATCH /hel01/metal/leases/u form display_name=db",
    sent(metal.changeLease, { ...ref, display_name: "db" }, "bare_metal/hel01/list"),
  ],
  [
    "PATCH /hel01/metal/leases/u form os_id=debian_13&hostname=db-2",
    sent(metal.configureLease, { ...ref, os_id: "debian_13", hostname: "db-2" }, "bare_metal/hel01/list"),
  ],
  ["DELETE /hel01/metal/leases/u", sent(metal.releaseMachine, ref, "bare_metal/hel01/list")],

  [
    "POST /hel01/network/ip_addresses form name=shop",
    sent(addresses.reserveIpAddress, { ...hel, name: "shop" }, "ip_address/hel01/list"),
  ],
  [
    "PATCH /hel01/network/ip_addresses/203.0.113.7 form name=shop&billing_account_id=7",
    sent(
      addresses.changeIpAddress,
      { ...ip, name: "shop", billing_account_id: 7 },
      "ip_address/hel01/list 203.0.113.7",
    ),
  ],
  [
    "DELETE /hel01/network/ip_addresses/203.0.113.7",
    sent(addresses.releaseIpAddress, ip, "ip_address/hel01/list 203.0.113.7"),
  ],
  [
    "POST /hel01/network/ip_addresses/203.0.113.7/assign form private_ip=10.0.0.5&assigned_to=u&assigned_to_resource_type=virtual_machine",
    sent(
      addresses.assignIpAddress,
      {
        ...ip,
        private_ip: "10.0.0.5",
        assigned_to: "u",
        assigned_to_resource_type: "virtual_machine",
      },
      "ip_address/hel01/list 203.0.113.7",
    ),
  ],
  [
    "POST /hel01/network/ip_addresses/203.0.113.7/unassign",
    sent(addresses.unassignIpAddress, ip, "ip_address/hel01/list 203.0.113.7"),
  ],

  [
    "POST /hel01/network/network form name=back",
    sent(networks.createNetwork, { ...hel, name: "back" }, "vpc/hel01/list"),
  ],
  [
    "PATCH /hel01/network/network/u form name=back",
    sent(networks.renameNetwork, { ...ref, name: "back" }, "vpc/hel01/list u"),
  ],
  ["DELETE /hel01/network/network/u", sent(networks.deleteNetwork, ref, "vpc/hel01/list u")],
  ["PUT /hel01/network/network/u/default", sent(networks.makeNetworkDefault, ref, "vpc/hel01/list")],

  [
    'POST /hel01/network/load_balancers json {"display_name":"front","network_uuid":"n","reserve_public_ip":true,"rules":[{"source_port":80,"target_port":8080,"protocol":"TCP","settings":{"connection_limit":5,"session_persistence":"SOURCE_IP"}}],"targets":[{"target_uuid":"v","target_type":"vm"}]}',
    sent(
      balancers.createLoadBalancer,
      {
        ...hel,
        balancer: {
          display_name: "front",
          network_uuid: "n",
          reserve_public_ip: true,
          rules: [rule],
          targets: ["v"],
        },
      },
      "load_balancer/hel01/list",
      "ip_address/hel01/list",
      "vpc/hel01/list",
    ),
  ],
  [
    "PATCH /hel01/network/load_balancers/u form display_name=front",
    sent(balancers.renameLoadBalancer, { ...ref, display_name: "front" }, "load_balancer/hel01/list u"),
  ],
  [
    "DELETE /hel01/network/load_balancers/u",
    sent(
      balancers.deleteLoadBalancer,
      ref,
      "load_balancer/hel01/list u",
      "ip_address/hel01/list",
      "vpc/hel01/list",
    ),
  ],
  [
    "PUT /hel01/network/load_balancers/u/billing_account?set_id=7",
    sent(
      balancers.moveLoadBalancerToAccount,
      { ...ref, billing_account_id: 7 },
      "load_balancer/hel01/list u",
    ),
  ],
  [
    "POST /hel01/network/load_balancers/u/targets form target_uuid=v&target_type=vm",
    sent(balancers.addTarget, { ...ref, target_uuid: "v" }, "load_balancer/hel01/list u"),
  ],
  [
    "DELETE /hel01/network/load_balancers/u/targets/v",
    sent(balancers.removeTarget, { ...ref, target_uuid: "v" }, "load_balancer/hel01/list u"),
  ],
  [
    "POST /hel01/network/load_balancers/u/forwarding_rules form source_port=80&target_port=8080&connection_limit=5&session_persistence=SOURCE_IP",
    sent(balancers.addForwardingRule, { ...ref, ...rule }, "load_balancer/hel01/list u"),
  ],
  [
    "DELETE /hel01/network/load_balancers/u/forwarding_rules/r",
    sent(balancers.removeForwardingRule, { ...ref, rule_uuid: "r" }, "load_balancer/hel01/list u"),
  ],

  [
    'POST /hel01/network/firewalls json {"display_name":"web","description":"","rules":[]}',
    sent(firewalls.createFirewall, { ...hel, firewall: table }, "firewall/hel01/list"),
  ],
  [
    'PUT /hel01/network/firewalls/u json {"name":"web","display_name":"web","description":"","rules":[]}',
    sent(firewalls.changeFirewall, { ...ref, ...table }, "firewall/hel01/list"),
  ],
  ["DELETE /hel01/network/firewalls/u", sent(firewalls.deleteFirewall, ref, "firewall/hel01/list")],
  [
    "POST /hel01/network/firewalls/u/vms?vm_uuid=v",
    sent(firewalls.assignFirewall, { ...ref, vm_uuid: "v" }, "firewall/hel01/list"),
  ],
  [
    "DELETE /hel01/network/firewalls/u/vms?vm_uuid=v",
    sent(firewalls.unassignFirewall, { ...ref, vm_uuid: "v" }, "firewall/hel01/list"),
  ],

  [
    String.raw`POST /user-resource/service/package json {"service":"mariadb","version":"11.4","display_name":"db","package_parameters":"{\"location\":\"hel01\"}"}`,
    sent(
      services.createService,
      {
        service: { service: "mariadb", version: "11.4", display_name: "db" },
        parameters: hel,
      },
      "managed_service/list",
    ),
  ],
  [
    "PATCH /user-resource/service/package/u form display_name=db",
    sent(services.changeService, { uuid: "u", display_name: "db" }, "managed_service/list"),
  ],
  [
    "DELETE /user-resource/service/package/u",
    sent(services.deleteService, ref, "managed_service/list", "ip_address/hel01/list"),
  ],
  [
    "POST /user-resource/service/package/u/resources/v/start",
    sent(services.startServiceNode, { uuid: "u", target_uuid: "v" }, "managed_service/list"),
  ],
  [
    "POST /user-resource/service/package/u/resources/v/stop",
    sent(services.stopServiceNode, { uuid: "u", target_uuid: "v" }, "managed_service/list"),
  ],
  [
    "POST /user-resource/service/package/u/whitelist_addresses form ip_address=198.51.100.0%2F24",
    sent(
      services.allowAddress,
      { uuid: "u", ip_address: "198.51.100.0/24" },
      "managed_service/list",
      "managed_service/whitelist/u",
    ),
  ],
  [
    "DELETE /user-resource/service/package/u/whitelist_addresses form ip_address=203.0.113.7",
    sent(
      services.disallowAddress,
      { uuid: "u", ip_address: "203.0.113.7" },
      "managed_service/list",
      "managed_service/whitelist/u",
    ),
  ],
  [
    'PATCH /user-resource/service/package/u/properties json {"maintenance_window":""}',
    sent(services.changeServiceProperties, { uuid: "u", maintenance_window: "" }, "managed_service/list"),
  ],
  [
    "POST /hel01/user-resource/service/package/vm/rebuild form uuid=u&replica_uuid=r",
    sent(services.rebuildServiceNode, { ...ref, replica_uuid: "r" }, "managed_service/list"),
  ],

  ["PUT /storage/bucket form name=logs", sent(buckets.createBucket, { name: "logs" }, "bucket/list logs")],
  [
    "PATCH /storage/bucket form name=logs&billing_account_id=7",
    sent(buckets.moveBucket, { name: "logs", billing_account_id: 7 }, "bucket/list logs"),
  ],
  ["DELETE /storage/bucket form name=logs", sent(buckets.deleteBucket, { name: "logs" }, "bucket/list logs")],
  [
    "PUT /storage/bucket/cors form name=logs&allowed_origin=*",
    sent(buckets.allowBucketOrigin, { name: "logs", allowed_origin: "*" }, "bucket/list logs"),
  ],
  ["GET /storage/user", sent(storageUser.openStorageUser, undefined, "storage_user/list")],
  ["POST /storage/user/keys", sent(storageUser.createStorageKey, undefined, "storage_user/list")],
  [
    "DELETE /storage/user/keys form access_key=k",
    sent(storageUser.deleteStorageKey, { access_key: "k" }, "storage_user/list", "s3/access"),
  ],
];

/** All modules except machines, account and billing, which have their own tables. */
const modules = import.meta.glob<Record<string, unknown>>(
  [
    "./*/*.ts",
    "!./*/*.test.ts",
    "!./{apiToken,billingAccount,delegation,impersonation,invitation,invoice,mfa,paymentMethod,profile,topUp,vm}/*.ts",
  ],
  { eager: true },
);

test.each(changes)("%s", (line, { call }) => expect(lineOf(call)).toBe(line));

test.each(changes)("%s makes stale what it changes, and nothing else", (_, { invalidated, expected }) =>
  expect(invalidated).toEqual(expected),
);

test("no change of the API is left out above", () => expect(leftOut(changes, modules)).toEqual([]));

test("only responses with content are read", () =>
  expect(answeredAmong(changes)).toEqual([
    "POST /hel01/storage/disks",
    "POST /hel01/metal/leases",
    "POST /hel01/network/ip_addresses",
    "POST /hel01/network/network",
    "POST /hel01/network/load_balancers",
    "POST /hel01/network/firewalls",
    "POST /user-resource/service/package",
    "GET /storage/user",
    "POST /storage/user/keys",
  ]));
