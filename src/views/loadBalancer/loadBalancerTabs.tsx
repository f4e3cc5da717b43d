import { msg } from "@lingui/core/macro";
import type { LoadBalancer } from "#api/loadBalancer/loadBalancer.ts";
import { LoadBalancerOverview } from "./LoadBalancerOverview.tsx";
import { LoadBalancerRules } from "./LoadBalancerRules.tsx";
import { LoadBalancerTargets } from "./LoadBalancerTargets.tsx";
import type { DetailTab } from "#views/resource/detail/ResourceDetail.tsx";

const tabs: readonly DetailTab<LoadBalancer>[] = [
  {
    id: "overview",
    label: msg`Overview`,
    content: (balancer) => <LoadBalancerOverview balancer={balancer} />,
  },
  {
    id: "rules",
    label: msg`Forwarding rules`,
    count: (balancer) => balancer.forwarding_rules.length,
    content: (balancer) => <LoadBalancerRules balancer={balancer} />,
  },
  {
    id: "targets",
    flag: "vmsEnabled",
    label: msg`Targets`,
    count: (balancer) => balancer.targets.length,
    content: (balancer) => <LoadBalancerTargets balancer={balancer} />,
  },
];

export default tabs;
