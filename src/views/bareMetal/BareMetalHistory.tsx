import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { MetalEvent, MetalLease } from "#api/bareMetal/bareMetal.ts";
import { Section } from "#ui/Section.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { SubresourceRow } from "#views/resource/detail/SubresourceRow.tsx";

/** The lease's events with their authors, newest first (Resources spec §4). */
export function BareMetalHistory({ lease }: { lease: MetalLease }) {
  const { t, i18n } = useLingui();
  const events = lease.history?.toReversed() ?? [];
  return (
    <Section flush title={<Trans>History</Trans>}>
      {events.length === 0 ? (
        <p className="px-4 py-3 text-ink-faint">
          <Trans>No records yet</Trans>
        </p>
      ) : (
        <ul>
          {events.map((event) => (
            <SubresourceRow
              key={`${event.action} ${event.created_at}`}
              resource={lease}
              name={labels[event.action] ? i18n._(labels[event.action] as MessageDescriptor) : event.action}
              note={byWhom(event)}
              aside={<Moment value={event.created_at} />}
            />
          ))}
        </ul>
      )}
    </Section>
  );

  function byWhom({ action, acting_user_id: user }: MetalEvent) {
    if (action.startsWith("admin_")) return t`Done by the provider`;
    if (!user) return undefined;
    return user === lease.user_id ? t`Done by the owner` : t`Done by user ${user}, acting for the owner`;
  }
}

const labels: Record<string, MessageDescriptor> = {
  admin_create: msg`Machine put into service`,
  admin_update: msg`Machine changed`,
  admin_delete: msg`Machine taken out of service`,
  admin_lease_create: msg`Machine leased to you`,
  user_request: msg`Ordered`,
  user_release: msg`Released`,
};
