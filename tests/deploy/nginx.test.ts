import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { securityHeaders } from "../../deploy/headers.ts";
import { createStatic } from "../../sandbox/server/static.ts";
import { compressFolder } from "../../scripts/compress.ts";
import { missingNginx } from "../support/nginx.ts";

const site = {
  apiUrl: "https://api.example.com/v1",
  authDomain: "login.example.com",
  theme: "nordmoln",
  errorReportUrl: "https://reports.example.com",
  chatConfig: { provider: "tawk", widget_id: "w_81", property_id: "p_17" },
  analytics: { google_analytics_key: "G-4K2M" },
  siteName: "</script><script>alert('Tom & $1')</script>",
};
const loginTemplate = { theme: "nordmoln", pieces: { en: ["<form></form>"] } };
const shellTemplate = { theme: "nordmoln", variants: { rail: "<div></div>" } };
const script = `console.log("${"portal ".repeat(400)}")`;
const inline = 'void import("/app/assets/main-a1b2.js");\n';

let folder: string;
let nginx: ChildProcess;
let serve: ReturnType<typeof createAdaptorServer>;
const ports = { nginx: 0, serve: 0 };

beforeAll(async () => {
  const missing = missingNginx();
  if (missing !== undefined) throw new Error(missing);
  folder = mkdtempSync(join(tmpdir(), "portico-deploy-"));
  // nginx started by root reads files as user nobody.
  chmodSync(folder, 0o755);
  await build(join(folder, "dist"));
  writeFileSync(join(folder, "site.json"), JSON.stringify(site));

  serve = createAdaptorServer({
    fetch: createStatic({ dist: join(folder, "dist"), siteConfig: () => site }).fetch,
  });
  ports.serve = await portOf(serve.listen(0, "127.0.0.1") as Server);
  ports.nginx = await freePort();
  nginx = spawn(start, { env: startEnv(), stdio: ["ignore", "ignore", "inherit"] });
  await vi.waitFor(() => ask("nginx", "/"), { timeout: 10_000 });
}, 20_000);

afterAll(async () => {
  serve?.close();
  if (nginx?.exitCode === null) {
    const ended = new Promise((resolve) => nginx.once("exit", resolve));
    nginx.kill("SIGQUIT");
    await ended;
  }
  if (folder) rmSync(folder, { recursive: true });
});

