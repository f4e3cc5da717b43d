import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { site } from "../../api/config.ts";
import { loadBalancerListQuery } from "../../api/loadBalancers.ts";
import { type Network, resourcesIn } from "../../api/networks.ts";
import { vmListQuery } from "../../api/vms.ts";
import { Loaded } from "../resource/Loaded.tsx";
import { RelatedList } from "../resource/RelatedList.tsx";

/** What is connected to the network. Of managed services the API tells the number alone. */
export function VpcMembers({ network }: { network: Network }) {
  const vms = useQuery(vmListQuery(network.location));
  const balancers = useQuery({
    ...loadBalancerListQuery(network.location),
    enabled: site().loadBalancerEnabled === true,
  });
  const members = (vms.data ?? []).filter(({ uuid }) => network.vm_uuids.includes(uuid));
  const shared = (balancers.data ?? []).filter(({ network_uuid }) => network_uuid === network.uuid);
  const others = resourcesIn(network) - network.vm_uuids.length - shared.length;
  return (
    <>
      <Loaded query={vms}>
        {() => (
          <RelatedList
            title={<Trans>Virtual machines</Trans>}
            rows={members}
            note={(vm) => vm.private_ipv4}
            empty={<Trans>No virtual machine is connected.</Trans>}
          />
        )}
      </Loaded>
      {site().loadBalancerEnabled === true && (
        <Loaded query={balancers}>
          {() => (
            <RelatedList
              title={<Trans>Load balancers</Trans>}
              rows={shared}
              note={(row) => row.private_address}
              empty={<Trans>No load balancer is connected.</Trans>}
            />
          )}
        </Loaded>
      )}
      {others > 0 && (
        <p className="px-1 text-ink-muted">
          <Plural
            value={others}
            one="# more resource is connected, such as a managed service."
            other="# more resources are connected, such as managed services."
          />
        </p>
      )}
    </>
  );
}
