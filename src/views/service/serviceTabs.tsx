import { msg } from "@lingui/core/macro";
import { backupsOf } from "#actions/service/service.actions.ts";
import { type ManagedService, nodesOf } from "#api/service/service.ts";
import { ServiceAccess } from "./ServiceAccess.tsx";
import { ServiceBackups } from "./ServiceBackups.tsx";
import { ServiceMachines } from "./ServiceMachines.tsx";
import { ServiceOverview } from "./ServiceOverview.tsx";
import type { DetailTab } from "#views/resource/detail/ResourceDetail.tsx";

const tabs: readonly DetailTab<ManagedService>[] = [
  { id: "overview", label: msg`Overview`, content: (service) => <ServiceOverview service={service} /> },
  {
    id: "machines",
    label: msg`Machines`,
    count: (service) => nodesOf(service).length,
    content: (service) => <ServiceMachines service={service} />,
  },
  { id: "access", label: msg`Access`, content: (service) => <ServiceAccess service={service} /> },
  {
    id: "backups",
    label: msg`Backups`,
    count: (service) => backupsOf(service).length,
    content: (service) => <ServiceBackups service={service} />,
  },
];

export default tabs;
