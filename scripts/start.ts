import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { run } from "../sandbox/server/listen.ts";
import { main } from "../sandbox/main.ts";

/** `npm start`: rebuilds the portal if a source changed, then serves it with the sandbox. */
const root = join(import.meta.dirname, "..");

await run(async () => {
  if (isStale()) {
    console.log("Building the portal…");
    await build({ root, logLevel: "warn" });
  }
  await main(process.argv.slice(2));
});

function isStale(): boolean {
  const sources = [
    "src/**/*",
    "locales/**/*.po",
    "public/*",
    "index.html",
    "*.config.ts",
    "package-lock.json",
  ];
  const times = globSync(sources, { cwd: root }).map((path) => statSync(join(root, path)).mtimeMs);
  const built = statSync(join(root, "dist/index.html"), { throwIfNoEntry: false });
  return !built || Math.max(...times) > built.mtimeMs;
}
