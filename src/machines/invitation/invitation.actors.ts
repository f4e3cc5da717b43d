import { impersonation, startImpersonation } from "#api/impersonation/impersonation.ts";
import { acceptInvitation, type SharedAccess, sharedAccessQuery } from "#api/invitation/invitation.ts";
import { parseTimestamp } from "#lib/format.ts";
import { type LifecycleParts, request } from "#machines/lifecycle/lifecycle.actors.ts";
import {
  type InvitationFacts,
  invitationMachine,
  invitationSnapshot,
  type InvitationState,
  type InvitationRequest,
} from "./invitation.machine.ts";

const hasExpired = ({ expires_at }: SharedAccess): boolean => {
  const end = parseTimestamp(expires_at);
  return end !== undefined && end.getTime() <= Date.now();
};

export const invitationParts = {
  machineId: "invitation",
  machine: invitationMachine,
  snapshotOf: invitationSnapshot,
  idOf: ({ uuid }) => uuid,
  factsOf: (row) => ({
    isAccepted: row.is_accepted,
    hasExpired: hasExpired(row),
    isOwn: impersonation() === undefined,
  }),
  requests: {
    accept: (_, { uuid }) => [request(acceptInvitation, { uuid })],
    "impersonation.start": (_, { uuid }) => [request(startImpersonation, { uuid })],
  },
  listOf: () => sharedAccessQuery,
} satisfies LifecycleParts<SharedAccess, InvitationFacts, InvitationRequest, InvitationState>;
