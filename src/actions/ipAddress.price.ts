import { msg } from "@lingui/core/macro";
import type { PricePart } from "../pricing.ts";

/** An address costs while nothing holds it. */
export const ipAddressPriceParts: readonly PricePart[] = [
  { label: msg`Public IPv4 address, unassigned`, type: "UNASSIGNED_FLOATING_IP", units: 1 },
];
