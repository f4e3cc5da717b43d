import { msg } from "@lingui/core/macro";
import { type AccountCaps, capped, type Limit } from "#billing/caps.ts";
import type { Field } from "#declarations/field.ts";

/** Size of a new disk in GB. */
export const newDiskSize = (name: string, caps: AccountCaps | undefined, own: Limit = { min: 1 }): Field => {
  const limit = capped(own, caps?.disk_gb);
  return {
    name,
    label: msg`Size`,
    kind: "number",
    unit: "GB",
    initial: String(Math.min(Math.max(20, limit.min), limit.max ?? Infinity)),
    ...limit,
  };
};
