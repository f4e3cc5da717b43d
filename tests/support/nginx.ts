import { existsSync } from "node:fs";

/** Debian package names. */
export const nginxPackages = ["nginx-light", "libnginx-mod-http-brotli-static"];

/** What deployment tests lack, in one line; undefined if complete. */
export function missingNginx(): string | undefined {
  const isThere = files.every((file) => existsSync(file));
  return isThere ? undefined : `No nginx with brotli found: apt-get install ${nginxPackages.join(" ")}`;
}

const files = ["/usr/sbin/nginx", "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so"];
