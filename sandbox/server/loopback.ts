/**
 * Origin for browsers of a server that listens on a host. A host for all interfaces is not an address, so the names of
 * this machine work too.
 */
export function originAt(host: string, port: number): string {
  if (isLoopback(host) || host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** True for an IP address: unlike a name, an IP address cannot be rebound to another machine. */
export const isAddress = (hostname: string): boolean => /^(?:\[.*\]|\d+(?:\.\d+){3})$/.test(hostname);

/** True for names and addresses of this machine, also in URL form: `localhost`, its subdomains, `127.…`, `[::1]`. */
export const isLoopback = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host);
