import { msg } from "@lingui/core/macro";
import { createLoadBalancer } from "#api/loadBalancer/loadBalancer.ts";
import { LOAD_BALANCER_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { PricePart } from "#billing/pricing.ts";
import type { CreateAction } from "#declarations/create.ts";

export const loadBalancerPriceParts = (): PricePart[] => [
  { label: msg`Load balancer`, type: "LOAD_BALANCER", units: 1 },
];

export const loadBalancerCreate: CreateAction = {
  id: "lb.create",
  kind: "load_balancer",
  icon: "create",
  label: msg`Create load balancer`,
  keywords: msg`new balancer proxy distribute add`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} is created" }),
  mutation: createLoadBalancer as CreateAction["mutation"],
  permission: "resource.create",
  estimateMs: LOAD_BALANCER_CREATION_ESTIMATE_MS,
  cheapest: loadBalancerPriceParts,
};
