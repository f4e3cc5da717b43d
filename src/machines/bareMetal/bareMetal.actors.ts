import * as api from "#api/bareMetal/bareMetal.ts";
import { fieldsOf, type LifecycleParts, request } from "#machines/lifecycle/lifecycle.actors.ts";
import {
  type BareMetalFacts,
  bareMetalMachine,
  bareMetalSnapshot,
  type BareMetalState,
  type BareMetalRequest,
} from "./bareMetal.machine.ts";

const refOf = ({ uuid, location }: api.MetalLease): api.MetalLeaseRef => ({ uuid, location });

export const bareMetalParts = {
  machineId: "bareMetal",
  machine: bareMetalMachine,
  snapshotOf: bareMetalSnapshot,
  idOf: (lease) => lease.uuid,
  factsOf: ({ machine, os }) => ({ status: machine.status, isConfigured: Boolean(os) }),
  requests: {
    configure: (event, lease) => [request(api.configureLease, { ...refOf(lease), ...fieldsOf(event) })],
    "details.change": (event, lease) => [request(api.changeLease, { ...refOf(lease), ...fieldsOf(event) })],
    "account.change": (event, lease) => [request(api.changeLease, { ...refOf(lease), ...fieldsOf(event) })],
    release: (_, lease) => [request(api.releaseMachine, refOf(lease))],
  },
  listOf: (lease) => api.metalLeaseListQuery(lease.location),
} satisfies LifecycleParts<api.MetalLease, BareMetalFacts, BareMetalRequest, BareMetalState>;
