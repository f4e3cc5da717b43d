import { Trans } from "@lingui/react/macro";
import type { SharedAccess } from "#api/invitation/invitation.ts";
import { scopeOf } from "#resources/invitation.kind.ts";
import { Section } from "#ui/Section.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { SubresourceRow } from "#views/resource/detail/SubresourceRow.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { KindRows } from "#views/resource/list/KindRows.tsx";
import { useActionsNow } from "#views/resource/action/useActionsNow.ts";

/** Accounts the user may act in, and pending invites. */
export function SharedWithMe() {
  const title = <Trans>Users I can access</Trans>;
  return (
    <KindRows<SharedAccess> type="access_impersonation" title={title}>
      {(rows) => (
        <Section
          flush
          title={title}
          description={
            <Trans>Customers who let you act in their account, and customers who have invited you.</Trans>
          }
        >
          {rows.length === 0 ? (
            <p className="px-4 py-3 text-ink-faint">
              <Trans>You have no invitations. Account owners invite you by email.</Trans>
            </p>
          ) : (
            <ul>
              {rows.map((row) => (
                <SharedAccessRow key={row.uuid} row={row} />
              ))}
            </ul>
          )}
        </Section>
      )}
    </KindRows>
  );
}

function SharedAccessRow({ row }: { row: SharedAccess }) {
  const { is_accepted, created_at, accepted_at, expires_at } = row;
  return (
    <SubresourceRow
      resource={row}
      name={row.access_owner}
      note={
        <span className="flex flex-wrap gap-x-3">
          <span>{scopeOf(row)}</span>
          {!is_accepted && created_at && (
            <span className="whitespace-nowrap">
              <Trans>
                Invitation sent: <Moment value={created_at} dayOnly />
              </Trans>
            </span>
          )}
          {accepted_at && (
            <span className="whitespace-nowrap">
              <Trans>
                Invitation accepted: <Moment value={accepted_at} dayOnly />
              </Trans>
            </span>
          )}
          {expires_at && (
            <span className="whitespace-nowrap">
              <Trans>
                Access until: <Moment value={expires_at} dayOnly />
              </Trans>
            </span>
          )}
        </span>
      }
      aside={
        <span aria-live="polite">
          <StateBadge resource={row} />
        </span>
      }
      actions={useActionsNow(row).map((action) => ({ action, values: {} }))}
    />
  );
}
