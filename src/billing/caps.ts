import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";

/** Bounds of one number: vCPUs, memory in MB or a disk in GB. */
export interface Limit {
  min: number;
  max?: number;
}

/** What a limited account may have in one machine; a disk is capped only where the site says so. Memory in MB, disk in GB. */
export interface AccountCaps {
  vcpu: number;
  ram_mb: number;
  disk_gb?: number;
}

/** The caps that an account is under (site configuration `limitedBillingAccountConfig`); none of an account nobody knows. */
export const capsOfAccount = (account: BillingAccount | undefined): AccountCaps | undefined =>
  account?.restriction_level === "LIMITED" ? site().limitedBillingAccountConfig : undefined;

/** A limit that is no more than the cap. */
export function capped<L extends Partial<Limit>>(limit: L, cap: number | undefined): L {
  return cap === undefined ? limit : { ...limit, max: Math.min(limit.max ?? Infinity, cap) };
}
