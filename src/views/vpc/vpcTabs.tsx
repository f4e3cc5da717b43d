import { msg } from "@lingui/core/macro";
import { type Network, resourcesIn } from "#api/vpc/vpc.ts";
import { VpcMembers } from "./VpcMembers.tsx";
import { VpcOverview } from "./VpcOverview.tsx";
import type { DetailTab } from "#views/resource/detail/ResourceDetail.tsx";

const tabs: readonly DetailTab<Network>[] = [
  { id: "overview", label: msg`Overview`, content: (network) => <VpcOverview network={network} /> },
  {
    id: "members",
    label: msg`Resources`,
    count: (network) => resourcesIn(network),
    content: (network) => <VpcMembers network={network} />,
  },
];

export default tabs;
