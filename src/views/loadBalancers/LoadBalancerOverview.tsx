import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { billingAccountListQuery } from "../../api/billing.ts";
import { locationsQuery } from "../../api/config.ts";
import { type IpAddress, ipAddressListQuery } from "../../api/ipAddresses.ts";
import type { LoadBalancer } from "../../api/loadBalancers.ts";
import { networkListQuery } from "../../api/networks.ts";
import { Facts } from "../resource/Facts.tsx";
import { Moment } from "../resource/Moment.tsx";
import { ResourceLink } from "../resource/ResourceLink.tsx";
import { StateBadge } from "../resource/StateBadge.tsx";
import { CopyControl } from "../shell/CopyControl.tsx";

/** Every field of the load balancer that the API gave, and the addresses it is reached at. */
export function LoadBalancerOverview({ balancer }: { balancer: LoadBalancer }) {
  const { t } = useLingui();
  const addresses = useQuery({
    ...ipAddressListQuery(balancer.location),
    select: (rows: IpAddress[]) => rows.filter((row) => row.assigned_to === balancer.uuid),
  });
  const networks = useQuery(networkListQuery(balancer.location));
  const accounts = useQuery(billingAccountListQuery);
  const place = useQuery(locationsQuery).data?.find((it) => it.slug === balancer.location);
  const network = networks.data?.find((it) => it.uuid === balancer.network_uuid);
  const account = accounts.data?.find((it) => it.id === balancer.billing_account_id);
  return (
    <div className="grid items-start gap-4 xwide:grid-cols-2">
      <Facts
        title={<Trans>Load balancer</Trans>}
        facts={[
          { id: "name", term: t`Name`, value: balancer.display_name },
          { id: "status", term: t`State`, value: <StateBadge resource={balancer} /> },
          { id: "uuid", term: t`UUID`, value: <CopyControl value={balancer.uuid} label={t`UUID`} /> },
          { id: "location", term: t`Location`, value: place?.display_name ?? balancer.location },
          {
            id: "account",
            term: t`Billing account`,
            value: account?.title || (balancer.billing_account_id ? `#${balancer.billing_account_id}` : ""),
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
      <Facts
        title={<Trans>Network</Trans>}
        facts={[
          {
            id: "public_ip",
            term: t`Public IP`,
            value: addresses.isError
              ? t`Could not be loaded`
              : addresses.data && addresses.data.length > 0
                ? addresses.data.map((row) => (
                    <span key={row.address} className="flex flex-wrap items-center gap-x-2">
                      <ResourceLink resource={row} />
                      {row.name && <span className="text-ink-muted">{row.address}</span>}
                      <CopyControl buttonOnly value={row.address} label={t`Public IP`} />
                    </span>
                  ))
                : addresses.data && t`None`,
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
              ? t`Could not be loaded`
              : network
                ? [
                    <ResourceLink key="network" resource={network} />,
                    network.subnet && ` · ${network.subnet}`,
                  ]
                : balancer.network_uuid,
          },
        ]}
      />
    </div>
  );
}
