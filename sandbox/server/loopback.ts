/**
 * Where browsers reach what listens on a host. A host that stands for all interfaces is no address: what listens there is reached by
 * the names of this machine, too.
 */
export function originAt(host: string, port: number): string {
  if (isLoopback(host) || host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** True for an address and no name: nobody can give it the address of another machine. */
export const isAddress = (hostname: string): boolean => /^(?:\[.*\]|\d+(?:\.\d+){3})$/.test(hostname);

/** True for the names of this machine, also as addresses write them: `localhost`, names below it, `127.…`, `[::1]`. */
export const isLoopback = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host);
