import type { Plugin } from "vite";

/** Chromium reads it from 136 on, if it comes first. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Lets the chunks of these names be compiled while they arrive, instead of function by function on the main thread.
 * @throws {Error} if the build has no such chunk
 */
export const compileHints = (names: readonly string[]): Plugin => ({
  name: "portico:compile-hints",
  apply: "build",
  generateBundle: {
    order: "post",
    handler: (_, bundle) => {
      for (const name of names) {
        const chunk = Object.values(bundle).find((it) => it.type === "chunk" && it.name === name);
        if (chunk?.type !== "chunk") throw new Error(`The build has no chunk named ${name}`);
        chunk.code = HINT + chunk.code;
      }
    },
  },
});
