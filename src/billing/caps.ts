import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";

/** Bounds of a number: vCPUs, memory in MB or a disk in GB. */
export interface Limit {
  min: number;
  max?: number;
}

/**
 * Limits per machine of a limited account: memory in MB, disk in GB. Disks are limited only if the site says
 * so.
 */
export interface AccountCaps {
  vcpu: number;
  ram_mb: number;
  disk_gb?: number;
}

/**
 * Caps of an account (site configuration `limitedBillingAccountConfig`); undefined for an unlimited or
 * unknown account.
 */
export const capsOfAccount = (account: BillingAccount | undefined): AccountCaps | undefined =>
  account?.restriction_level === "LIMITED" ? site().limitedBillingAccountConfig : undefined;

/** The bounds that all of these limits allow; empty if `min` is above `max`. */
export function strictest(limits: readonly Limit[]): Limit {
  const min = Math.max(...limits.map((limit) => limit.min));
  const max = Math.min(...limits.map((limit) => limit.max ?? Infinity));
  return Number.isFinite(max) ? { min, max } : { min };
}

/** Lowers a limit's maximum to the cap. */
export function capped<L extends Partial<Limit>>(limit: L, cap: number | undefined): L {
  return cap === undefined ? limit : { ...limit, max: Math.min(limit.max ?? Infinity, cap) };
}
