import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { HttpBindings } from "@hono/node-server";
import { areas, onSignUp, settle } from "./areas.ts";
import { createClock } from "./kernel/clock.ts";
import { createCloud } from "./cloud.ts";
import { createControls } from "./controls/controls.ts";
import { clientId, publicAnswers } from "./config.ts";
import { createFaults } from "./controls/faults.ts";
import type { Drop } from "./controls/faults.ts";
import { listen, readPort, run, StartError } from "./server/listen.ts";
import { isLoopback } from "./server/loopback.ts";
import { isEmpty, isSeedName, seed, seedNames } from "./seeds/seed.ts";
import { paymentUrls } from "./payments/addresses.ts";
import { demoUser } from "./seeds/users.ts";
import { siteOverride } from "./controls/site.ts";
import { createStatic } from "./server/static.ts";
import { createSqliteStore } from "./store/sqlite.ts";
import type { Store } from "./store/store.ts";
import { errorReportKey } from "./thirdParties/thirdParties.ts";

/**
 * Serves portal and sandbox. Options, each also as an environment variable `PORTICO_…`: `--port`, `--host`, `--data
 * DIR`, `--seed NAME`, `--speed N`, `--fresh`, `--dist DIR`.
 */
export async function main(args: string[]): Promise<string> {
  const options = readOptions(args);
  const store = openStore(options.data);
  const clock = createClock(options.speed);
  const create = async (origin: string) => {
    const cloud = { store, clock, origin };
    if (options.fresh || isEmpty(cloud)) await seed(cloud, options.seed);
    settle(cloud);
    const faults = createFaults(cutConnection);
    const controls = createControls({ faults, seed, open: isLoopback(options.host) });
    const app = createCloud({ ...cloud, areas, onSignUp, trials: { faults, controls } });
    return app.route(
      "/",
      createStatic({
        dist: resolve(options.dist),
        siteConfig: (at) => ({ ...siteConfig(at), ...siteOverride(store) }),
        answers: (at) => publicAnswers(at, origin),
      }),
    );
  };
  const origin = await listen(options, create, () => store.close());
  console.log(`Portico: ${origin}/app`);
  console.log(`Log in as ${demoUser.email} with ${demoUser.password}`);
  console.log(`Mailbox: ${origin}/mail`);
  console.log(`Test cards: ${origin}/payments`);
  return origin;
}

const siteConfig = (origin: string) => ({
  apiUrl: "/v1",
  authDomain: `${origin}/idp`,
  authClientId: clientId,
  theme: "nordmoln",
  mockApi: true,
  errorReportUrl: `${origin}/third-parties/error_reports`,
  errorReportKey,
  paymentUrls: paymentUrls(origin),
});

function readOptions(args: string[]) {
  const env = (name: string) => process.env[`PORTICO_${name}`];
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string", default: env("PORT") ?? "8080" },
      host: { type: "string", default: env("HOST") ?? "127.0.0.1" },
      data: { type: "string", default: env("DATA") ?? ".data" },
      seed: { type: "string", default: env("SEED") ?? "demo" },
      speed: { type: "string", default: env("SPEED") ?? "1" },
      dist: { type: "string", default: env("DIST") ?? join(import.meta.dirname, "../dist") },
      fresh: { type: "boolean", default: ["1", "true"].includes(env("FRESH") ?? "") },
    },
  });
  if (!isSeedName(values.seed)) {
    throw new StartError(
      `Unknown data set "${values.seed}": choose one of ${seedNames.join(", ")} with --seed.`,
    );
  }
  const speed = Number(values.speed);
  if (!(speed > 0 && Number.isFinite(speed))) {
    throw new StartError(`"${values.speed}" is no speed: give a number above 0 with --speed.`);
  }
  return { ...values, seed: values.seed, speed, port: readPort(values.port) };
}

function openStore(folder: string): Store {
  try {
    makeFolder(resolve(folder));
    accessSync(folder, constants.W_OK);
    return createSqliteStore(join(folder, "sandbox.sqlite"));
  } catch (error) {
    throw new StartError(
      `Cannot keep data in ${folder} (${String(error)}): choose another folder with --data.`,
    );
  }
}

/** Step by step, because Node's recursive mkdir loops forever where the system answers "not found", as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

const cutConnection: Drop = (c) => {
  (c.env as HttpBindings).incoming.socket.destroy();
  return new Response(null, { headers: { "x-hono-already-sent": "true" } });
};

if (import.meta.main) await run(() => main(process.argv.slice(2)));
