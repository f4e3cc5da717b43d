import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Context, MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { assetSharing, caching, mockWorker, securityHeaders } from "../../deploy/headers.ts";
import { inlineScripts, type PublicAnswers, type SiteConfig, sitePage } from "../../deploy/site.ts";

export interface StaticOptions {
  /** Output folder of `vite build`; may be created later. */
  dist: string;
  /** Content of `#site-config` in the page for the browser's origin. */
  siteConfig: (origin: string) => SiteConfig;
  /** The API's public answers for the same page. */
  answers?: (origin: string) => PublicAnswers;
}

/** The built portal under `/app`, served as in production: paths without a file return the application. */
export function createStatic({ dist, siteConfig, answers }: StaticOptions): Hono {
  const originOf = (c: Context) => new URL(c.req.url).origin;
  const siteAt = (c: Context) => siteConfig(originOf(c));
  const index = join(dist, "index.html");
  const compressed = kept<Promise<Buffer>>();
  const headersOf = kept<Record<string, string>>();
  const page = async (c: Context) => {
    if (!existsSync(index))
      return c.text("The portal is not built yet: npm run build\n", 503, { "Retry-After": "1" });
    const text = sitePage(dist, siteAt(c), answers?.(originOf(c)));
    const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": caching.page };
    if (!/\bbr\b/.test(c.req.header("accept-encoding") ?? "")) return c.body(text, 200, headers);
    // Hono compresses to gzip at best; nginx serves the page as Brotli.
    const body = await compressed(text, () => brotli(text, brotliOptions));
    return c.body(Uint8Array.from(body), 200, {
      ...headers,
      "Content-Encoding": "br",
      Vary: "Accept-Encoding",
    });
  };
  const file: MiddlewareHandler = async (c, next) => {
    const rewriteRequestPath = (path: string) => path.slice("/app".length);
    const found = await serveStatic({ root: dist, rewriteRequestPath, precompressed: true })(c, next);
    if (!(found instanceof Response)) return undefined;
    const isAsset = c.req.path.startsWith("/app/assets/");
    found.headers.set("Cache-Control", isAsset ? caching.asset : caching.page);
    if (isAsset) found.headers.set(assetSharing.name, assetSharing.value);
    if (c.req.path === mockWorker.path) found.headers.set("Service-Worker-Allowed", mockWorker.scope);
    return found;
  };
  return new Hono()
    .use(async (c, next) => {
      await next();
      const site = siteAt(c);
      const builtAt = statSync(index, { throwIfNoEntry: false })?.mtimeMs;
      const headers = headersOf(JSON.stringify([site, builtAt]), () =>
        securityHeaders(site, inlineScripts(dist)),
      );
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
    })
    .use(compress())
    .get("/", (c) => c.redirect("/app"))
    .get("/referral/:code", (c) =>
      c.redirect(`/app?referral_code=${encodeURIComponent(c.req.param("code"))}`),
    )
    .get("/app", page)
    .get("/app/", page)
    .get("/app/index.html", page)
    .get("/app/assets/*", file, (c) => c.text("Not found\n", 404))
    .get("/app/*", file, page);
}

/** Makes a value again only for another key than the last one. */
function kept<Value>(): (key: string, make: () => Value) => Value {
  let last: { key: string; value: Value } | undefined;
  return (key, make) => {
    if (last?.key !== key) last = { key, value: make() };
    return last.value;
  };
}

const brotli = promisify(brotliCompress);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
