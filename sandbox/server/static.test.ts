import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createStatic } from "./static.ts";

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "portico-static-"));
});
afterEach(() => rmSync(dist, { recursive: true }));

const script = `console.log("${"portal ".repeat(400)}")`;

function build() {
  mkdirSync(join(dist, "assets"));
  writeFileSync(join(dist, "index.html"), "<html><head></head><body></body></html>");
  writeFileSync(join(dist, "assets/main-a1b2.js"), script);
  writeFileSync(join(dist, "mockServiceWorker.js"), "self");
}

const portal = (config = {}) =>
  createStatic({ dist, siteConfig: (origin) => ({ apiUrl: "/v1", authDomain: `${origin}/idp`, ...config }) });
const get = (path: string, headers = {}) => portal().request(`http://localhost:8080${path}`, { headers });

describe("the page", () => {
  test.each(["/app", "/app/", "/app/compute/vm/hel01/abc", "/app/..%2f..%2f..%2fetc/passwd", "/app/%zz"])(
    "is the application at %s, with the configuration as data",
    async (path) => {
      build();
      const answer = await get(path);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
      const json = /<script type="application\/json" id="site-config">(.*)<\/script>/.exec(
        await answer.text(),
      )?.[1];
      expect(JSON.parse(json ?? "")).toEqual({ apiUrl: "/v1", authDomain: "http://localhost:8080/idp" });
    },
  );

  test("carries the API's public answers where the server knows them", async () => {
    build();
    const answers = () => ({ "/config/locations": [{ slug: "</script>" }] });
    const served = createStatic({ dist, siteConfig: () => ({}), answers });
    const page = await (await served.request("/app")).text();
    expect(page).toContain(
      `<script type="application/json" id="public-answers">{"/config/locations":[{"slug":"\\u003c/script>"}]}</script>`,
    );
    expect(await (await get("/app")).text()).not.toContain("public-answers");
  });

  test("cannot be left by a configuration that holds markup", async () => {
    build();
    const page = await (
      await portal({ siteName: "</script><script>alert(1)</script>" }).request("/app")
    ).text();
    expect(page).not.toContain("<script>alert");
    expect(page).toContain("\\u003c/script>\\u003cscript>alert");
  });

  test("allows its own scripts alone, and calls to itself and the configured API", async () => {
    build();
    const answer = await portal({
      apiUrl: "https://api.example.com/v1",
      authDomain: "login.example.com",
    }).request("/app");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("connect-src 'self' https://api.example.com https://login.example.com;");
  });

  test("of a new build is served with its own scripts allowed, under the site's new configuration too", async () => {
    build();
    let site = { apiUrl: "https://one.example" };
    const app = createStatic({ dist, siteConfig: () => site });
    const served = async () => {
      const answer = await app.request("/app", { headers: { "accept-encoding": "br" } });
      const text = brotliDecompressSync(await answer.arrayBuffer()).toString();
      return { text, policy: answer.headers.get("content-security-policy") };
    };
    const first = await served();
    expect(await served()).toEqual(first);
    writeFileSync(join(dist, "index.html"), "<html><head><script>start()</script></head></html>");
    utimesSync(join(dist, "index.html"), 1, 1);
    const second = await served();
    expect(second.text).toContain("start()");
    expect(second.policy).toContain("script-src 'self' 'sha256-");
    site = { apiUrl: "https://two.example" };
    const third = await served();
    expect(third.text).toContain("two.example");
    expect(third.policy).toContain("two.example");
  });

  test("is announced as missing until it is built, and served from then on", async () => {
    const app = portal();
    expect((await app.request("/app")).status).toBe(503);
    build();
    expect((await app.request("/app")).status).toBe(200);
  });
});

describe("files", () => {
  test("with a hash in their name are kept for ever, compressed as the browser can read them", async () => {
    build();
    const plain = await get("/app/assets/main-a1b2.js");
    expect(await plain.text()).toBe(script);
    expect(plain.headers.get("cache-control")).toContain("immutable");
    expect(plain.headers.get("access-control-allow-origin")).toBe("*");
    expect(plain.headers.get("content-type")).toMatch(/^text\/javascript/);
    const packed = await get("/app/assets/main-a1b2.js", { "accept-encoding": "gzip" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(script);
  });

  test("are sent as the build compressed them", async () => {
    build();
    writeFileSync(join(dist, "assets/main-a1b2.js.br"), brotliCompressSync("compressed by the build"));
    const packed = await get("/app/assets/main-a1b2.js", { "accept-encoding": "br" });
    expect(packed.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe("compressed by the build");
  });

  test("that are gone are 404 and not the page, so that an old page notices", async () => {
    build();
    expect((await get("/app/assets/main-0000.js")).status).toBe(404);
  });

  test("of the mock worker may serve the page /app itself", async () => {
    build();
    expect((await get("/app/mockServiceWorker.js")).headers.get("service-worker-allowed")).toBe("/app");
  });
});

test.each([
  ["/", "/app"],
  ["/referral/A%20B", "/app?referral_code=A%20B"],
])("%s leads to %s", async (from, to) => {
  expect((await get(from)).headers.get("location")).toBe(to);
});
