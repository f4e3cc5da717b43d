import { msg, plural } from "@lingui/core/macro";
import {
  createService,
  type ManagedService,
  nodesOf,
  type ServiceNode,
  serviceWhitelistQuery,
} from "#api/service/service.ts";
import { joinFacts, formatMemory, formatVcpu } from "#lib/format.ts";
import type { ServiceRequest } from "#machines/service/service.machine.ts";
import { defineActions } from "#declarations/action.ts";
import { capsOfAccount } from "#billing/caps.ts";
import { checkName } from "#actions/common/checks.ts";
import { checkAllowed } from "#actions/firewall/networkChecks.ts";
import { choicesFrom, type Field, textOf } from "#declarations/field.ts";
import { moveAccount } from "#actions/common/moveAccount.ts";
import { addressesStay, releasedFrom, releaseFields } from "#actions/ipAddress/releaseAddresses.ts";
import { maintenanceField, maintenanceOf, poolsField, poolsOf, unreadPools } from "./service.pools.ts";
import { servicePriceParts } from "./service.price.ts";
import { deleting, renaming } from "#actions/common/commonActions.ts";
import { SERVICE_CREATION_ESTIMATE_MS } from "#lib/constants.ts";
import type { CreateAction } from "#declarations/create.ts";

export const serviceActions = defineActions<ManagedService, ServiceRequest>("managed_service", [
  {
    id: "service.allow",
    event: "address.allow",
    section: "access",
    prominent: true,
    icon: "create",
    shortcut: "a",
    label: msg`Allow address`,
    keywords: msg`allowlist whitelist ip add cidr connect access`,
    progress: msg({ message: "Allowing an address to connect to {name}" }),
    done: msg({ message: "Address allowed to connect to {name}" }),
    fields: ({ whitelist_addresses = [] }) => [
      {
        name: "ip_address",
        label: msg`Address or network`,
        help:
          whitelist_addresses.length > 0
            ? msg`An IPv4 address or a network such as 198.51.100.0/24`
            : msg`An IPv4 address or a network such as 198.51.100.0/24. Any address can connect now. After you add this one, no other address can.`,
        kind: "text",
        check: checkAllowed,
      },
    ],
    payload: (values) => ({ ip_address: textOf(values, "ip_address") }),
  },
  {
    id: "service.disallow",
    event: "address.remove",
    section: "access",
    icon: "delete",
    label: msg`Remove address`,
    keywords: msg`allowlist whitelist ip disallow forbid`,
    progress: msg({ message: "Removing an allowed address from {name}" }),
    done: msg({ message: "Allowed address removed from {name}" }),
    fields: ({ uuid }) => [
      {
        name: "ip_address",
        label: msg`Address or network`,
        kind: "choice",
        choices: choicesFrom(serviceWhitelistQuery(uuid), (rows: string[]) =>
          rows.map((address) => ({ value: address, label: address })),
        ),
        noChoices: msg`The list of allowed addresses is empty, so any address can connect to the service.`,
      },
    ],
    confirm: ({ whitelist_addresses = [] }) => ({
      consequences: [
        whitelist_addresses.length === 1
          ? msg`This is the last allowed address. After you remove it, any address can connect.`
          : msg`The address can no longer connect. Open connections may break.`,
      ],
    }),
    payload: (values) => ({ ip_address: textOf(values, "ip_address") }),
  },
  {
    id: "service.startNode",
    event: "node.start",
    section: "power",
    icon: "start",
    permission: "resource.grow",
    label: msg`Start machine`,
    keywords: msg`node boot power on run`,
    progress: msg({ message: "Starting a machine of service {name}" }),
    done: msg({ message: "A machine of service {name} is running" }),
    fields: (row) => [nodeField(row, ({ status }) => status === "stopped")],
    payload: (values) => ({ target_uuid: textOf(values, "node") }),
  },
  {
    id: "service.stopNode",
    event: "node.stop",
    section: "power",
    icon: "stop",
    label: msg`Stop machine`,
    keywords: msg`node shut down power off halt`,
    progress: msg({ message: "Stopping a machine of service {name}" }),
    done: msg({ message: "A machine of service {name} is stopped" }),
    fields: (row) => [nodeField(row, ({ status }) => status === "running")],
    confirm: (row) => ({
      consequences: [
        nodesOf(row).filter(({ status }) => status === "running").length > 1
          ? msg`The other machines keep running.`
          : msg`This is the only running machine. The service is unavailable until you start the machine again.`,
        msg`Data is kept and billing continues.`,
      ],
    }),
    payload: (values) => ({ target_uuid: textOf(values, "node") }),
  },
  {
    id: "service.pools",
    event: "pools.change",
    section: "configure",
    icon: "resize",
    permission: "resource.grow",
    label: msg`Change node pools`,
    keywords: msg`kubernetes autoscaler nodes scale size surge`,
    progress: msg({ message: "Changing the node pools of {name}" }),
    done: msg({ message: "Node pools of {name} changed" }),
    fields: (service, _, billingAccountOf) => [
      poolsField(service.properties?.node_pools ?? [], undefined, capsOfAccount(billingAccountOf?.(service))),
    ],
    payload: (values, { properties }) => ({
      node_pools: [...poolsOf(values), ...unreadPools(properties)],
    }),
  },
  {
    id: "service.maintenance",
    event: "maintenance.change",
    section: "configure",
    icon: "calendar",
    label: msg`Change maintenance window`,
    keywords: msg`kubernetes update weekly time`,
    progress: msg({ message: "Saving changes to {name}" }),
    done: msg({ message: "Changes to {name} saved" }),
    fields: ({ properties }) => [maintenanceField(properties?.maintenance_window)],
    payload: (values, { properties }) => maintenanceOf(values, properties?.maintenance_window),
  },
  {
    id: "service.rename",
    ...renaming,
    fields: (row) => [
      { name: "name", label: msg`Name`, kind: "text", now: row.display_name ?? "", check: checkName },
    ],
    payload: (values) => ({ display_name: textOf(values, "name") }),
  },
  moveAccount("service.moveAccount", (row) => row.billing_account_id),
  {
    id: "service.rebuildNode",
    event: "node.rebuild",
    section: "backup",
    icon: "rebuild",
    label: msg`Restore from backup`,
    keywords: msg`rebuild node machine roll back`,
    progress: msg({ message: "Restoring a machine of service {name}" }),
    done: msg({ message: "A machine of service {name} is restored" }),
    fields: (row) => [
      {
        name: "backup",
        label: msg`Backup`,
        kind: "choice",
        choices: backupsOf(row).map(({ value, label, at }) => ({ value, label, at })),
      },
    ],
    confirm: () => ({
      consequences: [
        msg`The machine's disk is restored from the backup. Data written after the backup was made is lost.`,
        msg`Until the restore is complete, the service can be slow or unavailable.`,
      ],
    }),
    payload: (values) => {
      const [node_uuid = "", replica_uuid = ""] = textOf(values, "backup").split("/");
      return { node_uuid, replica_uuid };
    },
  },
  {
    id: "service.delete",
    ...deleting,
    bulk: true,
    fields: (_, all) => releaseFields(all),
    confirm: (row, all) => ({
      consequences: [
        msg`${plural(all.length, {
          one: "The service, its machines, all data and all backups are lost.",
          other: "The services, their machines, all data and all backups are lost.",
        })}`,
        ...addressesStay(),
      ],
      typeToConfirm: serviceName(row),
    }),
    price: (service, values) => (values ? [] : servicePriceParts(service)),
    payload: releasedFrom,
  },
]);

