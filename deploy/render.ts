/**
 * `node deploy/render.ts --config FILE --dist DIR --out DIR [--listen ADDRESS]` fills the folder that nginx runs in: the
 * page with its configuration, the build as `public/app`, and the parts of nginx.conf that depend on site and machine.
 */
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { assetSharing, caching, mockWorker, securityHeaders } from "./headers.ts";
import { inlineScripts, readSite, type SiteConfig, sitePage } from "./site.ts";

export interface Deployment {
  /** The site's JSON file. */
  config: string;
  /** The output folder of `npm run build`. */
  dist: string;
  /** Overwritten, except for nginx's own files. */
  out: string;
  /** The value of nginx's `listen`: a port, or address and port. */
  listen: string;
}

/** @throws {Error} with a one-line message if the configuration or the build is missing or invalid */
export function render({ config, dist, out, listen }: Deployment): void {
  const site = readSite(config);
  if (!existsSync(join(dist, "index.html"))) throw new Error(`No build in ${dist}: npm run build`);
  if (!/^[\w.:[\]]+$/.test(listen)) throw new Error(`"${listen}" is nothing to listen on.`);
  const headers = headersConf(site, inlineScripts(dist));
  const page = sitePage(dist, site);

  mkdirSync(join(out, "public"), { recursive: true });
  rmSync(join(out, "public/app"), { force: true });
  symlinkSync(resolve(dist), join(out, "public/app"));
  writeFileSync(join(out, "public/index.html"), page);
  writeFileSync(join(out, "public/index.html.br"), brotliCompressSync(page));
  copyFileSync(join(import.meta.dirname, "nginx.conf"), join(out, "nginx.conf"));
  writeFileSync(join(out, "headers.conf"), headers);
  writeFileSync(join(out, "listen.conf"), `listen ${listen};\n`);
  const hasBrotli = existsSync(brotliModule);
  writeFileSync(join(out, "modules.conf"), hasBrotli ? `load_module ${brotliModule};\n` : "");
  writeFileSync(join(out, "brotli.conf"), hasBrotli ? "brotli_static on;\n" : "");
}

/** Path of the module from libnginx-mod-http-brotli-static. nginx refuses the directive without the module. */
const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

function headersConf(site: SiteConfig, inline: readonly string[]): string {
  const always = Object.entries(securityHeaders(site, inline)).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  return `${always.join("\n")}

map $uri $cache_control {
  default "${caching.page}";
  ~^/app/assets/ "${caching.asset}";
}
map $uri $shared_with {
  ~^/app/assets/ "${assetSharing.value}";
}
map $uri $worker_scope {
  ${mockWorker.path} "${mockWorker.scope}";
}
# None is sent with a failure; a header without a value is not sent.
add_header Cache-Control $cache_control;
add_header ${assetSharing.name} $shared_with;
add_header Service-Worker-Allowed $worker_scope;
`;
}

function main(): void {
  const { values } = parseArgs({
    options: {
      config: { type: "string" },
      dist: { type: "string", default: join(import.meta.dirname, "../dist") },
      out: { type: "string" },
      listen: { type: "string", default: "8080" },
    },
  });
  const { config, out, ...rest } = values;
  if (config === undefined || out === undefined) throw new Error("Give --config FILE and --out DIR.");
  render({ ...rest, config, out });
}

if (import.meta.main) {
  try {
    main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
