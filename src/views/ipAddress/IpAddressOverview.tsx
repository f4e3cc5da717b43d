import { Trans, useLingui } from "@lingui/react/macro";
import { assignedAddressParts, ipAddressPriceParts } from "#actions/ipAddress/ipAddress.price.ts";
import type { IpAddress } from "#api/ipAddress/ipAddress.ts";
import { DescriptionCard } from "#views/resource/fact/DescriptionCard.tsx";
import { NamedResourceLink } from "#views/resource/fact/NamedResourceLink.tsx";
import { Moment } from "#views/resource/fact/Moment.tsx";
import { PriceText } from "#views/resource/fact/PriceText.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { useAccountName } from "#views/resource/read/useAccountName.ts";
import { usePlaceOf } from "#views/resource/read/usePlaceOf.ts";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";

/** All fields of the address from the API (Resources spec §3), its target and current cost. */
export function IpAddressOverview({ row }: { row: IpAddress }) {
  const { t } = useLingui();
  const accountName = useAccountName();
  const placeOf = usePlaceOf();
  const { assignee } = row;
  return (
    <div className="grid items-start gap-4 xwide:grid-cols-2">
      <DescriptionCard
        title={<Trans>IP address</Trans>}
        facts={[
          { id: "address", term: t`Address`, value: <CopyControl value={row.address} label={t`Address`} /> },
          { id: "name", term: t`Name`, value: row.name },
          { id: "status", term: t`State`, value: <StateBadge resource={row} /> },
          {
            id: "enabled",
            term: t`Enabled`,
            value: row.enabled === undefined ? "" : row.enabled ? t`Yes` : t`No`,
          },
          {
            id: "type",
            term: t`Type`,
            value: [row.type, row.is_ipv6 ? "IPv6" : "IPv4"].filter(Boolean).join(" · "),
          },
          {
            id: "assignee",
            term: t`Assigned to`,
            value: assignee ? <NamedResourceLink to={assignee} /> : t`None`,
          },
          {
            id: "private_ip",
            term: t`Private IP`,
            value: assignee?.private_ip && <CopyControl value={assignee.private_ip} label={t`Private IP`} />,
          },
          {
            id: "unassigned",
            term: t`Unassigned since`,
            value: !assignee && row.unassigned_at && <Moment value={row.unassigned_at} />,
          },
        ]}
      />
      <DescriptionCard
        title={<Trans>Placement</Trans>}
        facts={[
          { id: "location", term: t`Location`, value: placeOf(row.location) },
          {
            id: "account",
            term: t`Billing account`,
            value: accountName(row.billing_account_id),
          },
          {
            id: "price",
            term: t`Price`,
            value: (
              <PriceText
                parts={assignee ? assignedAddressParts : ipAddressPriceParts}
                location={row.location}
              />
            ),
          },
          { id: "uuid", term: t`UUID`, value: row.uuid && <CopyControl value={row.uuid} label={t`UUID`} /> },
          { id: "created", term: t`Created`, value: row.created_at && <Moment value={row.created_at} /> },
          { id: "updated", term: t`Updated`, value: row.updated_at && <Moment value={row.updated_at} /> },
        ]}
      />
    </div>
  );
}
