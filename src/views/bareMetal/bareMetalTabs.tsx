import { msg } from "@lingui/core/macro";
import type { MetalLease } from "#api/bareMetal/bareMetal.ts";
import { BareMetalHistory } from "./BareMetalHistory.tsx";
import { BareMetalOverview } from "./BareMetalOverview.tsx";
import type { DetailTab } from "#views/resource/detail/ResourceDetail.tsx";

const tabs: readonly DetailTab<MetalLease>[] = [
  { id: "overview", label: msg`Overview`, content: (lease) => <BareMetalOverview lease={lease} /> },
  {
    id: "history",
    label: msg`History`,
    count: (lease) => lease.history?.length ?? 0,
    content: (lease) => <BareMetalHistory lease={lease} />,
  },
];

export default tabs;
