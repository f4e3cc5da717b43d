import { msg } from "@lingui/core/macro";
import type { MetalLease } from "#api/bareMetal/bareMetal.ts";
import { MetalHistory } from "./MetalHistory.tsx";
import { MetalOverview } from "./MetalOverview.tsx";
import type { DetailTab } from "#views/resource/detail/ResourceDetail.tsx";

const tabs: readonly DetailTab<MetalLease>[] = [
  { id: "overview", label: msg`Overview`, content: (lease) => <MetalOverview lease={lease} /> },
  {
    id: "history",
    label: msg`History`,
    count: (lease) => lease.history?.length ?? 0,
    content: (lease) => <MetalHistory lease={lease} />,
  },
];

export default tabs;
