import { join } from "node:path";
import { runnerImport } from "vite";
import viteConfig from "../vite.config.ts";

const root = join(import.meta.dirname, "..");

/** Imports a source file as the build would: declarations hold Lingui macros, which Node alone does not understand. */
export const load = async <T>(path: string): Promise<T> =>
  (await runnerImport<T>(join(root, path), { ...viteConfig, root, logLevel: "error" })).module;
