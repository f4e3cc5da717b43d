import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Delegation, Invite } from "#api/delegation/delegation.ts";
import { formatDateTime, parseTimestamp } from "#lib/format.ts";
import { isOver } from "#machines/delegation/delegation.actors.ts";
import { Badge } from "#ui/Badge.tsx";
import { actionsOnPart } from "#views/resource/action/partActions.ts";
import { SubresourceRow } from "#views/resource/detail/SubresourceRow.tsx";
import { useAccountName } from "#views/resource/read/useAccountName.ts";

interface GranteeRowProps {
  delegation: Delegation;
  invite: Invite;
  /** Set if rows of several groups share a list. */
  group?: ReactNode;
}

/** One person with scope and expiry in a sentence, and the button that revokes access. */
export function GranteeRow({ delegation, invite, group }: GranteeRowProps) {
  const queryClient = useQueryClient();
  const sentence = useSentence(invite, delegation);
  return (
    <SubresourceRow
      resource={delegation}
      name={invite.grantee_username}
      title={
        <span className="inline-flex min-w-0 flex-wrap items-center gap-2">
          <span className="min-w-0 break-all">{invite.grantee_username}</span>
          <InviteBadge invite={invite} />
        </span>
      }
      note={
        <>
          {sentence} {group}
        </>
      }
      aside={<InviteFacts invite={invite} />}
      actions={actionsOnPart(invite.uuid, "access", delegation, queryClient)}
    />
  );
}

/** The invite's user id, creation and acceptance, as far as the server gives them. */
function InviteFacts({ invite: { grantee_id, created_at, accepted_at } }: { invite: Invite }) {
  const [invited, accepted] = [parseTimestamp(created_at), parseTimestamp(accepted_at)].map(
    (moment) => moment && formatDateTime(moment),
  );
  return (
    <span className="grid text-sm">
      {grantee_id && (
        <span>
          <Trans>User ID: {grantee_id}</Trans>
        </span>
      )}
      {invited && (
        <span>
          <Trans>Invitation sent: {invited}</Trans>
        </span>
      )}
      {accepted && (
        <span>
          <Trans>Invitation accepted: {accepted}</Trans>
        </span>
      )}
    </span>
  );
}

function InviteBadge({ invite }: { invite: Invite }) {
  if (isOver(invite))
    return (
      <Badge>
        <Trans>Access ended</Trans>
      </Badge>
    );
  return invite.is_accepted ? (
    <Badge tone="ok">
      <Trans>Accepted</Trans>
    </Badge>
  ) : (
    <Badge tone="warn">
      <Trans>Not accepted</Trans>
    </Badge>
  );
}

/** "X can do Y until Z" (Platform shell spec §6: scope, duration and expiry). */
function useSentence(invite: Invite, { billing_account_id }: Delegation): string {
  const { t } = useLingui();
  const account = useAccountName()(billing_account_id);
  const who = invite.grantee_username;
  const moment = parseTimestamp(invite.expires_at);
  const until = moment ? formatDateTime(moment) : "";
  if (isOver(invite)) return t`${who} had access until ${until}.`;
  if (invite.is_accepted && account === undefined)
    return moment
      ? t`${who} can do everything in your account until ${until}.`
      : t`${who} can do everything in your account.`;
  if (invite.is_accepted)
    return moment
      ? t`${who} can do everything in the billing account ${account} until ${until}.`
      : t`${who} can do everything in the billing account ${account}.`;
  if (account === undefined)
    return moment
      ? t`${who} can do everything in your account once the invitation is accepted, until ${until}.`
      : t`${who} can do everything in your account once the invitation is accepted.`;
  return moment
    ? t`${who} can do everything in the billing account ${account} once the invitation is accepted, until ${until}.`
    : t`${who} can do everything in the billing account ${account} once the invitation is accepted.`;
}
