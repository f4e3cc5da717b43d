import { defaultLocation, locations } from "../config.ts";

/**
 * The canonical form of an API path (wire contract §1.1): no trailing slash, location calls with slug, global calls
 * without.
 * `/v1/network/networks` becomes `/v1/hel01/network/networks`; `/v1/hel01/config/locations` loses its slug.
 * Paths outside `/v1` stay. An unknown slug gives a path without a route.
 */
export function address(pathname: string): string {
  if (!pathname.startsWith("/v1/")) return pathname;
  const [first = "", ...others] = pathname.slice("/v1/".length).replace(/\/+$/, "").split("/");
  const isSlug = locations.some(({ slug }) => slug === first);
  const rest = isSlug ? others.join("/") : [first, ...others].join("/");
  if (isLocationCall(rest)) return `/v1/${isSlug ? first : defaultLocation}/${rest}`;
  return isLocationCall(others.join("/")) && !isSlug ? "/v1" : `/v1/${rest}`;
}

const locationCalls = [
  /^user-resource\/vm(\/|$)/,
  /^user-resource\/resource_billing(\/|$)/,
  /^user-resource\/host_pool\/list$/,
  /^user-resource\/service\/package\/vm\/rebuild$/,
  /^storage\/disks?(\/|$)/,
  /^network\//,
  /^metal\/(leases?|specs)(\/|$)/,
];

function isLocationCall(path: string): boolean {
  return locationCalls.some((pattern) => pattern.test(path));
}
