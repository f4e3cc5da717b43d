import { Trans } from "@lingui/react/macro";
import type { IpAddress } from "../../api/ipAddresses.ts";
import { kindOf } from "../../resources/registry.ts";
import { useApp } from "../AppContext.tsx";
import { ResourceDetail } from "../resource/ResourceDetail.tsx";
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
      tabs={(resource) => [
        {
          id: "overview",
          label: <Trans>Overview</Trans>,
          // The kind lists addresses and nothing else.
          content: <IpAddressOverview row={resource as IpAddress} />,
        },
      ]}
    />
  );
}
