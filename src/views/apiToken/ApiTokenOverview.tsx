import { Trans, useLingui } from "@lingui/react/macro";
import type { Token } from "#api/apiToken/apiToken.ts";
import { Section } from "#ui/Section.tsx";
import { DescriptionCard } from "#views/resource/fact/DescriptionCard.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";
import { SecretControl } from "#views/shared/copy/SecretControl.tsx";
import { useAccountName } from "#views/resource/read/useAccountName.ts";

/** The token, its scope, and all its fields from the API (Resources spec §3). */
export function ApiTokenOverview({ token }: { token: Token }) {
  const { t } = useLingui();
  const accountName = useAccountName();
  const account = token.restricted ? accountName(token.billing_account_id) : undefined;
  const maker = token.acting_user_id;
  const copy = (value: string | null | undefined, label: string) =>
    value ? <CopyControl value={value} label={label} /> : undefined;
  return (
    <div className="grid items-start gap-4 xwide:grid-cols-2">
      <Section
        title={<Trans>Token</Trans>}
        description={
          account === undefined ? (
            <Trans>Full access to your account</Trans>
          ) : (
            <Trans>Access to {account} and its resources only</Trans>
          )
        }
      >
        {token.token ? (
          <div className="grid gap-2">
            <SecretControl value={token.token} label={t`API token`} />
            <p className="text-sm text-ink-faint">
              <Trans>
                Programs send the token in the <code className="font-mono">apikey</code> header of every
                request. Keep the token secret, like a password.
              </Trans>
            </p>
          </div>
        ) : (
          <p className="text-ink-muted">
            <Trans>Only the account owner and the person who created the token can see it.</Trans>
          </p>
        )}
      </Section>
      <DescriptionCard
        title={<Trans>Details</Trans>}
        facts={[
          { id: "description", term: t`Description`, value: token.description },
          { id: "account", term: t`Billing account`, value: account },
          {
            id: "acting",
            term: t`Created by`,
            value: maker && t`User ${maker}, acting for you`,
          },
          { id: "created", term: t`Created`, value: <Moment value={token.created_at} /> },
          { id: "updated", term: t`Updated`, value: token.updated_at && <Moment value={token.updated_at} /> },
          { id: "id", term: t`ID`, value: token.id },
          { id: "user", term: t`User ID`, value: token.user_id },
          {
            id: "consumer",
            term: t`API gateway consumer ID`,
            value: copy(token.consumer_id, t`API gateway consumer ID`),
          },
          {
            id: "kong",
            term: t`API gateway ID (Kong)`,
            value: copy(token.kong_id, t`API gateway ID (Kong)`),
          },
        ]}
      />
    </div>
  );
}
