import { existsSync } from "node:fs";

/** As Debian names them. */
export const nginxPackages = ["nginx-light", "libnginx-mod-http-brotli-static"];

/** What the tests of the deployment lack, in one line; undefined when nothing. */
export function missingNginx(): string | undefined {
  const isThere = files.every((file) => existsSync(file));
  return isThere ? undefined : `No nginx with brotli found: apt-get install ${nginxPackages.join(" ")}`;
}

const files = ["/usr/sbin/nginx", "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so"];
