import { msg } from "@lingui/core/macro";
import { delegationActions, delegationCreate } from "#actions/delegation/delegation.actions.ts";
import { type Delegation, delegationListQuery } from "#api/delegation/delegation.ts";
import { delegationParts } from "#machines/delegation/delegation.actors.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { createdColumn } from "./columns.ts";
import type { KindDeclaration } from "./declaration.ts";

const delegation: KindDeclaration<Delegation> = {
  type: "access_delegation",
  create: delegationCreate,
  idOf: delegationParts.idOf,
  titleOf: ({ name }) => name,
  searchText: ({ name, impersonations }) =>
    [name, ...(impersonations ?? []).map((invite) => invite.grantee_username)].join(" "),
  about: msg`Access delegations let other people use your account or one billing account, with their own log-in.`,
  columns: [
    { id: "people", header: msg`People`, width: "8rem", value: peopleOf, wideOnly: true },
    createdColumn,
  ],
  listQueries: () => [delegationListQuery],
  actions: delegationActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...delegationParts,
        states: {
          unused: { label: msg`Not shared`, tone: "off" },
          waiting: { label: msg`Invited`, tone: "warn" },
          shared: { label: msg({ message: "Shared", context: "feminine" }), tone: "ok" },
        },
        guards: {
          isOwn: msg`You're acting in someone else's account. Go back to your account first.`,
          hasInvite: msg`No one has been invited yet`,
        },
      },
      queryClient,
    ),
};

function peopleOf({ impersonations }: Delegation): string {
  return (impersonations ?? []).map((invite) => invite.grantee_username).join(", ");
}

export default delegation;
