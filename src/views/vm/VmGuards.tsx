import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { site } from "#api/config/site.ts";
import { type Firewall, firewallListQuery } from "#api/firewall/firewall.ts";
import { type LoadBalancer, loadBalancerListQuery } from "#api/loadBalancer/loadBalancer.ts";
import type { Vm } from "#api/vm/vm.ts";
import { kindOf } from "#resources/registry.ts";
import { Section } from "#ui/Section.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { QueryBoundary } from "#views/resource/read/QueryBoundary.tsx";
import { actionsOnPart } from "#views/resource/action/partActions.ts";
import { SubresourceRow } from "#views/resource/detail/SubresourceRow.tsx";
import { RelatedList } from "#views/resource/detail/RelatedList.tsx";
import { ResourceLink } from "#views/resource/fact/ResourceLink.tsx";

/** Firewalls that protect the machine, and load balancers that target it. */
export function VmGuards({ vm }: { vm: Vm }) {
  const { firewallEnabled, loadBalancerEnabled } = site();
  return (
    <>
      {firewallEnabled && <VmFirewalls vm={vm} />}
      {loadBalancerEnabled && <VmLoadBalancers vm={vm} />}
    </>
  );
}

function VmFirewalls({ vm }: { vm: Vm }) {
  const { kinds } = useApp();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...firewallListQuery(vm.location),
    select: (rows: Firewall[]) => rows.filter(({ vm_uuids }) => vm_uuids.includes(vm.uuid)),
  });
  return (
    <Section flush title={<Trans>Firewalls</Trans>}>
      <QueryBoundary query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="px-4 py-3 text-ink-faint">
              <Trans>No firewall protects this machine. Assign a firewall on the firewall's page.</Trans>
            </p>
          ) : (
            <ul>
              {rows.map((row) => (
                <SubresourceRow
                  key={row.uuid}
                  resource={row}
                  name={kindOf(kinds, row).titleOf(row)}
                  title={<ResourceLink resource={row} />}
                  note={row.description}
                  actions={actionsOnPart(vm.uuid, "network", row, queryClient)}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Section>
  );
}

function VmLoadBalancers({ vm }: { vm: Vm }) {
  const query = useQuery({
    ...loadBalancerListQuery(vm.location),
    select: (rows: LoadBalancer[]) =>
      rows.filter(({ targets }) => targets.some(({ uuid }) => uuid === vm.uuid)),
  });
  return (
    <QueryBoundary query={query}>
      {(rows) => (
        <RelatedList
          title={<Trans>Load balancers</Trans>}
          rows={rows}
          note={(row) => row.private_address}
          empty={<Trans>No load balancer sends connections to this machine.</Trans>}
        />
      )}
    </QueryBoundary>
  );
}
