import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ManagedService, serviceWhitelistQuery } from "#api/service/service.ts";
import { Section } from "#ui/Section.tsx";
import { QueryBoundary } from "#views/resource/read/QueryBoundary.tsx";
import { actionsOnPart } from "#views/resource/action/partActions.ts";
import { SubresourceRow } from "#views/resource/detail/SubresourceRow.tsx";
import { SectionActions } from "#views/resource/action/SectionActions.tsx";
import { ServiceSecrets } from "./ServiceSecrets.tsx";

/** Who may connect, and the credentials. */
export function ServiceAccess({ service }: { service: ManagedService }) {
  const queryClient = useQueryClient();
  const whitelist = useQuery(serviceWhitelistQuery(service.uuid));
  return (
    <>
      <ServiceSecrets service={service} />
      <Section
        flush
        title={<Trans>Allowed addresses</Trans>}
        description={<Trans>If the list is empty, any address can connect.</Trans>}
        actions={<SectionActions resource={service} section="access" parts={whitelist.data ?? []} />}
      >
        <QueryBoundary query={whitelist}>
          {(addresses) =>
            addresses.length === 0 ? (
              <p className="px-4 py-3 text-ink-faint">
                <Trans>
                  The list of allowed addresses is empty, so any address can connect to the service.
                </Trans>
              </p>
            ) : (
              <ul>
                {addresses.map((address) => (
                  <SubresourceRow
                    key={address}
                    resource={service}
                    name={address}
                    title={<span className="font-mono text-sm">{address}</span>}
                    actions={actionsOnPart(address, "access", service, queryClient)}
                  />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </Section>
    </>
  );
}
