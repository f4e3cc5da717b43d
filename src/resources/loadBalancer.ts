import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { loadBalancerName } from "#actions/loadBalancer/loadBalancer.actions.ts";
import { loadBalancerCreate } from "#actions/loadBalancer/loadBalancer.create.ts";
import { type LoadBalancer, loadBalancerListQuery } from "#api/loadBalancer/loadBalancer.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { loadBalancerParts } from "#machines/loadBalancer/loadBalancer.actors.ts";
import { paths } from "#declarations/paths.ts";
import { createdColumn } from "./columns.ts";
import type { ResourceKind } from "#declarations/kind.ts";

export const loadBalancer = (queryClient: QueryClient): ResourceKind<LoadBalancer> => ({
  type: "load_balancer",
  flag: "loadBalancerEnabled",
  icon: "loadBalancer",
  group: "network",
  one: msg`Load balancer`,
  many: msg`Load balancers`,
  isLocated: true,
  listPath: paths.list("load_balancer"),
  createPath: loadBalancerCreate.path,
  createLabel: loadBalancerCreate.label,
  idOf: loadBalancerParts.idOf,
  titleOf: loadBalancerName,
  detailPath: (row) => paths.detail("load_balancer", { location: row.location, uuid: row.uuid }),
  searchText: (row) =>
    [row.display_name, row.uuid, row.private_address, row.location, portsOf(row)].filter(Boolean).join(" "),
  about: msg`One address in front of several machines: connections are shared among them, and one that fails is not missed.`,
  columns: [
    {
      id: "private_address",
      header: msg`Private IP`,
      width: "minmax(7rem, 9rem)",
      value: (row) => row.private_address,
      as: "code",
      wideOnly: true,
    },
    {
      id: "ports",
      header: msg`Ports`,
      width: "minmax(5rem, 9rem)",
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
  lifecycle: lifecycleOf(
    {
      ...loadBalancerParts,
      states: {
        active: { label: msg`Active`, tone: "ok" },
      },
      guards: {
        hasTarget: msg`It has no target`,
        hasRule: msg`It has no forwarding rule`,
      },
    },
    queryClient,
  ),
});

const portsOf = ({ forwarding_rules }: LoadBalancer): string =>
  forwarding_rules.map((rule) => rule.source_port).join(", ");
