import { msg } from "@lingui/core/macro";
import {
  loadBalancerActions,
  loadBalancerCreate,
  loadBalancerName,
} from "#actions/loadBalancer/loadBalancer.actions.ts";
import { type LoadBalancer, loadBalancerListQuery } from "#api/loadBalancer/loadBalancer.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { loadBalancerParts } from "#machines/loadBalancer/loadBalancer.actors.ts";
import { createdColumn } from "./columns.ts";
import type { KindDeclaration } from "./declaration.ts";

const loadBalancer: KindDeclaration<LoadBalancer> = {
  type: "load_balancer",
  isLocated: true,
  create: loadBalancerCreate,
  idOf: loadBalancerParts.idOf,
  titleOf: loadBalancerName,
  searchText: (row) =>
    [row.display_name, row.uuid, row.private_address, row.location, portsOf(row)].filter(Boolean).join(" "),
  about: msg`A load balancer gives several machines one address. Connections are distributed across the machines, so traffic continues if one of them fails.`,
  columns: [
    {
      id: "private_address",
      header: msg`Private IP`,
      width: "7rem",
      value: (row) => row.private_address,
      as: "code",
      wideOnly: true,
    },
    {
      id: "ports",
      header: msg`Ports`,
      width: "5rem",
      value: portsOf,
      as: "code",
      wideOnly: true,
    },
    {
      id: "targets",
      flag: "vmsEnabled",
      header: msg`Targets`,
      width: "5rem",
      value: (row) => row.targets.length,
      as: "number",
      wideOnly: true,
    },
    createdColumn,
  ],
  listQueries: (locations) => locations.map(loadBalancerListQuery),
  actions: loadBalancerActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...loadBalancerParts,
        states: {
          active: { label: msg`Active`, tone: "ok" },
        },
        guards: {
          hasTarget: msg`The load balancer has no targets`,
          hasRule: msg`The load balancer has no forwarding rules`,
        },
      },
      queryClient,
    ),
};

function portsOf({ forwarding_rules }: LoadBalancer): string {
  return forwarding_rules.map((rule) => rule.source_port).join(", ");
}

export default loadBalancer;
