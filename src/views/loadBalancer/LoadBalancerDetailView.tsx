import { Trans } from "@lingui/react/macro";
import { isOn } from "#api/config/config.ts";
import type { LoadBalancer } from "#api/loadBalancer/loadBalancer.ts";
import { kindOf } from "#resources/registry.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { type DetailTab, ResourceDetail } from "#views/resource/detail/ResourceDetail.tsx";
import { LoadBalancerOverview } from "./LoadBalancerOverview.tsx";
import { LoadBalancerRules } from "./LoadBalancerRules.tsx";
import { LoadBalancerTargets } from "./LoadBalancerTargets.tsx";

interface LoadBalancerDetailViewProps {
  params: { location: string; uuid: string };
}

export default function LoadBalancerDetailView({ params }: LoadBalancerDetailViewProps) {
  const { kinds } = useApp();
  const { location, uuid } = params;
  return (
    <ResourceDetail
      // What one page remembers is not for the next.
      key={uuid}
      kind={kindOf(kinds, { $type: "load_balancer" })}
      location={location}
      id={uuid}
      // The kind lists load balancers and nothing else.
      tabs={(resource) => tabsOf(resource as LoadBalancer)}
    />
  );
}

const tabsOf = (balancer: LoadBalancer): DetailTab[] => [
  { id: "overview", label: <Trans>Overview</Trans>, content: <LoadBalancerOverview balancer={balancer} /> },
  {
    id: "rules",
    label: <Trans>Forwarding rules</Trans>,
    count: balancer.forwarding_rules.length,
    content: <LoadBalancerRules balancer={balancer} />,
  },
  ...(isOn("vmsEnabled")
    ? [
        {
          id: "targets",
          label: <Trans>Targets</Trans>,
          count: balancer.targets.length,
          content: <LoadBalancerTargets balancer={balancer} />,
        },
      ]
    : []),
];
