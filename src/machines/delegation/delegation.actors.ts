import * as api from "#api/delegation/delegation.ts";
import { impersonation } from "#api/impersonation/impersonation.ts";
import { parseTimestamp } from "#lib/format.ts";
import { fieldsOf, type LifecycleParts, request } from "#machines/lifecycle/lifecycle.actors.ts";
import {
  type DelegationFacts,
  delegationMachine,
  delegationSnapshot,
  type DelegationState,
  type DelegationRequest,
} from "./delegation.machine.ts";

const factsOf = ({ impersonations }: api.Delegation): DelegationFacts => {
  const invites = impersonations ?? [];
  const lasting = invites.filter((invite) => !isOver(invite));
  return {
    hasInvite: invites.length > 0,
    isOpen: lasting.length > 0,
    isUsed: lasting.some((invite) => invite.is_accepted),
    isOwn: impersonation() === undefined,
  };
};

export const isOver = ({ expires_at }: api.Invite) =>
  (parseTimestamp(expires_at)?.getTime() ?? Infinity) <= Date.now();

export const delegationParts = {
  machineId: "delegation",
  machine: delegationMachine,
  snapshotOf: delegationSnapshot,
  idOf: ({ id }) => String(id),
  factsOf,
  requests: {
    "grantee.invite": (event, { id }) => [request(api.inviteGrantee, { id, ...fieldsOf(event) })],
    "grantee.revoke": ({ uuid }, { id }) => [request(api.revokeGrantee, { id, uuid })],
    delete: (_, { id }) => [request(api.deleteDelegation, { id })],
  },
  listOf: () => api.delegationListQuery,
} satisfies LifecycleParts<api.Delegation, DelegationFacts, DelegationRequest, DelegationState>;
