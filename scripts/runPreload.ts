import type { Plugin } from "vite";

/** The chunk that runs first: `src/app/preload.ts` and its imports; used as name in code splitting. */
export const PRELOAD = "preload";

/**
 * Runs the chunk as soon as it has loaded; as an import of the start file it would wait for that file. The tag is last
 * in the page, because the script reads the configuration that servers write into the head.
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
