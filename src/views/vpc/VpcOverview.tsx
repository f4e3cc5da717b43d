import { Trans, useLingui } from "@lingui/react/macro";
import { type Network, resourcesIn } from "#api/vpc/vpc.ts";
import { DescriptionCard } from "#views/resource/fact/DescriptionCard.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { usePlaceOf } from "#views/resource/read/usePlaceOf.ts";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";

/** All fields of the network from the API (Resources spec §3). */
export function VpcOverview({ network }: { network: Network }) {
  const { t } = useLingui();
  const placeOf = usePlaceOf();
  const copy = (value: string | null | undefined, label: string) =>
    value ? <CopyControl value={value} label={label} /> : undefined;
  return (
    <div className="grid items-start gap-4 xwide:grid-cols-2">
      <DescriptionCard
        title={<Trans>Private network</Trans>}
        facts={[
          { id: "name", term: t`Name`, value: network.name },
          { id: "status", term: t`State`, value: <StateBadge resource={network} /> },
          { id: "default", term: t`Default network`, value: network.is_default ? t`Yes` : t`No` },
          { id: "resources", term: t`Resources`, value: String(resourcesIn(network)) },
          { id: "location", term: t`Location`, value: placeOf(network.location) },
          { id: "uuid", term: t`UUID`, value: copy(network.uuid, t`UUID`) },
          {
            id: "created",
            term: t`Created`,
            value: network.created_at && <Moment value={network.created_at} />,
          },
          {
            id: "updated",
            term: t`Updated`,
            value: network.updated_at && <Moment value={network.updated_at} />,
          },
        ]}
      />
      <DescriptionCard
        title={<Trans>Addressing</Trans>}
        facts={[
          { id: "subnet", term: t`Subnet`, value: copy(network.subnet, t`Subnet`) },
          { id: "subnet_ipv6", term: t`IPv6 subnet`, value: copy(network.subnet_ipv6, t`IPv6 subnet`) },
          // Old networks have no VLAN ID, which must not show as 0.
          { id: "vlan", term: t`VLAN ID`, value: network.vlan_id ? String(network.vlan_id) : t`None` },
          { id: "type", term: t`Type`, value: network.type },
        ]}
      />
    </div>
  );
}
