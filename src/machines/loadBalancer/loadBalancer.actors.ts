import * as api from "#api/loadBalancer/loadBalancer.ts";
import {
  fieldsOf,
  type LifecycleParts,
  request,
  type RequestTable,
} from "#machines/lifecycle/lifecycle.actors.ts";
import { releasesOf } from "#machines/lifecycle/releases.actors.ts";
import {
  type LoadBalancerFacts,
  loadBalancerMachine,
  loadBalancerSnapshot,
  type LoadBalancerRequest,
} from "./loadBalancer.machine.ts";

const refOf = ({ uuid, location }: api.LoadBalancer): api.LoadBalancerRef => ({ uuid, location });

const requests: RequestTable<api.LoadBalancer, LoadBalancerRequest> = {
  "details.change": (event, row) => [request(api.renameLoadBalancer, { ...refOf(row), ...fieldsOf(event) })],
  "account.change": (event, row) => [
    request(api.moveLoadBalancerToAccount, { ...refOf(row), ...fieldsOf(event) }),
  ],
  // The server locks the load balancer for each change, so requests go one by one.
  "targets.add": (event, row) =>
    event.target_uuids.map((target_uuid) => request(api.addTarget, { ...refOf(row), target_uuid })),
  "target.remove": (event, row) => [request(api.removeTarget, { ...refOf(row), ...fieldsOf(event) })],
  "rule.add": (event, row) => [request(api.addForwardingRule, { ...refOf(row), ...fieldsOf(event) })],
  "rule.remove": (event, row) => [request(api.removeForwardingRule, { ...refOf(row), ...fieldsOf(event) })],
  delete: (event, row) => [
    request(api.deleteLoadBalancer, refOf(row)),
    ...releasesOf(row.location, row.display_name || row.uuid.slice(0, 8), event.release),
  ],
};

export const loadBalancerParts = {
  machineId: "loadBalancer",
  machine: loadBalancerMachine,
  snapshotOf: loadBalancerSnapshot,
  idOf: (row) => row.uuid,
  factsOf: (row) => ({ hasTarget: row.targets.length > 0, hasRule: row.forwarding_rules.length > 0 }),
  requests,
  listOf: (row) => api.loadBalancerListQuery(row.location),
  rowOf: (row) => api.loadBalancerRow(refOf(row)),
} satisfies LifecycleParts<api.LoadBalancer, LoadBalancerFacts, LoadBalancerRequest, "active">;
