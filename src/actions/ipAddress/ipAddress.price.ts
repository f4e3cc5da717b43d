import { msg } from "@lingui/core/macro";
import type { PricePart } from "#billing/pricing.ts";

/** Price parts of an unassigned address. */
export const ipAddressPriceParts: readonly PricePart[] = [
  { label: msg`Public IPv4 address, unassigned`, type: "UNASSIGNED_FLOATING_IP", units: 1 },
];

/** Price parts of an assigned address. The contract defines no price, so most lists have none. */
export const assignedAddressParts: readonly PricePart[] = [
  { label: msg`Public IPv4 address`, type: "FLOATING_IP", units: 1 },
];
