import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export interface RunningCloud {
  /** Such as http://localhost:41234, without the base path. */
  origin: string;
  /** One call past the portal, as another client of the API would make it. */
  api<T>(method: string, path: string, body?: object, key?: string): Promise<T>;
}

/** A sandbox in a process to itself. */
export interface CloudProcess extends RunningCloud {
  /** Ends the process and starts it again on the same data. */
  restart(): Promise<void>;
  /** Ends the process and drops its data. */
  stop(): Promise<void>;
}

interface CloudOptions {
  seed?: "demo" | "empty" | "large";
  /** Time factor: at 20 a start of 4 s takes 200 ms. */
  speed?: number;
}

/** A sandbox in a process to itself, with its own data, serving the built portal. */
export async function startCloud({ seed = "demo", speed = 20 }: CloudOptions = {}): Promise<CloudProcess> {
  const data = mkdtempSync(join(tmpdir(), "portico-cloud-"));
  const args = ["--data", data, "--seed", seed, "--speed", String(speed)];
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

/** One process that holds a sandbox for each test: most of a sandbox's start is loading its code. */
export interface CloudHost {
  /** A new sandbox with demo data, at 20 times the speed. */
  startCloud(): Promise<RunningCloud>;
  /** Ends the process and drops the data of all its sandboxes. */
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

// Half of a start is reading TypeScript.
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
