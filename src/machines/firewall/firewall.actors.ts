import * as api from "#api/firewall/firewall.ts";
import {
  fieldsOf,
  type LifecycleParts,
  request,
  type RequestTable,
} from "#machines/lifecycle/lifecycle.actors.ts";
import {
  type FirewallFacts,
  firewallMachine,
  firewallSnapshot,
  type FirewallState,
  type FirewallRequest,
} from "./firewall.machine.ts";

const refOf = ({ uuid, location }: api.Firewall): api.FirewallRef => ({ uuid, location });

const requests: RequestTable<api.Firewall, FirewallRequest> = {
  "details.change": (event, row) => [request(api.changeFirewall, { ...refOf(row), ...fieldsOf(event) })],
  "rules.change": (event, row) => [request(api.changeFirewall, { ...refOf(row), ...fieldsOf(event) })],
  // The server fails on concurrent changes to one firewall, so requests go one by one.
  assign: (event, row) =>
    event.vm_uuids.map((vm_uuid) => request(api.assignFirewall, { ...refOf(row), vm_uuid })),
  unassign: (event, row) => [request(api.unassignFirewall, { ...refOf(row), ...fieldsOf(event) })],
  delete: (_, row) => [request(api.deleteFirewall, refOf(row))],
};

export const firewallParts = {
  machineId: "firewall",
  machine: firewallMachine,
  snapshotOf: firewallSnapshot,
  idOf: (row) => row.uuid,
  factsOf: (row) => ({ isAssigned: row.vm_uuids.length > 0 }),
  requests,
  listOf: (row) => api.firewallListQuery(row.location),
} satisfies LifecycleParts<api.Firewall, FirewallFacts, FirewallRequest, FirewallState>;
