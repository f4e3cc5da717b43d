import { msg } from "@lingui/core/macro";
import type { Firewall } from "#api/firewall/firewall.ts";
import { FirewallMachines } from "./FirewallMachines.tsx";
import { FirewallOverview } from "./FirewallOverview.tsx";
import { FirewallRules } from "./FirewallRules.tsx";
import type { DetailTab } from "#views/resource/detail/ResourceDetail.tsx";

const tabs: readonly DetailTab<Firewall>[] = [
  {
    id: "rules",
    label: msg`Rules`,
    count: (firewall) => firewall.rules.length,
    content: (firewall) => <FirewallRules firewall={firewall} />,
  },
  {
    id: "machines",
    flag: "vmsEnabled",
    label: msg`Machines`,
    count: (firewall) => firewall.vm_uuids.length,
    content: (firewall) => <FirewallMachines firewall={firewall} />,
  },
  { id: "overview", label: msg`Overview`, content: (firewall) => <FirewallOverview firewall={firewall} /> },
];

export default tabs;
