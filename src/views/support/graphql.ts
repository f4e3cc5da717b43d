import { environmentOf } from "#lib/environment.ts";

interface GraphqlSettings {
  /** The provider's development domain, such as `dev.example.com`, including subdomains. */
  devDomain?: string | undefined;
  /** The one cloud host that keeps its full name, such as `cloud.example.com`. */
  cloudHost?: string | undefined;
  /** Path appended to the host in every case, with or without a slash, such as `/v2`. */
  suffix?: string | undefined;
}

/**
 * Address of the GraphQL API for a page's host (Platform shell spec §7): the same host in development, else a host
 * below `graphql.`. Only the support screen shows it: no operation is known, so nothing calls it.
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
