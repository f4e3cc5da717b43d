import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { storageEndpointQuery, type StorageKey, type StorageUser } from "#api/accessKey/accessKey.ts";
import { site } from "#api/config/site.ts";
import { Badge } from "#ui/Badge.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Section } from "#ui/Section.tsx";
import { KindRows } from "#views/resource/list/KindRows.tsx";
import { ActionButton } from "#views/resource/action/ActionButton.tsx";
import { DescriptionCard } from "#views/resource/fact/DescriptionCard.tsx";
import { QueryBoundary } from "#views/resource/read/QueryBoundary.tsx";
import { actionsOnPart, actionsOnWhole } from "#views/resource/action/partActions.ts";
import { SubresourceRow } from "#views/resource/detail/SubresourceRow.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { useActionsNow } from "#views/resource/action/useActionsNow.ts";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";
import { SecretControl } from "#views/shared/copy/SecretControl.tsx";
import { useTitle } from "#views/shared/useTitle.ts";

/** Access keys for the buckets and the endpoints they work with (wire contract §23). */
export default function AccessKeysView() {
  const { t } = useLingui();
  useTitle(t`S3 keys`);
  return (
    <div className="pb-8">
      <PageHeader breadcrumb={<Breadcrumb group="storage" />} title={<Trans>S3 keys</Trans>} />
      <div className="grid items-start gap-4 px-4 wide:px-6 xwide:grid-cols-2">
        <KindRows<StorageUser> type="storage_user" title={<Trans>S3 keys</Trans>}>
          {([user]) => user && <Keys user={user} />}
        </KindRows>
        <Endpoint />
      </div>
    </div>
  );
}

function Keys({ user }: { user: StorageUser }) {
  const queryClient = useQueryClient();
  const { t } = useLingui();
  const now = useActionsNow(user);
  const parts = user.keys.map(({ accessKey }) => accessKey);
  const whole = [
    ...actionsOnWhole(parts, "configure", user, queryClient),
    ...actionsOnWhole(parts, "access", user, queryClient),
  ].filter((action) => now.includes(action) && (action.fields === undefined || parts.length === 0));
  return (
    <Section
      flush
      title={
        <span className="inline-flex flex-wrap items-center gap-x-3">
          <Trans>S3 keys</Trans>
          <span aria-live="polite" className="font-normal">
            <StateBadge resource={user} />
          </span>
        </span>
      }
      description={
        <>
          <Trans>Each key gives full access to your buckets. Store the secret like a password.</Trans>
          {user.userId && (
            <span className="mt-1 flex flex-wrap items-center gap-x-2">
              <Trans>User ID</Trans>
              <CopyControl value={user.userId} label={t`User ID`} />
            </span>
          )}
        </>
      }
      actions={whole
        .filter((action) => action.prominent)
        .map((action) => (
          <ActionButton key={action.id} action={action} resource={user} size="sm" />
        ))}
    >
      {user.keys.length === 0 ? (
        <p className="px-4 py-3 text-ink-faint">
          {user.hasAccount ? (
            <Trans>
              You don't have any S3 keys yet. Create one for each program, so that you can revoke each key
              separately.
            </Trans>
          ) : (
            <Trans>
              Object storage isn't activated yet. Activate it here or create a bucket to get your first key.
            </Trans>
          )}
        </p>
      ) : (
        <ul>
          {user.keys.map((key) => (
            <SubresourceRow
              key={key.accessKey}
              resource={user}
              name={key.accessKey}
              title={
                <span className="inline-flex max-w-full flex-wrap items-center gap-2">
                  <CopyControl value={key.accessKey} label={t`Access key ${key.accessKey}`} />
                  {key.isNew && (
                    <Badge tone="ok">
                      <Trans>New</Trans>
                    </Badge>
                  )}
                </span>
              }
              note={<Secret storageKey={key} />}
              actions={actionsOnPart(key.accessKey, "access", user, queryClient)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** A new key's secret starts visible, because some servers return it only once. */
function Secret({ storageKey: { accessKey, secretKey, isNew } }: { storageKey: StorageKey }) {
  const { t } = useLingui();
  if (secretKey === undefined) return <Trans>The secret was only shown when the S3 key was created.</Trans>;
  const label = t`Secret of access key ${accessKey}`;
  return isNew ? (
    <span className="grid">
      <CopyControl value={secretKey} label={label} />
      <Trans>Copy the secret of this S3 key now: it may not be shown again.</Trans>
    </span>
  ) : (
    <SecretControl value={secretKey} label={label} />
  );
}

function Endpoint() {
  const { t } = useLingui();
  const endpoint = useQuery(storageEndpointQuery);
  return (
    <QueryBoundary query={endpoint}>
      {(url) => (
        <DescriptionCard
          title={<Trans>Connection details</Trans>}
          facts={[
            {
              id: "endpoint",
              term: t`S3 endpoint`,
              value: url ? (
                <CopyControl value={url} label={t`S3 endpoint`} />
              ) : (
                t`Object storage isn't available for this account`
              ),
            },
            { id: "region", term: t`Region`, value: t`Any region name, for example us-east-1` },
            {
              id: "style",
              term: t`Addressing`,
              value: site().s3ForcePathStyle
                ? t`Bucket in the path (path style)`
                : t`Bucket in the hostname (virtual-hosted style)`,
            },
            { id: "signature", term: t`Signature version`, value: "AWS Signature Version 4" },
          ]}
        />
      )}
    </QueryBoundary>
  );
}
