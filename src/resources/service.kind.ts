import { msg } from "@lingui/core/macro";
import { serviceActions, serviceCreate, serviceName } from "#actions/service/service.actions.ts";
import { type ManagedService, nodesOf, serviceListQuery } from "#api/service/service.ts";
import { lifecycleOf } from "#machines/lifecycle/lifecycle.actors.ts";
import { serviceParts } from "#machines/service/service.actors.ts";
import { createdColumn } from "./columns.ts";
import type { KindDeclaration } from "./declaration.ts";

const service: KindDeclaration<ManagedService> = {
  type: "managed_service",
  isLocated: true,
  create: serviceCreate,
  idOf: serviceParts.idOf,
  titleOf: serviceName,
  searchText: (row) =>
    [row.display_name, serviceText(row), row.uuid, row.properties?.service_ip, row.location]
      .filter(Boolean)
      .join(" "),
  about: msg`A managed service is a database or a Kubernetes cluster that the provider runs and updates for you. Databases are also backed up every night.`,
  noteOf: serviceText,
  columns: [
    {
      id: "service",
      header: msg`Service`,
      width: "7rem",
      value: serviceText,
      wideOnly: true,
    },
    {
      id: "machines",
      header: msg`Machines`,
      width: "5.5rem",
      value: (row) => nodesOf(row).length,
      as: "number",
      wideOnly: true,
    },
    {
      id: "service_ip",
      header: msg`Private IP`,
      width: "7rem",
      value: (row) => row.properties?.service_ip,
      as: "code",
      wideOnly: true,
    },
    createdColumn,
  ],
  listQueries: () => [serviceListQuery],
  actions: serviceActions,
  lifecycle: (queryClient) =>
    lifecycleOf(
      {
        ...serviceParts,
        states: {
          active: { label: msg`Active`, tone: "ok" },
          requested: { label: msg`Requested`, tone: "busy" },
          unrecognised: { label: msg`Busy`, tone: "busy" },
        },
        guards: {
          hasRunning: msg`This service has no running machine`,
          hasStopped: msg`This service has no stopped machine`,
          hasBackup: msg`There is no backup yet`,
          hasAddress: msg`The list of allowed addresses is empty, so any address can connect to the service`,
          isCluster: msg`Only available for Kubernetes clusters`,
        },
      },
      queryClient,
    ),
};

/** "PostgreSQL 16.2" */
export function serviceText({ service: name, version = "" }: ManagedService): string {
  return `${SERVICE_NAMES[name] ?? name} ${version}`.trim();
}

/** Product names, untranslated. The API's catalogue has names only for services that can still be created. */
const SERVICE_NAMES: Record<string, string> = {
  mariadb: "MariaDB",
  postgresql: "PostgreSQL",
  kubernetes: "Kubernetes",
};

export default service;
