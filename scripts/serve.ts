import { join } from "node:path";
import { parseArgs } from "node:util";
import { securityHeaders } from "../deploy/headers.ts";
import { publicAnswers } from "../deploy/publicAnswers.ts";
import { readSite, type SiteConfig } from "../deploy/site.ts";
import { listen, readPort, run, StartError } from "../sandbox/server/listen.ts";
import { createStatic } from "../sandbox/server/static.ts";

/**
 * `npm run serve -- --api URL [--config FILE] [--port N] [--host HOST]`: the built portal against any API, without a
 * sandbox.
 */
await run(async () => {
  const { values } = parseArgs({
    options: {
      api: { type: "string" },
      config: { type: "string" },
      port: { type: "string", default: process.env["PORTICO_PORT"] ?? "8080" },
      host: { type: "string", default: process.env["PORTICO_HOST"] ?? "127.0.0.1" },
    },
  });
  if (values.api === undefined)
    throw new StartError("Say which API to use, such as --api https://api.example.com/v1");
  const config = readConfig(values.config, values.api);
  const app = createStatic({
    dist: join(import.meta.dirname, "../dist"),
    siteConfig: () => config,
    answers: publicAnswers(values.api),
  });
  const origin = await listen({ port: readPort(values.port), host: values.host }, async () => app);
  console.log(`Portico: ${origin}/app`);
});

function readConfig(file: string | undefined, apiUrl: string): SiteConfig {
  try {
    const config = { ...(file === undefined ? {} : readSite(file)), apiUrl };
    securityHeaders(config);
    return config;
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
