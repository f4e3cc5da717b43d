import * as api from "#api/vpc/vpc.ts";
import { fieldsOf, type LifecycleParts, request } from "#machines/lifecycle/lifecycle.actors.ts";
import { type VpcFacts, vpcMachine, vpcSnapshot, type VpcState, type VpcRequest } from "./vpc.machine.ts";

const refOf = ({ uuid, location }: api.Network): api.NetworkRef => ({ uuid, location });

export const vpcParts = {
  machineId: "vpc",
  machine: vpcMachine,
  snapshotOf: vpcSnapshot,
  idOf: (network) => network.uuid,
  factsOf: (network) => ({ isDefault: network.is_default, isEmpty: api.resourcesIn(network) === 0 }),
  requests: {
    "details.change": (event, row) => [request(api.renameNetwork, { ...refOf(row), ...fieldsOf(event) })],
    "default.set": (_, row) => [request(api.makeNetworkDefault, refOf(row))],
    delete: (_, row) => [request(api.deleteNetwork, refOf(row))],
  },
  listOf: (row) => api.networkListQuery(row.location),
  rowOf: (row) => api.networkRow(refOf(row)),
} satisfies LifecycleParts<api.Network, VpcFacts, VpcRequest, VpcState>;
