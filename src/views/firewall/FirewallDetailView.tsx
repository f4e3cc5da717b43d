import { Trans } from "@lingui/react/macro";
import { isOn } from "#api/config/config.ts";
import type { Firewall } from "#api/firewall/firewall.ts";
import { kindOf } from "#resources/registry.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { type DetailTab, ResourceDetail } from "#views/resource/detail/ResourceDetail.tsx";
import { FirewallMachines } from "./FirewallMachines.tsx";
import { FirewallOverview } from "./FirewallOverview.tsx";
import { FirewallRules } from "./FirewallRules.tsx";

interface FirewallDetailViewProps {
  params: { location: string; uuid: string };
}

export default function FirewallDetailView({ params }: FirewallDetailViewProps) {
  const { kinds } = useApp();
  const { location, uuid } = params;
  return (
    <ResourceDetail
      // What one page remembers is not for the next.
      key={uuid}
      kind={kindOf(kinds, { $type: "firewall" })}
      location={location}
      id={uuid}
      // The kind lists firewalls and nothing else.
      tabs={(resource) => tabsOf(resource as Firewall)}
    />
  );
}

const tabsOf = (firewall: Firewall): DetailTab[] => [
  {
    id: "rules",
    label: <Trans>Rules</Trans>,
    count: firewall.rules.length,
    content: <FirewallRules firewall={firewall} />,
  },
  ...(isOn("vmsEnabled")
    ? [
        {
          id: "machines",
          label: <Trans>Machines</Trans>,
          count: firewall.vm_uuids.length,
          content: <FirewallMachines firewall={firewall} />,
        },
      ]
    : []),
  { id: "overview", label: <Trans>Overview</Trans>, content: <FirewallOverview firewall={firewall} /> },
];
