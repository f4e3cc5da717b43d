import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { HostPool, VmParameter } from "#api/compute/compute.ts";
import type { AccountCaps, Limit } from "#billing/caps.ts";

export type SizeField = "vcpu" | "ram" | "disks";

interface Rules {
  pool: HostPool | undefined;
  parameters: readonly VmParameter[];
  osName: string | undefined;
  /** Set only for an account whose restriction level is LIMITED. */
  caps: AccountCaps | undefined;
}

/**
 * Size limits of a machine: the host pool's, else the parameter list's, else a minimum of 1 (Resources spec
 * §5). The operating system and a limited account narrow them.
 */
export function sizeLimits({ pool, parameters, osName, caps }: Rules): Record<SizeField, Limit> {
  const guest = pool?.guest_limits;
  const limit = (name: SizeField, own: { min: number; max: number } | undefined, cap?: number): Limit => {
    const parameter = parameters.find((it) => it.parameter === name && it.constraint === "range");
    const row = parameter && limitOf(parameter, osName);
    const min = Math.max(own?.min ?? parameter?.min ?? 1, row?.min ?? 1);
    const max = Math.min(own?.max ?? parameter?.max ?? Infinity, row?.max ?? Infinity, cap ?? Infinity);
    return Number.isFinite(max) ? { min, max } : { min };
  };
  return {
    vcpu: limit("vcpu", guest?.cpu, caps?.vcpu),
    ram: limit("ram", guest?.ram_mb, caps?.ram_mb),
    disks: limit("disks", guest?.disk_gb, caps?.disk_gb),
  };
}

/** A parameter's rule for one operating system. */
export const limitOf = ({ limits }: VmParameter, osName: string | undefined) =>
  limits?.find((it) => it.os_name !== undefined && it.os_name === osName);

export const isWithin = (value: number, { min, max }: Limit): boolean =>
  value >= min && (max === undefined || value <= max);

/** Help text with a field's limits. */
export const limitHelp = ({ min, max }: Limit): { help?: MessageDescriptor } =>
  max === undefined ? {} : { help: msg`Enter a value from ${min} to ${max}` };
