import { msg } from "@lingui/core/macro";
import type { PricePart } from "#billing/pricing.ts";

/** While nothing holds the address. */
export const ipAddressPriceParts: readonly PricePart[] = [
  { label: msg`Public IPv4 address, unassigned`, type: "UNASSIGNED_FLOATING_IP", units: 1 },
];

/** While a resource holds the address; the contract names no price of that, so most lists have none. */
export const assignedAddressParts: readonly PricePart[] = [
  { label: msg`Public IPv4 address`, type: "FLOATING_IP", units: 1 },
];
