import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { impersonationActions } from "#actions/impersonation/impersonation.actions.ts";
import { invitationActions } from "#actions/invitation/invitation.actions.ts";
import { tokenIn } from "#api/impersonation/impersonation.ts";
import { type SharedAccess, sharedAccessQuery } from "#api/invitation/invitation.ts";
import { invitationParts } from "#machines/invitation/invitation.actors.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { paths } from "#declarations/paths.ts";
import type { KindDeclaration } from "./declaration.ts";

/** Accounts of others that the customer is invited to or has access to. */
const invitation: KindDeclaration<SharedAccess> = {
  type: "access_impersonation",
  idOf: invitationParts.idOf,
  titleOf: (row) => row.access_owner,
  detailPath: () => paths.page("profile"),
  searchText: (row) => [row.access_owner, row.billing_account_name, row.uuid].filter(Boolean).join(" "),
  about: msg`Other customers can give you access to their accounts. Their invitations appear here.`,
  columns: [
    { id: "scope", header: msg`Scope`, width: "8rem", value: scopeOf },
    {
      id: "accepted_at",
      header: msg`Accepted`,
      width: "6.5rem",
      value: (row) => row.accepted_at,
      as: "moment",
      wideOnly: true,
    },
    {
      id: "expires_at",
      header: msg`Expires`,
      width: "6.5rem",
      value: (row) => row.expires_at,
      as: "moment",
      wideOnly: true,
    },
  ],
  listQueries: () => [sharedAccessQuery],
  actions: [...invitationActions, ...impersonationActions],
  lifecycle: (queryClient, { actAs }) =>
    lifecycleOf(
      {
        ...invitationParts,
        answered: (event, response, { access_owner }) => {
          if (event.type === "impersonation.start") actAs({ token: tokenIn(response), owner: access_owner });
        },
        states: {
          pending: { label: msg`Not accepted`, tone: "warn" },
          accepted: { label: msg`Accepted`, tone: "ok" },
          expired: { label: msg({ message: "Expired", context: "feminine" }), tone: "off" },
          accepting: { label: msg`Accepting`, tone: "busy" },
          starting: { label: msg`Starting`, tone: "busy" },
          deleted: { label: msg`Revoked`, tone: "danger" },
        },
        guards: { isOwn: msg`You're acting in someone else's account. Go back to your account first.` },
      },
      queryClient,
    ),
};

/** The shared scope: one billing account, or everything. */
export function scopeOf({ billing_account_name }: SharedAccess): string {
  return billing_account_name || i18n._(everything);
}

const everything = msg`All billing accounts`;

export default invitation;
