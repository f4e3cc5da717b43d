import { Trans } from "@lingui/react/macro";
import { type Network, resourcesIn } from "#api/vpc/vpc.ts";
import { kindOf } from "#resources/registry.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { type DetailTab, ResourceDetail } from "#views/resource/detail/ResourceDetail.tsx";
import { VpcMembers } from "./VpcMembers.tsx";
import { VpcOverview } from "./VpcOverview.tsx";

interface VpcDetailViewProps {
  params: { location: string; uuid: string };
}

export default function VpcDetailView({ params }: VpcDetailViewProps) {
  const { kinds } = useApp();
  const { location, uuid } = params;
  return (
    <ResourceDetail
      // What one page remembers is not for the next.
      key={uuid}
      kind={kindOf(kinds, { $type: "vpc" })}
      location={location}
      id={uuid}
      // The kind lists networks and nothing else.
      tabs={(resource) => tabsOf(resource as Network)}
    />
  );
}

const tabsOf = (network: Network): DetailTab[] => [
  { id: "overview", label: <Trans>Overview</Trans>, content: <VpcOverview network={network} /> },
  {
    id: "members",
    label: <Trans>Resources</Trans>,
    count: resourcesIn(network),
    content: <VpcMembers network={network} />,
  },
];
