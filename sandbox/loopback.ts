/** True for the names of this machine, also as addresses write them: `localhost`, names below it, `127.…`, `[::1]`. */
export const isLoopback = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host);
