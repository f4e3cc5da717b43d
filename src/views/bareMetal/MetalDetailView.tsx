import { Trans } from "@lingui/react/macro";
import type { MetalLease } from "#api/bareMetal/bareMetal.ts";
import { kindOf } from "#resources/registry.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { type DetailTab, ResourceDetail } from "#views/resource/detail/ResourceDetail.tsx";
import { MetalHistory } from "./MetalHistory.tsx";
import { MetalOverview } from "./MetalOverview.tsx";

interface MetalDetailViewProps {
  params: { uuid: string };
}

/** The address has no location: the lease is looked for in each. */
export default function MetalDetailView({ params: { uuid } }: MetalDetailViewProps) {
  const { kinds } = useApp();
  return (
    <ResourceDetail
      // What one page remembers is not for the next.
      key={uuid}
      kind={kindOf(kinds, { $type: "bare_metal" })}
      id={uuid}
      // The kind lists leases and nothing else.
      tabs={(resource) => tabsOf(resource as MetalLease)}
    />
  );
}

const tabsOf = (lease: MetalLease): DetailTab[] => [
  { id: "overview", label: <Trans>Overview</Trans>, content: <MetalOverview lease={lease} /> },
  {
    id: "history",
    label: <Trans>History</Trans>,
    count: lease.history?.length ?? 0,
    content: <MetalHistory lease={lease} />,
  },
];
