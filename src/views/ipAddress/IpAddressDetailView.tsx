import { Trans } from "@lingui/react/macro";
import type { IpAddress } from "#api/ipAddress/ipAddress.ts";
import { kindOf } from "#resources/registry.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { type DetailTab, ResourceDetail } from "#views/resource/detail/ResourceDetail.tsx";
import { IpAddressOverview } from "./IpAddressOverview.tsx";

interface IpAddressDetailViewProps {
  params: { location: string; uuid: string };
}

export default function IpAddressDetailView({ params }: IpAddressDetailViewProps) {
  const { kinds } = useApp();
  const { location, uuid } = params;
  return (
    <ResourceDetail
      // What one page remembers is not for the next.
      key={uuid}
      kind={kindOf(kinds, { $type: "ip_address" })}
      location={location}
      id={uuid}
      // The kind lists addresses and nothing else.
      tabs={(resource) => tabsOf(resource as IpAddress)}
    />
  );
}

const tabsOf = (row: IpAddress): DetailTab[] => [
  { id: "overview", label: <Trans>Overview</Trans>, content: <IpAddressOverview row={row} /> },
];
