import * as api from "#api/service/service.ts";
import {
  fieldsOf,
  type LifecycleParts,
  request,
  type RequestTable,
} from "#machines/lifecycle/lifecycle.actors.ts";
import { releasesOf } from "#machines/lifecycle/releases.actors.ts";
import {
  type ServiceFacts,
  serviceMachine,
  serviceSnapshot,
  type ServiceState,
  type ServiceRequest,
} from "./service.machine.ts";

const requests: RequestTable<api.ManagedService, ServiceRequest> = {
  "node.start": (event, { uuid }) => [request(api.startServiceNode, { uuid, ...fieldsOf(event) })],
  "node.stop": (event, { uuid }) => [request(api.stopServiceNode, { uuid, ...fieldsOf(event) })],
  "node.rebuild": ({ node_uuid, replica_uuid }, { location }) => [
    request(api.rebuildServiceNode, { location, uuid: node_uuid, replica_uuid }),
  ],
  "address.allow": (event, { uuid }) => [request(api.allowAddress, { uuid, ...fieldsOf(event) })],
  "address.remove": (event, { uuid }) => [request(api.disallowAddress, { uuid, ...fieldsOf(event) })],
  "pools.change": (event, { uuid }) => [request(api.changeServiceProperties, { uuid, ...fieldsOf(event) })],
  "maintenance.change": ({ maintenance_window }, { uuid }) =>
    maintenance_window === undefined
      ? []
      : [request(api.changeServiceProperties, { uuid, maintenance_window })],
  "details.change": (event, { uuid }) => [request(api.changeService, { uuid, ...fieldsOf(event) })],
  "account.change": (event, { uuid }) => [request(api.changeService, { uuid, ...fieldsOf(event) })],
  delete: (event, { uuid, location, display_name }) => [
    request(api.deleteService, { uuid, location }),
    ...releasesOf(location, display_name || uuid.slice(0, 8), event.release),
  ],
};

function factsOf(row: api.ManagedService): ServiceFacts {
  const nodes = api.nodesOf(row);
  const hasStatus = (status: string) => nodes.some((node) => node.status === status);
  return {
    status: row.status,
    hasRunning: hasStatus("running"),
    hasStopped: hasStatus("stopped"),
    hasBackup: nodes.some(({ storage }) => storage.some((disk) => (disk.replica ?? []).length > 0)),
    // A row without the field may have some.
    hasAddress: row.whitelist_addresses?.length !== 0,
    isCluster: row.properties?.node_pools !== undefined,
  };
}

export const serviceParts = {
  machineId: "service",
  machine: serviceMachine,
  snapshotOf: serviceSnapshot,
  idOf: (row) => row.uuid,
  factsOf,
  requests,
  listOf: () => api.serviceListQuery,
} satisfies LifecycleParts<api.ManagedService, ServiceFacts, ServiceRequest, ServiceState>;
