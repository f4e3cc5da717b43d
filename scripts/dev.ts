/** `npm run dev`: sandbox and portal with hot reload. Options are passed to the sandbox. */
import { join } from "node:path";
import { createServer } from "vite";
import { run } from "../sandbox/server/listen.ts";
import { main } from "../sandbox/main.ts";

await run(async () => {
  // vite.config.ts reads the proxy target from this variable.
  process.env["PORTICO_CLOUD"] = await main(process.argv.slice(2));
  const server = await createServer({ configFile: join(import.meta.dirname, "../vite.config.ts") });
  await server.listen();
  server.printUrls();
});
