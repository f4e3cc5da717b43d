import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { maintenanceText } from "#actions/service/service.pools.ts";
import { site } from "#api/config/site.ts";
import { networkListQuery } from "#api/vpc/vpc.ts";
import { type ManagedService, multiplierOf } from "#api/service/service.ts";
import { serviceText } from "#resources/service.kind.ts";
import { useAccountName } from "#views/resource/read/useAccountName.ts";
import { DescriptionCard } from "#views/resource/fact/DescriptionCard.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { ResourceLink } from "#views/resource/fact/ResourceLink.tsx";
import { emptyText } from "#views/resource/fact/emptyText.ts";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { useAddressesOf } from "#views/ipAddress/useAddressesOf.ts";
import { usePlaceOf } from "#views/resource/read/usePlaceOf.ts";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";

/** All fields of the service from the API, and its addresses. */
export function ServiceOverview({ service }: { service: ManagedService }) {
  const { t, i18n } = useLingui();
  const accountName = useAccountName();
  const placeOf = usePlaceOf();
  const { location, properties = {}, prices = [] } = service;
  const { privateNetworksEnabled = false } = site();
  const addresses = useAddressesOf(service);
  const networks = useQuery({ ...networkListQuery(location), enabled: privateNetworksEnabled });
  const network = networks.data?.find((it) => it.is_default);
  const copy = (value: string | null | undefined, label: string) =>
    value ? <CopyControl value={value} label={label} /> : undefined;
  const times = (type: string) => i18n.number(multiplierOf(prices, type));
  const [cpu, ram, storage] = ["CPU", "RAM", "STORAGE"].map(times);
  return (
    <div className="grid items-start gap-4 xwide:grid-cols-2">
      <DescriptionCard
        title={<Trans>Service</Trans>}
        facts={[
          { id: "name", term: t`Name`, value: service.display_name },
          { id: "status", term: t`State`, value: <StateBadge resource={service} /> },
          { id: "service", term: t`Service`, value: serviceText(service) },
          {
            id: "nodes",
            term: t`Several machines`,
            value: properties.node_pools ? undefined : service.is_multi_node ? t`Yes` : t`No`,
          },
          {
            id: "maintenance",
            term: t`Maintenance window`,
            value: properties.node_pools && i18n._(maintenanceText(properties.maintenance_window)),
          },
          {
            id: "prices",
            term: t`Price`,
            value:
              prices.length > 0 &&
              t`Virtual machine prices, multiplied by ${cpu} for processors, ${ram} for memory and ${storage} for storage`,
          },
          { id: "location", term: t`Location`, value: placeOf(location) },
          { id: "account", term: t`Billing account`, value: accountName(service.billing_account_id) },
          {
            id: "created",
            term: t`Created`,
            value: service.created_at && <Moment value={service.created_at} />,
          },
          {
            id: "updated",
            term: t`Updated`,
            value: service.updated_at && <Moment value={service.updated_at} />,
          },
          { id: "uuid", term: t`UUID`, value: copy(service.uuid, t`UUID`) },
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
              (emptyText(
                addresses,
                t`No public IP. The service is reachable from its private network only.`,
              ) ??
                addresses.data?.map((row) => <ResourceLink key={row.address} resource={row} />)),
          },
          { id: "service_ip", term: t`Private IP`, value: copy(properties.service_ip, t`Private IP`) },
          { id: "port", term: t`Port`, value: properties.port },
          {
            id: "network",
            term: t`Private network`,
            value: networks.isError
              ? t`Couldn't load the data`
              : network && <ResourceLink resource={network} />,
          },
          { id: "user", term: t`Username`, value: copy(properties.sql_user, t`Username`) },
        ]}
      />
    </div>
  );
}
