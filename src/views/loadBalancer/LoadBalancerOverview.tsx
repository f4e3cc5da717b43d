import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { isOn } from "#api/config/site.ts";
import type { LoadBalancer } from "#api/loadBalancer/loadBalancer.ts";
import { networkListQuery } from "#api/vpc/vpc.ts";
import { DescriptionCard } from "#views/resource/fact/DescriptionCard.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { ResourceLink } from "#views/resource/fact/ResourceLink.tsx";
import { emptyText } from "#views/resource/fact/emptyText.ts";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { useAccountName } from "#views/resource/read/useAccountName.ts";
import { useAddressesOf } from "#views/ipAddress/useAddressesOf.ts";
import { usePlaceOf } from "#views/resource/read/usePlaceOf.ts";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";

/** All fields of the load balancer from the API, and its addresses. */
export function LoadBalancerOverview({ balancer }: { balancer: LoadBalancer }) {
  const { t } = useLingui();
  const accountName = useAccountName();
  const placeOf = usePlaceOf();
  const addresses = useAddressesOf(balancer);
  const networks = useQuery({
    ...networkListQuery(balancer.location),
    enabled: isOn("privateNetworksEnabled"),
  });
  const network = networks.data?.find((it) => it.uuid === balancer.network_uuid);
  return (
    <div className="grid items-start gap-4 xwide:grid-cols-2">
      <DescriptionCard
        title={<Trans>Load balancer</Trans>}
        facts={[
          { id: "name", term: t`Name`, value: balancer.display_name },
          { id: "status", term: t`State`, value: <StateBadge resource={balancer} /> },
          { id: "uuid", term: t`UUID`, value: <CopyControl value={balancer.uuid} label={t`UUID`} /> },
          { id: "location", term: t`Location`, value: placeOf(balancer.location) },
          {
            id: "account",
            term: t`Billing account`,
            value: accountName(balancer.billing_account_id),
          },
          {
            id: "created",
            term: t`Created`,
            value: balancer.created_at && <Moment value={balancer.created_at} />,
          },
          {
            id: "updated",
            term: t`Updated`,
            value: balancer.updated_at && <Moment value={balancer.updated_at} />,
          },
        ]}
      />
      <DescriptionCard
        title={<Trans>Network</Trans>}
        facts={[
          {
            id: "public_ip",
            term: t`Public IP`,
            value:
              addresses.isEnabled &&
              (emptyText(addresses, t({ message: "None", context: "feminine" })) ??
                addresses.data?.map((row) => (
                  <span key={row.address} className="flex flex-wrap items-center gap-x-2">
                    <ResourceLink resource={row} />
                    {row.name && <span className="text-ink-muted">{row.address}</span>}
                    <CopyControl buttonOnly value={row.address} label={t`Public IP`} />
                  </span>
                ))),
          },
          {
            id: "private_address",
            term: t`Private IP`,
            value: balancer.private_address && (
              <CopyControl value={balancer.private_address} label={t`Private IP`} />
            ),
          },
          {
            id: "network",
            term: t`Private network`,
            value: networks.isError
              ? t`Couldn't load the data`
              : network
                ? [
                    <ResourceLink key="network" resource={network} />,
                    network.subnet && ` · ${network.subnet}`,
                  ]
                : networks.isEnabled && networks.isSuccess && balancer.network_uuid,
          },
        ]}
      />
    </div>
  );
}