// `npm run serve` must match nginx, or tests against it prove nothing.
describe.each(["nginx", "serve"] as const)("%s", (server) => {
  test.each(["/app", "/app/", "/app/index.html", "/app/compute/vm/hel01/abc?tab=storage"])(
    "gives the page with its configuration at %s",
    async (path) => {
      const { status, headers, body } = await ask(server, path);
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(headers["cache-control"]).toBe("no-cache");
      expect(body).not.toContain("<script>alert");
      const json = /<script type="application\/json" id="site-config">(.*)<\/script>/.exec(body)?.[1];
      expect(JSON.parse(json ?? "")).toEqual(site);
    },
  );

  test("gives the page the log-in form and shell of its theme, and lets the browser fetch the configuration with it", async () => {
    const { body } = await ask(server, "/app");
    const templateIn = (id: string): unknown =>
      JSON.parse(
        new RegExp(`<script type="application/json" id="${id}">(.*)</script>`).exec(body)?.[1] ?? "",
      );
    expect([templateIn("login-template"), templateIn("shell-template")]).toEqual([
      loginTemplate,
      shellTemplate,
    ]);
    const link = `<link rel="preload" as="fetch" crossorigin href="${site.apiUrl}/config/ui/config">`;
    expect(body).toContain(link);
  });

  test.each([
    ["/", "/app"],
    ["/referral/A%20B", "/app?referral_code=A%20B"],
    ["/referral/A%0d%0aSet-Cookie:x", "/app?referral_code=A%0d%0aSet-Cookie:x"],
  ])("leads from %s to %s", async (from, to) => {
    const { status, headers } = await ask(server, from);
    expect(status).toBe(302);
    expect(headers.location?.toLowerCase().replace("%3a", ":")).toBe(to.toLowerCase());
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test.each(["/", "/app", "/app/compute", "/app/assets/main-a1b2.js", "/app/assets/gone.js", "/elsewhere"])(
    "sends every security header once with %s",
    async (path) => {
      const { raw } = await ask(server, path);
      const headers = securityHeaders(site, [inline]);
      for (const [name, value] of Object.entries(headers)) {
        expect(raw.filter(([key]) => key.toLowerCase() === name.toLowerCase())).toEqual([
          [expect.anything(), value],
        ]);
      }
    },
  );

  test("caches assets forever and shares them, and responds 404 to a missing one without caching", async () => {
    const kept = await ask(server, "/app/assets/main-a1b2.js");
    expect(kept.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(kept.headers["access-control-allow-origin"]).toBe("*");
    const gone = await ask(server, "/app/assets/main-0000.js");
    expect(gone.status).toBe(404);
    expect(gone.headers["cache-control"]).toBeUndefined();
    expect((await ask(server, "/app")).headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("sends assets and the page as the browser can read them", async () => {
    for (const [path, part] of [
      ["/app/assets/main-a1b2.js", script],
      ["/app", "site-config"],
    ] as const) {
      const packed = await ask(server, path, "gzip, br");
      expect(packed.headers["content-encoding"]).toBe("br");
      expect(packed.headers.vary).toBe("Accept-Encoding");
      expect(brotliDecompressSync(packed.bytes).toString()).toContain(part);
    }
    const older = await ask(server, "/app/assets/main-a1b2.js", "gzip");
    expect(older.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(older.bytes).toString()).toBe(script);
    const plain = await ask(server, "/app/assets/main-a1b2.js");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toBe(script);
  });

  test("lets the mock worker, and nothing else, serve the page /app", async () => {
    const worker = await ask(server, "/app/mockServiceWorker.js");
    expect(worker.headers["service-worker-allowed"]).toBe("/app");
    expect(worker.headers["cache-control"]).toBe("no-cache");
    expect((await ask(server, "/app/assets/main-a1b2.js")).headers["service-worker-allowed"]).toBeUndefined();
  });

  test.each(["/index.html", "/nginx.conf", "/app/../../site.json", "/v1/user-resource/vm/list"])(
    "has nothing at %s",
    async (path) => {
      expect((await ask(server, path)).status).toBeGreaterThanOrEqual(400);
    },
  );
});

test.each([
  ["no JSON", "{", "Cannot read the configuration in "],
  ["no object", "[]", "is not a JSON object"],
  ["an address that is none", '{"apiUrl":"https://a;b"}', '"https://a;b" in the configuration is no address'],
])("a configuration that is %s stops the start in one line", (_, text, message) => {
  const config = join(folder, "wrong.json");
  writeFileSync(config, text);
  const { status, stderr } = spawnSync(start, {
    env: { ...startEnv(), PORTICO_CONFIG: config },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([expect.stringContaining(message)]);
});

const start = join(import.meta.dirname, "../../deploy/start.sh");

const startEnv = () => ({
  PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
  PORTICO_CONFIG: join(folder, "site.json"),
  PORTICO_DIST: join(folder, "dist"),
  PORTICO_RUN: join(folder, "run"),
  PORTICO_LISTEN: `127.0.0.1:${ports.nginx}`,
});

async function build(dist: string): Promise<void> {
  mkdirSync(join(dist, "assets"), { recursive: true });
  writeFileSync(
    join(dist, "index.html"),
    `<html><head><title>Portal</title></head>${"<p></p>".repeat(200)}<script data-src="">${inline}</script></html>`,
  );
  writeFileSync(join(dist, "assets/main-a1b2.js"), script);
  writeFileSync(join(dist, "mockServiceWorker.js"), "self");
  for (const [name, template] of Object.entries({ login: loginTemplate, shell: shellTemplate })) {
    mkdirSync(join(dist, name));
    writeFileSync(join(dist, name, "nordmoln.json"), JSON.stringify(template));
  }
  await compressFolder(dist);
}

interface Answer {
  status: number | undefined;
  headers: IncomingMessage["headers"];
  /** Raw header names and values, including duplicates. */
  raw: [string, string][];
  bytes: Buffer;
  body: string;
}

/** A raw request, because `fetch` would decompress, follow redirects and normalise the path. */
async function ask(server: keyof typeof ports, path: string, encoding?: string): Promise<Answer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = encoding === undefined ? {} : { "accept-encoding": encoding };
    get({ host: "127.0.0.1", port: ports[server], path, headers, agent: false }, resolve).on("error", reject);
  });
  const bytes = await buffer(answer);
  const raw = Array.from({ length: answer.rawHeaders.length / 2 }, (_, index): [string, string] => [
    answer.rawHeaders[2 * index] ?? "",
    answer.rawHeaders[2 * index + 1] ?? "",
  ]);
  return { status: answer.statusCode, headers: answer.headers, raw, bytes, body: bytes.toString() };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await portOf(server.listen(0, "127.0.0.1"));
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function portOf(server: Server): Promise<number> {
  await new Promise((resolve) => server.once("listening", resolve));
  return (server.address() as AddressInfo).port;
}
