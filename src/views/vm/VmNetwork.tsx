import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { site } from "#api/config/site.ts";
import { type Vm, type VmInterface, networkName, networkUuid, vmInterfacesQuery } from "#api/vm/vm.ts";
import { Section } from "#ui/Section.tsx";
import { NamedResourceLink } from "#views/resource/fact/NamedResourceLink.tsx";
import { QueryBoundary } from "#views/resource/read/QueryBoundary.tsx";
import { actionsOnPart } from "#views/resource/action/partActions.ts";
import { SubresourceRow } from "#views/resource/detail/SubresourceRow.tsx";
import { ResourceLink } from "#views/resource/fact/ResourceLink.tsx";
import { useAddressesOf } from "#views/ipAddress/useAddressesOf.ts";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";
import { VmGuards } from "./VmGuards.tsx";

/** The machine's interfaces with sub-interfaces, and its public addresses. */
export function VmNetwork({ vm }: { vm: Vm }) {
  const { t } = useLingui();
  const interfaces = useQuery(vmInterfacesQuery(vm));
  const addresses = useAddressesOf(vm);
  return (
    <>
      <Section flush title={<Trans>Network interfaces</Trans>}>
        <QueryBoundary query={interfaces}>
          {(rows) =>
            rows.length === 0 ? (
              <p className="px-4 py-3 text-ink-faint">
                <Trans>This machine has no network interface.</Trans>
              </p>
            ) : (
              <ul>
                {rows.map((row) => (
                  <Interface key={row.uuid} vm={vm} row={row} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </Section>
      {site().ipsEnabled && (
        <Section flush title={<Trans>Public IP addresses</Trans>}>
          <QueryBoundary query={addresses}>
            {(rows) =>
              rows.length === 0 ? (
                <p className="px-4 py-3 text-ink-faint">
                  <Trans>No public address is assigned to this machine.</Trans>
                </p>
              ) : (
                <ul>
                  {rows.map((row) => (
                    <SubresourceRow
                      key={row.address}
                      resource={vm}
                      name={row.address}
                      title={<CopyControl value={row.address} label={t`Public IP`} />}
                      note={<ResourceLink resource={row} />}
                      aside={row.assigned_to_private_ip && `→ ${row.assigned_to_private_ip}`}
                    />
                  ))}
                </ul>
              )
            }
          </QueryBoundary>
        </Section>
      )}
      <VmGuards vm={vm} />
    </>
  );
}

function Interface({ vm, row }: { vm: Vm; row: VmInterface }) {
  const queryClient = useQueryClient();
  const { t } = useLingui();
  const name = networkName(row.network) || row.uuid;
  return (
    <>
      <SubresourceRow
        resource={vm}
        name={name}
        title={<NetworkLink of={row} location={vm.location} />}
        note={[subnetOf(row.network), row.mac].filter(Boolean).join(" · ")}
        aside={row.private_ip_address && <CopyControl value={row.private_ip_address} label={t`Private IP`} />}
        actions={actionsOnPart(row.uuid, "network", vm, queryClient)}
      />
      {row.subinterfaces.map((sub) => (
        <SubresourceRow
          key={sub.uuid}
          resource={vm}
          name={networkName(sub.network) || sub.uuid}
          title={
            <span className="inline-flex items-center gap-2 pl-5">
              <NetworkLink of={sub} location={vm.location} />
              <span className="font-normal text-ink-faint">VLAN {sub.vlan_tag ?? "–"}</span>
            </span>
          }
          note={subnetOf(sub.network) && <span className="pl-5">{subnetOf(sub.network)}</span>}
          aside={sub.ip_address && <CopyControl value={sub.ip_address} label={t`Private IP`} />}
          actions={actionsOnPart(sub.uuid, "network", vm, queryClient)}
        />
      ))}
    </>
  );
}

/** The interface's network, or the interface's uuid if the API does not give the network. */
function NetworkLink({
  of: { uuid, network },
  location,
}: {
  of: Pick<VmInterface, "uuid" | "network">;
  location: string;
}) {
  if (network === undefined) return uuid;
  const name = networkName(network);
  return <NamedResourceLink to={{ $type: "vpc", location, uuid: networkUuid(network), name }} />;
}

const subnetOf = (network: VmInterface["network"]) =>
  typeof network === "string" ? undefined : network?.subnet;
