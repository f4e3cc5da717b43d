import { environmentOf } from "#lib/environment.ts";

interface GraphqlSettings {
  /** The provider's own domain for development, such as `dev.example.com`; its subdomains count too. */
  devDomain?: string | undefined;
  /** The one cloud host that keeps its whole name, such as `cloud.example.com`. */
  cloudHost?: string | undefined;
  /** Appended to the host in every case, with or without its slash, such as `/v2`. */
  suffix?: string | undefined;
}

/**
 * Address of the GraphQL API by the page's own (Platform shell spec §7): the same host in development, else a host of its own below
 * `graphql.`. No operation of it is known, so nothing calls it; the support screen names it.
 */
export function graphqlAddress(
  { protocol, host, hostname }: Pick<URL, "protocol" | "host" | "hostname">,
  { devDomain, cloudHost, suffix = "" }: GraphqlSettings = {},
): string {
  const path = suffix === "" || suffix.startsWith("/") ? suffix : `/${suffix}`;
  const isDev = devDomain !== undefined && `.${hostname}`.endsWith(`.${devDomain}`);
  if (isDev || environmentOf(hostname) === "development") return `${protocol}//${host}${path}/graphql/`;
  const keepsName = /^(test|demo)/.test(hostname) || hostname === cloudHost;
  return `${protocol}//graphql.${keepsName ? host : host.slice(host.indexOf(".") + 1)}${path}`;
}
