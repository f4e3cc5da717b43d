import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Plugin } from "vite";

const folder = join(import.meta.dirname, "../charts");
/** What the pages of the charts need; pictures stay in the checkout. */
const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/** Serves the committed charts below `/app/charts/`, for *Show chart* and at an address that no screen links to. */
export const chartPages = (): Plugin => ({
  name: "portico:chart-pages",
  configureServer: ({ middlewares, config: { base } }) => {
    middlewares.use(`${base}charts`, (request, response, next) => {
      const name = (request.url ?? "").replace(/^\/|[?#].*$/g, "");
      if (!names().includes(name)) return next();
      response.setHeader("Content-Type", types[extname(name)] ?? "");
      response.end(readFileSync(join(folder, name)));
    });
  },
  generateBundle() {
    for (const name of names())
      this.emitFile({ type: "asset", fileName: `charts/${name}`, source: readFileSync(join(folder, name)) });
  },
});

const names = (): string[] => readdirSync(folder).filter((name) => extname(name) in types);
