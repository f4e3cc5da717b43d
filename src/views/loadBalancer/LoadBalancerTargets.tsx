import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { LoadBalancer } from "#api/loadBalancer/loadBalancer.ts";
import { vmListQuery } from "#api/vm/vm.ts";
import { Section } from "#ui/Section.tsx";
import { actionsOnPart } from "#views/resource/action/partActions.ts";
import { SubresourceRow } from "#views/resource/detail/SubresourceRow.tsx";
import { ResourceLink } from "#views/resource/fact/ResourceLink.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";

/** Machines that receive the load balancer's connections. */
export function LoadBalancerTargets({ balancer }: { balancer: LoadBalancer }) {
  const queryClient = useQueryClient();
  const vms = useQuery(vmListQuery(balancer.location));
  const { targets } = balancer;
  return (
    <Section flush title={<Trans>Targets</Trans>}>
      {targets.length === 0 ? (
        <p className="px-4 py-3 text-ink-faint">
          <Trans>The load balancer serves no traffic without a target.</Trans>
        </p>
      ) : (
        <ul>
          {targets.map((target) => {
            const vm = vms.data?.find(({ uuid }) => uuid === target.uuid);
            return (
              <SubresourceRow
                key={target.uuid}
                resource={balancer}
                name={vm?.name ?? target.ip ?? target.uuid}
                title={vm && <ResourceLink resource={vm} />}
                note={target.ip}
                aside={vm && <StateBadge resource={vm} />}
                actions={actionsOnPart(target.uuid, "targets", balancer, queryClient)}
              />
            );
          })}
        </ul>
      )}
    </Section>
  );
}
