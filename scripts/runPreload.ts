import type { Plugin } from "vite";

/** Which chunk runs before the others; `src/app/preload.ts` and what it uses, as the build's code splitting names it. */
export const PRELOAD = "preload";

/**
 * Runs the chunk as soon as it is there. Being imported by the start file, it would be preloaded, and run with that. It stands last
 * in the page because it reads the configuration that servers write into the head.
 */
export const runPreload = (): Plugin => ({
  name: "portico:run-preload",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html) => {
      const preload = new RegExp(`\\n\\s*<link rel="modulepreload"[^>]* href="([^"]*/${PRELOAD}-[^"]*)">`);
      const address = preload.exec(html)?.[1];
      if (address === undefined) throw new Error(`The build has no chunk named ${PRELOAD}`);
      return html
        .replace(preload, "")
        .replace(
          "</body>",
          `  <script type="module" async crossorigin src="${address}"></script>\n  </body>`,
        );
    },
  },
});
