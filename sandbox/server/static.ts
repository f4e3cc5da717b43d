import { readFile, stat } from "node:fs/promises";
import { join, normalize } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Hono } from "hono";
import type { Context } from "hono";
import { getMimeType } from "hono/utils/mime";
import { tryDecodeURIComponent } from "hono/utils/url";
import { caching, mockWorker, securityHeaders } from "../../deploy/headers.ts";
import { type SiteConfig, withSite } from "../../deploy/site.ts";

export interface StaticOptions {
  /** Where `vite build` puts the portal. It may appear later. */
  dist: string;
  /** What `#site-config` in the page holds, given the origin the browser uses. */
  siteConfig: (origin: string) => SiteConfig;
}

/** The built portal under `/app`, as a production server gives it: any path without a file is the application. */
export function createStatic({ dist, siteConfig }: StaticOptions): Hono {
  const files = createFiles();
  const index = async (c: Context) => {
    const file = await files.read(join(dist, "index.html"));
    if (!file) return c.text("The portal is not built yet: npm run build\n", 503, { "Retry-After": "1" });
    const config = siteConfig(new URL(c.req.url).origin);
    const page = Buffer.from(withSite(file.bytes.toString(), config));
    return send(c, await files.compress(page, encodingOf(c)), {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": caching.page,
    });
  };
  return new Hono()
    .use(async (c, next) => {
      await next();
      const headers = securityHeaders(siteConfig(new URL(c.req.url).origin));
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
    })
    .get("/", (c) => c.redirect("/app"))
    .get("/referral/:code", (c) =>
      c.redirect(`/app?referral_code=${encodeURIComponent(c.req.param("code"))}`),
    )
    .get("/app", index)
    .get("/app/*", async (c) => {
      const path = filePath(c.req.path.slice("/app/".length));
      if (path === undefined) return index(c);
      const file = await files.read(join(dist, path));
      const isAsset = path.startsWith("assets/");
      if (!file) return isAsset ? c.text("Not found\n", 404) : index(c);
      const type = getMimeType(path) ?? "application/octet-stream";
      const encoding = /^text|javascript|json|xml|wasm/.test(type) ? encodingOf(c) : "identity";
      return send(c, await file.in(encoding), {
        "Content-Type": type,
        "Cache-Control": isAsset ? caching.asset : caching.page,
        ...(c.req.path === mockWorker.path && { "Service-Worker-Allowed": mockWorker.scope }),
      });
    });
}

/** Where in the build a path points; undefined when it leads out of it or to the page itself. */
function filePath(encoded: string): string | undefined {
  const path = normalize(tryDecodeURIComponent(encoded));
  return path.startsWith("..") || path === "." || path === "index.html" ? undefined : path;
}

type Encoding = "br" | "gzip" | "identity";

interface Body {
  bytes: Uint8Array<ArrayBuffer>;
  encoding: Encoding;
}

interface CachedFile {
  version: string;
  bytes: Buffer<ArrayBuffer>;
  in: (encoding: Encoding) => Promise<Body>;
}

/** Files and their compressed forms, kept in memory until they change on disk. */
function createFiles() {
  const cache = new Map<string, CachedFile>();
  const compress = async (bytes: Buffer<ArrayBuffer>, encoding: Encoding): Promise<Body> => {
    if (encoding === "identity" || bytes.length < 1024) return { bytes, encoding: "identity" };
    const packed = encoding === "br" ? await brotli(bytes, brotliOptions) : await promisify(gzip)(bytes);
    return { bytes: Uint8Array.from(packed), encoding };
  };
  return {
    compress,
    read: async (path: string): Promise<CachedFile | undefined> => {
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile()) return undefined;
      const version = `${found.mtimeMs}-${found.size}`;
      const known = cache.get(path);
      if (known?.version === version) return known;
      const bytes = Buffer.from(await readFile(path));
      const forms = new Map<Encoding, Promise<Body>>();
      const file: CachedFile = {
        version,
        bytes,
        in: (encoding) => {
          const form =
            forms.get(encoding) ?? builtForm(path, encoding).then((it) => it ?? compress(bytes, encoding));
          forms.set(encoding, form);
          return form;
        },
      };
      cache.set(path, file);
      return file;
    },
  };
}

/** What the build compressed better than there is time for here. */
async function builtForm(path: string, encoding: Encoding): Promise<Body | undefined> {
  if (encoding !== "br") return undefined;
  const bytes = await readFile(`${path}.br`).catch(() => undefined);
  return bytes && { bytes: Uint8Array.from(bytes), encoding };
}

const brotli = promisify(brotliCompress);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

function encodingOf(c: Context): Encoding {
  const accepted = c.req.header("accept-encoding") ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

function send(c: Context, { bytes, encoding }: Body, headers: Record<string, string>): Response {
  return c.body(bytes, 200, {
    ...headers,
    Vary: "Accept-Encoding",
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
  });
}
