import { Trans } from "@lingui/react/macro";
import { backupsOf } from "#actions/service/service.actions.ts";
import { type ManagedService, nodesOf } from "#api/service/service.ts";
import { kindOf } from "#resources/registry.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { type DetailTab, ResourceDetail } from "#views/resource/detail/ResourceDetail.tsx";
import { ServiceAccess } from "./ServiceAccess.tsx";
import { ServiceBackups } from "./ServiceBackups.tsx";
import { ServiceMachines } from "./ServiceMachines.tsx";
import { ServiceOverview } from "./ServiceOverview.tsx";

interface ServiceDetailViewProps {
  params: { location: string; uuid: string };
}

export default function ServiceDetailView({ params }: ServiceDetailViewProps) {
  const { kinds } = useApp();
  const { location, uuid } = params;
  return (
    <ResourceDetail
      // What one page remembers is not for the next.
      key={uuid}
      kind={kindOf(kinds, { $type: "managed_service" })}
      location={location}
      id={uuid}
      // The kind lists services and nothing else.
      tabs={(resource) => tabsOf(resource as ManagedService)}
    />
  );
}

const tabsOf = (service: ManagedService): DetailTab[] => [
  { id: "overview", label: <Trans>Overview</Trans>, content: <ServiceOverview service={service} /> },
  {
    id: "machines",
    label: <Trans>Machines</Trans>,
    count: nodesOf(service).length,
    content: <ServiceMachines service={service} />,
  },
  { id: "access", label: <Trans>Access</Trans>, content: <ServiceAccess service={service} /> },
  {
    id: "backups",
    label: <Trans>Backups</Trans>,
    count: backupsOf(service).length,
    content: <ServiceBackups service={service} />,
  },
];
