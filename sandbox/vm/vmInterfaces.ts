import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { params, refuseMessage, text, wholeNumber } from "../kernel/http.ts";
import { ipAddressesHeldBy, unassignIpAddress } from "../ipAddress/ipAddressRows.ts";
import { dropTarget } from "../loadBalancer/loadBalancerRows.ts";
import { freePrivateAddress, networksOf, ownNetwork } from "../vpc/networkRows.ts";
import { liveVmOnNetwork, liveVms } from "./ownVms.ts";
import type { Call } from "../kernel/request.ts";
import { now } from "../kernel/request.ts";
import type { Subinterface, VmRow } from "./vmRows.ts";
import { change, refuseWhenLocked } from "./vmWork.ts";

const machines = "/:loc/network/virtual-machines";
const job = { kind: "change", ms: 2000 } as const;

/** Network interface of a machine and its VLANs (wire contract §14). */
export const vmInterfaceArea = new Hono<SandboxEnv>()
  .get(`${machines}/interfaces`, (c) => c.json(liveVms(c).map((vm) => interfaceView(c, vm))))
  .get(`${machines}/:uuid/interfaces`, (c) => c.json([interfaceView(c, namedVm(c))]))
  .post(`${machines}/:uuid/interfaces/:interface/subinterfaces`, async (c) => {
    const { store } = c.get("cloud");
    const given = await params(c);
    const vm = unlocked(c);
    if (c.req.param("interface") !== vm.interface_uuid) refuseMessage(404, "Interface not found");
    const network = ownNetwork(store, c.get("caller"), vm.location, text(given, "network_uuid") ?? "");
    const vlan_tag = freeVlan(vm, wholeNumber(given, "vlan_tag"));
    const uuid = crypto.randomUUID();
    const changed = await change(c.get("cloud"), vm, job, (row) => {
      const ip_address = freePrivateAddress(store, network);
      row.subinterfaces.push({ uuid, vlan_tag, ip_address, network_uuid: network.uuid });
    });
    return c.json(
      changed.subinterfaces.filter((each) => each.uuid === uuid).map((each) => subinterfaceView(c, each))[0],
    );
  })
  .delete(`${machines}/:uuid/subinterfaces/:subinterface`, async (c) => {
    const vm = unlocked(c);
    const uuid = c.req.param("subinterface");
    const { store } = c.get("cloud");
    const leaving = vm.subinterfaces.find((each) => each.uuid === uuid);
    if (!leaving) return refuseMessage(404, "Interface not found");
    await change(c.get("cloud"), vm, job, (row) => {
      dropTarget(store, { ...row, private_ip: leaving.ip_address });
      for (const address of ipAddressesHeldBy(store, row))
        if (address.assigned?.private_ip === leaving.ip_address) unassignIpAddress(store, address, now(c));
      row.subinterfaces = row.subinterfaces.filter((each) => each.uuid !== uuid);
    });
    return c.body(null, 204);
  });

function namedVm(c: Call): VmRow {
  return liveVmOnNetwork(c, c.req.param("uuid") ?? "");
}

function unlocked(c: Call): VmRow {
  const vm = namedVm(c);
  refuseWhenLocked(c.get("cloud").store, vm);
  return vm;
}

function freeVlan(vm: VmRow, tag: number | undefined): number {
  if (tag === undefined || tag < 1 || tag > 4094)
    return refuseMessage(400, "VLAN tag must be from 1 to 4094");
  return vm.subinterfaces.some(({ vlan_tag }) => vlan_tag === tag)
    ? refuseMessage(400, "VLAN tag is already in use on this interface")
    : tag;
}

function interfaceView(c: Call, vm: VmRow) {
  return {
    uuid: vm.interface_uuid,
    vm_uuid: vm.uuid,
    mac: vm.mac,
    private_ip_address: vm.private_ipv4,
    network: shortNetwork(c, vm.network_uuid),
    subinterfaces: vm.subinterfaces.map((each) => subinterfaceView(c, each)),
  };
}

function subinterfaceView(c: Call, { uuid, vlan_tag, ip_address, network_uuid }: Subinterface) {
  return { uuid, vlan_tag, ip_address, network: shortNetwork(c, network_uuid) };
}

function shortNetwork(c: Call, uuid: string) {
  const network = networksOf(c.get("cloud").store).get(uuid);
  return { uuid, name: network?.name ?? "", subnet: network?.subnet ?? "" };
}
