import { msg } from "@lingui/core/macro";
import isCidr from "is-cidr";
import type { Check } from "#actions/common/checks.ts";

/** Items of a text, separated by commas or spaces. */
export const itemsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** A list of IPv4 or IPv6 addresses, or networks in CIDR notation. */
export const checkPrefixes: Check = (value) => {
  // A single address is treated as a /32.
  const wrong = itemsIn(value).find((item) => isCidr(item.includes("/") ? item : `${item}/32`) === 0);
  return wrong === undefined
    ? undefined
    : msg`${wrong} isn't a valid IP address or network. Enter one such as 198.51.100.0/24`;
};

/** One IPv4 address, or a network in CIDR notation. */
export const checkAllowed: Check = (value) => {
  const isGood = value.includes("/") ? isCidr(value) !== 0 : isCidr(`${value}/32`) === 4;
  return isGood ? undefined : msg`Enter an IPv4 address or a network such as 198.51.100.0/24`;
};