/** Older services have no name: the start of the uuid stands in. */
export const serviceName = ({ display_name, uuid }: ManagedService): string =>
  display_name || uuid.slice(0, 8);

/** A service's machines have no names of their own. */
export const nodeName = (number: number) => msg`Machine ${number}`;

/** "default · 2 vCPU · 4 GB" */
export const nodeText = ({ pool, vcpu, memory }: ServiceNode): string =>
  joinFacts(pool, formatVcpu(vcpu), formatMemory(memory));

/** Backups of every machine, newest first; the value holds the ids of machine and backup. */
export const backupsOf = (row: ManagedService) =>
  nodesOf(row)
    .flatMap((node, index) =>
      node.storage.flatMap(({ replica = [] }) =>
        replica.map(({ uuid, size, created_at: at }) => ({
          value: `${node.uuid}/${uuid}`,
          label: nodeName(index + 1),
          at,
          size,
        })),
      ),
    )
    .toSorted((a, b) => (b.at ?? "").localeCompare(a.at ?? ""));

function nodeField(row: ManagedService, fits: (node: ServiceNode) => boolean): Field {
  const choices = nodesOf(row).flatMap((node, index) =>
    fits(node) ? [{ value: node.uuid, label: nodeName(index + 1), description: nodeText(node) }] : [],
  );
  const [first, ...others] = choices;
  return {
    name: "node",
    label: msg`Machine`,
    kind: "choice",
    initial: others.length > 0 ? "" : (first?.value ?? ""),
    choices,
  };
}

export const serviceCreate: CreateAction = {
  id: "service.create",
  kind: "managed_service",
  icon: "create",
  label: msg`Create service`,
  keywords: msg`new database mariadb mysql postgresql postgres kubernetes cluster managed add`,
  progress: msg({ message: "Creating {name}" }),
  done: msg({ message: "{name} created" }),
  mutation: createService as CreateAction["mutation"],
  permission: "resource.create",
  estimateMs: SERVICE_CREATION_ESTIMATE_MS,
};
