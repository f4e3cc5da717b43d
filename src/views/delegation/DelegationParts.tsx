import { Trans, useLingui } from "@lingui/react/macro";
import type { Delegation } from "#api/delegation/delegation.ts";
import { adminWarning } from "#actions/delegation/delegation.actions.ts";
import { Section } from "#ui/Section.tsx";
import { DescriptionCard } from "#views/resource/fact/DescriptionCard.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { WarningBanner } from "#views/resource/run/RunWarning.tsx";
import { GranteeRow } from "./GranteeRow.tsx";
import { useAccountName } from "#views/resource/read/useAccountName.ts";

/** Members of the group with scope and expiry. */
export function DelegationPeople({ delegation }: { delegation: Delegation }) {
  const invites = delegation.impersonations ?? [];
  return (
    <>
      <WarningBanner warning={adminWarning} />
      <Section flush title={<Trans>Users who can access my account</Trans>}>
        {invites.length === 0 ? (
          <p className="px-4 py-3 text-ink-faint">
            <Trans>No one is invited yet. Invite people by email.</Trans>
          </p>
        ) : (
          <ul>
            {invites.map((invite) => (
              <GranteeRow key={invite.uuid} delegation={delegation} invite={invite} />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

/** All fields of the group from the API (Platform shell spec §3). */
export function DelegationDetails({ delegation }: { delegation: Delegation }) {
  const { t } = useLingui();
  const accountName = useAccountName();
  const { id, name, owner_id, billing_account_id, created_at, updated_at } = delegation;
  return (
    <DescriptionCard
      title={<Trans>Access delegation</Trans>}
      facts={[
        { id: "name", term: t`Name`, value: name },
        {
          id: "scope",
          term: t`Scope`,
          value: billing_account_id ? t`Restricted: one billing account` : t`Global: your whole account`,
        },
        { id: "account", term: t`Billing account`, value: accountName(billing_account_id) },
        { id: "created", term: t`Created`, value: <Moment value={created_at} /> },
        { id: "updated", term: t`Updated`, value: updated_at && <Moment value={updated_at} /> },
        { id: "owner", term: t`Owner ID`, value: owner_id },
        { id: "id", term: t`ID`, value: id },
      ]}
    />
  );
}
