import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export interface RunningCloud {
  /** Such as http://localhost:41234, without the base path. */
  origin: string;
  /** An API call without the portal, as by another client. */
  api<T>(method: string, path: string, body?: object, key?: string): Promise<T>;
}

/** A sandbox in its own process. */
export interface CloudProcess extends RunningCloud {
  /** Restarts the process on the same data. */
  restart(): Promise<void>;
  /** Stops the process and deletes its data. */
  stop(): Promise<void>;
}

interface CloudOptions {
  seed?: "demo" | "empty" | "large";
  /** Time factor: at 20 a 4-second start takes 200 ms. */
  speed?: number;
  /** The built portal; `dist` by default. */
  dist?: string;
}

/** The sandbox in its own process with separate data, serving the built portal. */
export async function startCloud({
  seed = "demo",
  speed = 20,
  dist,
}: CloudOptions = {}): Promise<CloudProcess> {
  const data = mkdtempSync(join(tmpdir(), "portico-cloud-"));
  const args = ["--data", data, "--seed", seed, "--speed", String(speed), ...(dist ? ["--dist", dist] : [])];
  let running = await launch([...args, "--port", "0"]);
  const { origin } = running;
  return {
    ...cloudAt(origin),
    restart: async () => {
      await end(running.process);
      running = await launch([...args, "--port", new URL(origin).port]);
    },
    stop: async () => {
      await end(running.process);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** One process with a sandbox per test: loading the code takes most of a sandbox's start-up time. */
export interface CloudHost {
  /** A new sandbox with demo data, at 20 times the speed. */
  startCloud(): Promise<RunningCloud>;
  /** Stops the process and deletes the data of all its sandboxes. */
  stop(): Promise<void>;
}

export function startCloudHost(): CloudHost {
  const data = mkdtempSync(join(tmpdir(), "portico-clouds-"));
  const child = fork(join(import.meta.dirname, "cloudHost.ts"), { env: cached, execArgv: [], silent: true });
  child.stderr?.pipe(process.stderr);
  child.stdout?.resume();
  let count = 0;
  return {
    startCloud: async () => {
      count += 1;
      child.send(["--data", join(data, String(count)), "--speed", "20", "--port", "0"]);
      const [origin] = (await once(child, "message")) as [string];
      return cloudAt(origin);
    },
    stop: async () => {
      await end(child);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const cloudAt = (origin: string): RunningCloud => ({
  origin,
  api: (method, path, body, key = "demo-key") => call(origin, method, path, body, key),
});

// Half of the start-up time is compiling TypeScript.
const cached = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), "portico-compile-cache") };

async function launch(args: string[]): Promise<{ process: ChildProcess; origin: string }> {
  const main = join(import.meta.dirname, "../../sandbox/main.ts");
  const child = spawn(process.execPath, [main, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: cached,
  });
  for await (const line of createInterface(child.stdout)) {
    const origin = /^Portico: (http:\/\/\S+)\/app/.exec(line)?.[1];
    if (origin === undefined) continue;
    child.stdout.resume();
    return { process: child, origin };
  }
  throw new Error("The sandbox ended before it was ready");
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) {
      resolve();
      return;
    }
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

async function call<T>(
  origin: string,
  method: string,
  path: string,
  body: object | undefined,
  key: string,
): Promise<T> {
  const base = path.startsWith("/_sandbox") ? origin : `${origin}/v1`;
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { apikey: key, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return (text === "" ? undefined : JSON.parse(text)) as T;
}
