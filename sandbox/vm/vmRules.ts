import { siteConfig } from "../config.ts";
import { refuse, refuseFields, text } from "../kernel/http.ts";
import type { Params } from "../kernel/http.ts";
import type { BillingAccountRow } from "../billingAccount/billingAccountRows.ts";
import type { HostPool } from "../compute/hostPools.ts";
import { leastOf, vmNamePattern } from "../compute/parameters.ts";

/** Problems by field; empty if valid. */
export type Problems = Record<string, string>;

export function refuseProblems(problems: Problems): void {
  if (Object.keys(problems).length > 0) refuseFields(400, problems);
}

/** A valid machine name, for create and rename. */
export function checkedVmName(given: Params): string {
  const name = text(given, "name") ?? "";
  if (name.length < 3) refuseFields(400, { name: "Name (Min 3 chars)" });
  if (!new RegExp(vmNamePattern).test(name))
    refuseFields(400, {
      name: "At most 63 letters, digits and hyphens, starting and ending with a letter or digit",
    });
  return name;
}

/** Problems with the guest's user and password (Resources spec §5). */
export function loginProblems(username: string | undefined, password: string | undefined): Problems {
  return {
    ...(!/^[A-Za-z_][A-Za-z0-9_-]{0,24}$/.test(username ?? "") && {
      username: "Up to 25 letters, digits, underscores and hyphens, starting with a letter or underscore",
    }),
    ...(!/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/s.test(password ?? "") && {
      password: "At least 8 characters with a lowercase letter, an uppercase letter and a digit",
    }),
  };
}

export interface Sizes {
  vcpu?: number | undefined;
  /** MB. */
  ram?: number | undefined;
  /** GB. */
  disks?: number | undefined;
}

/** Problems with the host pool's limits, the image's minimum and a limited account's maximum. */
export function sizeProblems(
  pool: HostPool,
  os_name: string,
  account: BillingAccountRow,
  sizes: Sizes,
): Problems {
  const { cpu, ram_mb, disk_gb } = pool.guest_limits;
  const least = leastOf[os_name] ?? { vcpu: 0, ram: 0, disks: 0 };
  const limited = account.restriction_level === "LIMITED";
  const { limitedBillingAccountConfig: cap } = siteConfig;
  const bounds = {
    vcpu: [Math.max(cpu.min, least.vcpu), limited ? cap.vcpu : cpu.max],
    ram: [Math.max(ram_mb.min, least.ram), limited ? cap.ram_mb : ram_mb.max],
    disks: [Math.max(disk_gb.min, least.disks), disk_gb.max],
  } as const;
  return Object.fromEntries(
    (["vcpu", "ram", "disks"] as const).flatMap((field) => {
      const value = sizes[field];
      const [min, max] = bounds[field];
      if (value === undefined) return [];
      if (value < min) return [[field, `Value is below the minimum of ${min}`]];
      return value > max ? [[field, `Value is above the maximum of ${max}`]] : [];
    }),
  );
}

/** `type base64key optional comment`. */
const sshKeyPattern = /^(ssh|ecdsa|sk)-[\w@.-]+ [A-Za-z0-9+/]+={0,3}( .*)?$/;

export function sshKeyProblems(keys: string[]): Problems {
  return keys.every((key) => sshKeyPattern.test(key.trim()))
    ? {}
    : { public_keys: "SSH key does not match required pattern" };
}

/** Cloud-config is JSON or YAML: a document that starts like JSON must be JSON. */
export function cloudInitProblems(document: string | undefined): Problems {
  if (!document?.trim().startsWith("{")) return {};
  try {
    JSON.parse(document);
    return {};
  } catch {
    return { cloud_init: "Not valid JSON or YAML" };
  }
}

/** A cloud-config that defines users needs no username and password. */
export const definesUsers = (document: string | undefined): boolean =>
  /^\s*"?users"?\s*:|[{,]\s*"users"\s*:/m.test(document ?? "");

/** Simulates missing capacity for machines with this name. */
export function refuseWithoutRoom(name: string): void {
  if (name.includes("high-demand"))
    refuse(
      400,
      "Compute resources temporarily unavailable due to high demand. If possible, choose a different region or location.",
    );
}
