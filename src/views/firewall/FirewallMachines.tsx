import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Firewall } from "#api/firewall/firewall.ts";
import { vmListQuery } from "#api/vm/vm.ts";
import { Section } from "#ui/Section.tsx";
import { actionsOnPart } from "#views/resource/action/partActions.ts";
import { SubresourceRow } from "#views/resource/detail/SubresourceRow.tsx";
import { ResourceLink } from "#views/resource/fact/ResourceLink.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";

export function FirewallMachines({ firewall }: { firewall: Firewall }) {
  const queryClient = useQueryClient();
  const vms = useQuery(vmListQuery(firewall.location));
  const { vm_uuids: assigned } = firewall;
  return (
    <Section flush title={<Trans>Machines</Trans>}>
      {assigned.length === 0 ? (
        <p className="px-4 py-3 text-ink-faint">
          <Trans>
            The firewall isn't assigned to any machine. The rules have no effect until you assign it.
          </Trans>
        </p>
      ) : (
        <ul>
          {assigned.map((uuid) => {
            const vm = vms.data?.find((row) => row.uuid === uuid);
            return (
              <SubresourceRow
                key={uuid}
                resource={firewall}
                name={vm?.name ?? uuid}
                title={vm && <ResourceLink resource={vm} />}
                note={vm?.private_ipv4}
                aside={vm && <StateBadge resource={vm} />}
                actions={actionsOnPart(uuid, "network", firewall, queryClient)}
              />
            );
          })}
        </ul>
      )}
    </Section>
  );
}
