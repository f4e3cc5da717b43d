import { msg } from "@lingui/core/macro";
import { isOn } from "#api/config/site.ts";
import type { Price } from "#billing/pricing.ts";
import type { Pricer } from "#declarations/create.ts";
import type { Field, FieldValues } from "#declarations/field.ts";
import { assignedAddressParts } from "#actions/ipAddress/ipAddress.price.ts";

/** Offered with resources that can be reached from outside, if the site has public addresses. */
export const publicAddressFields = (): readonly Field[] =>
  isOn("ipsEnabled")
    ? [
        {
          name: "reserve_public_ip",
          label: msg`Public IPv4 address`,
          help: msg`The address remains yours after the resource is deleted and is billed until you release it.`,
          kind: "flag",
          initial: true,
        },
      ]
    : [];

/** False if the site has no public addresses: the server would reserve one by default. */
export const takesAddress = (values: FieldValues): boolean =>
  isOn("ipsEnabled") && values["reserve_public_ip"] !== false;

/** Adds the price of an assigned address. A price list without one leaves the sum as it is. */
export function withAddress(price: Price, values: FieldValues, location: string, priceOf: Pricer): Price {
  if (!takesAddress(values)) return price;
  const { lines, hourly } = priceOf(assignedAddressParts, location);
  return {
    ...price,
    lines: [...price.lines, ...lines],
    hourly: price.hourly && hourly ? price.hourly.plus(hourly) : price.hourly,
  };
}
