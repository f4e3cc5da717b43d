import { join } from "node:path";
import { runnerImport } from "vite";
import viteConfig from "../vite.config.ts";

const root = join(import.meta.dirname, "..");

/** Imports a source file through Vite, because declarations contain Lingui macros, which Node alone cannot run. */
export const load = async <T>(path: string): Promise<T> =>
  (await runnerImport<T>(join(root, path), { ...viteConfig, root, logLevel: "error" })).module;
