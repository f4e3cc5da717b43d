/** `npm run dev`: the sandbox, and the portal with hot reload in front of it. Options are the sandbox's. */
import { join } from "node:path";
import { createServer } from "vite";
import { run } from "../sandbox/server/listen.ts";
import { main } from "../sandbox/main.ts";

await run(async () => {
  // The configuration reads where to send what is not the portal's own.
  process.env["PORTICO_CLOUD"] = await main(process.argv.slice(2));
  const server = await createServer({ configFile: join(import.meta.dirname, "../vite.config.ts") });
  await server.listen();
  server.printUrls();
});
