import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { isOn } from "#api/config/site.ts";
import { loadBalancerListQuery } from "#api/loadBalancer/loadBalancer.ts";
import { type Network, resourcesIn } from "#api/vpc/vpc.ts";
import { networkUuid, vmInterfaceListQuery, type VmInterface, vmListQuery } from "#api/vm/vm.ts";
import { QueryBoundary } from "#views/resource/read/QueryBoundary.tsx";
import { RelatedList } from "#views/resource/detail/RelatedList.tsx";

/** Resources connected to the network. For managed services the API gives only their number. */
export function VpcMembers({ network }: { network: Network }) {
  const vms = useQuery(vmListQuery(network.location));
  const interfaces = useQuery(vmInterfaceListQuery(network.location));
  const balancers = useQuery(loadBalancerListQuery(network.location));
  const members = (vms.data ?? []).filter(({ uuid }) => network.vm_uuids.includes(uuid));
  const shared = (balancers.data ?? []).filter(({ network_uuid }) => network_uuid === network.uuid);
  const others = resourcesIn(network) - network.vm_uuids.length - shared.length;
  return (
    <>
      {isOn("vmsEnabled") && (
        <QueryBoundary query={vms}>
          {() => (
            <RelatedList
              title={<Trans>Virtual machines</Trans>}
              rows={members}
              note={(vm) => placesOf(vm.uuid, network, interfaces.data ?? [])}
              empty={<Trans>No virtual machine is connected to this network.</Trans>}
            />
          )}
        </QueryBoundary>
      )}
      {isOn("loadBalancerEnabled") && (
        <QueryBoundary query={balancers}>
          {() => (
            <RelatedList
              title={<Trans>Load balancers</Trans>}
              rows={shared}
              note={(row) => row.private_address}
              empty={<Trans>No load balancer is connected to this network.</Trans>}
            />
          )}
        </QueryBoundary>
      )}
      {others > 0 && (
        <p className="px-1 text-ink-muted">
          <Plural
            value={others}
            one="# more resource is connected to this network, such as a managed service."
            other="# more resources are connected to this network, such as managed services."
          />
        </p>
      )}
    </>
  );
}

/** A machine's connections to the network: its interface, or sub-interfaces with VLAN IDs. */
function placesOf(vm_uuid: string, { uuid }: Network, interfaces: readonly VmInterface[]): string {
  const isHere = (it: Pick<VmInterface, "network">) => networkUuid(it.network) === uuid;
  const own = interfaces.filter((it) => it.vm_uuid === vm_uuid);
  return [
    ...own.filter(isHere).map((it) => it.private_ip_address),
    ...own
      .flatMap((it) => it.subinterfaces)
      .filter(isHere)
      .map((it) => [it.ip_address, `VLAN ${it.vlan_tag ?? "–"}`].filter(Boolean).join(" · ")),
  ]
    .filter(Boolean)
    .join(", ");
}
