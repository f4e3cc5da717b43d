import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { asSent, sentText, unreadIn } from "#api/http/asSent.ts";
import type { ManagedService, NodePool, ServiceConfiguration } from "#api/service/service.ts";
import type { ServiceRequest } from "#machines/service/service.machine.ts";
import type { AccountCaps, Limit } from "#billing/caps.ts";
import {
  type Column,
  type Field,
  newRow,
  numberOf,
  rowsOf,
  textOf,
  type FieldRow,
  type FieldValues,
} from "#declarations/field.ts";
import { isKept, lineOf, valueBefore } from "#actions/common/lines.ts";
import { withPresent, wordLabel } from "#actions/common/words.ts";

type Size = "vm_cpu" | "vm_ram" | "vm_disk_gb";
type Limits = ServiceConfiguration["limits"];
type PoolInput = Extract<ServiceRequest, { type: "pools.change" }>["node_pools"][number];

const NAME = "node_pools";

/** A cluster's node pools as a table (Resources spec §5); at least one pool always has a machine. */
export function poolsField(
  pools: readonly NodePool[] | undefined,
  limits: Limits,
  caps: AccountCaps | undefined,
): Field {
  const columns = poolColumns(limits, caps);
  return {
    name: NAME,
    label: msg`Node pools`,
    help: msg`The autoscaler keeps the number of machines in each pool between the minimum and the maximum. Extra machines (surge) are allowed only during an update.`,
    kind: "rows",
    line: msg`Node pool`,
    add: msg`Add node pool`,
    columns,
    initial: pools?.map(toRow) ?? [newRow(columns)],
    check: (_, values) =>
      poolsOf(values).some(({ autoscaler }) => autoscaler.min >= 1)
        ? undefined
        : msg`At least one node pool must have an autoscaler minimum of 1 or more`,
  };
}

const poolColumns = (limits: Limits, caps: AccountCaps | undefined): readonly Column[] => [
  {
    name: "name",
    label: msg`Name`,
    kind: "text",
    width: "minmax(6rem, 2fr)",
    initial: "default",
    unique: true,
    check: (value, row) =>
      isKept(row, ["name"]) || /^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(value)
        ? undefined
        : msg`Use lowercase letters, digits and hyphens, starting with a letter and not ending with a hyphen`,
  },
  {
    name: "vm_cpu",
    label: msg`vCPU`,
    kind: "number",
    width: "minmax(4.5rem, 1fr)",
    initial: String(limits?.vm_cpu?.min ?? Math.min(2, caps?.vcpu ?? 2)),
    ...sizeCell("vm_cpu", limits?.vm_cpu, caps?.vcpu),
  },
  {
    name: "vm_ram",
    label: msg`Memory, MB`,
    kind: "number",
    width: "minmax(6rem, 1fr)",
    step: 1024,
    initial: String(Math.min(4096, caps?.ram_mb ?? 4096)),
    ...sizeCell("vm_ram", limits?.vm_ram, caps?.ram_mb),
  },
  {
    name: "vm_disk_gb",
    label: msg`Disk, GB`,
    kind: "number",
    width: "minmax(5rem, 1fr)",
    initial: String(Math.min(40, caps?.disk_gb ?? 40)),
    ...sizeCell("vm_disk_gb", limits?.vm_disk_gb, caps?.disk_gb),
  },
  {
    name: "min",
    label: msg`Minimum machines`,
    kind: "number",
    width: "minmax(4.5rem, 1fr)",
    initial: "1",
    min: 0,
    check: (value, row) =>
      Number(value) > numberOf(row, "max") ? msg`The minimum can't be greater than the maximum` : undefined,
  },
  {
    name: "max",
    label: msg`Maximum machines`,
    kind: "number",
    width: "minmax(4.5rem, 1fr)",
    initial: "3",
    min: 1,
  },
  {
    name: "surge",
    label: msg`Extra machines`,
    kind: "number",
    width: "minmax(4.5rem, 1fr)",
    initial: "1",
    min: 1,
  },
];

/** A limited account narrows the service's limits; an unchanged pool is not checked. */
function sizeCell(name: string, limit: Limit = { min: 1 }, cap: number | undefined): Partial<Column> {
  const check: Column["check"] = (value, row) =>
    cap !== undefined && Number(value) > cap && !isKept(row, [name]) ? msg`At most ${cap}` : undefined;
  return { ...limit, check };
}

/** Node pools from the table; keys that the form does not know are kept. */
export const poolsOf = (values: FieldValues): PoolInput[] =>
  rowsOf(values, NAME).map((row) => {
    const pool = valueBefore<NodePool>(row);
    const size = (name: Size) => (isKept(row, [name]) ? (pool?.[name] ?? 0) : numberOf(row, name));
    return {
      ...pool,
      name: textOf(row, "name"),
      vm_cpu: size("vm_cpu"),
      vm_ram: size("vm_ram"),
      vm_disk_gb: size("vm_disk_gb"),
      autoscaler: isKept(row, ["min", "max"])
        ? { min: 0, max: 0, ...pool?.autoscaler }
        : { ...pool?.autoscaler, min: numberOf(row, "min"), max: numberOf(row, "max") },
      ...(!isKept(row, ["surge"]) && { max_surge: numberOf(row, "surge") }),
    };
  });

/** Pools that could not be read are sent back, not dropped. */
export const unreadPools = (properties: ManagedService["properties"]): PoolInput[] =>
  unreadIn(properties, "node_pools") as PoolInput[];

const toRow = (pool: NodePool): FieldRow =>
  lineOf(asSent(pool), {
    name: pool.name,
    vm_cpu: sentText(pool, "vm_cpu"),
    vm_ram: sentText(pool, "vm_ram"),
    vm_disk_gb: sentText(pool, "vm_disk_gb"),
    min: sentText(asSent(pool).autoscaler, "min"),
    max: sentText(asSent(pool).autoscaler, "max"),
    surge: sentText(pool, "max_surge") || "1",
  });

/** When the provider may update a cluster. The API's value for "any time" is an empty string. */
const ANY_TIME = "any";

const maintenanceLabels = {
  [ANY_TIME]: msg`At any time`,
  weekly_wed_0200_utc: msg`Weekly, Wednesday 02:00 UTC`,
};

export const maintenanceField = (now: string | null | undefined): Field => ({
  name: "maintenance_window",
  label: msg`Maintenance window`,
  help: msg`The provider may update the cluster during the maintenance window.`,
  kind: "choice",
  now: now || ANY_TIME,
  choices: withPresent(
    Object.entries(maintenanceLabels).map(([value, label]) => ({ value, label })),
    maintenanceLabels,
    [now],
  ),
});

/** Left out if there was and is no window; empty to clear one. */
export const maintenanceOf = (values: FieldValues, now?: string | null) => {
  const chosen = textOf(values, "maintenance_window");
  if (chosen !== ANY_TIME) return { maintenance_window: chosen };
  return now ? { maintenance_window: "" } : {};
};

export const maintenanceText = (window: string | null | undefined): MessageDescriptor =>
  wordLabel(maintenanceLabels, window || ANY_TIME);
