import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { address } from "./kernel/address.ts";
import type { Cloud, SandboxEnv } from "./kernel/env.ts";
import { params, text } from "./kernel/http.ts";
import { ownRow, ownRows } from "./kernel/ownership.ts";
import { createTestCloud } from "./controls/testing.ts";
import { issueKey } from "./users.ts";

interface Note {
  user_id: number;
  billing_account_id: number;
  body: string;
}

const notesOf = (cloud: Cloud) => cloud.store.table<Note>("notes");

/** A minimal area: customers' rows in locations. */
const notes = new Hono<SandboxEnv>()
  .get("/:loc/network/notes", (c) =>
    c.json(ownRows(c.get("caller"), notesOf(c.get("cloud")), c.req.param("loc"))),
  )
  .get("/:loc/network/notes/:key", (c) => {
    const row = ownRow(c.get("caller"), notesOf(c.get("cloud")), c.req.param("key"));
    return row ? c.json(row) : c.json({ message: "Note not found" }, 404);
  })
  .post("/payment/echo", async (c) => c.json({ said: text(await params(c), "say") }))
  .get("/payment/crash", () => {
    throw new Error("boom");
  });

let cloud: Cloud;
let app: ReturnType<typeof createTestCloud>["app"];
beforeEach(() => {
  ({ cloud, app } = createTestCloud({ areas: [notes] }));
  const put = (key: string, user_id: number, billing_account_id: number, location: string) =>
    notesOf(cloud).put(key, { user_id, billing_account_id, body: key }, { owner: user_id, location });
  put("mine-1", 812, 1, "hel01");
  put("mine-2", 812, 2, "hel01");
  put("mine-riga", 812, 1, "rix01");
  put("theirs", 930, 3, "hel01");
});

const get = (path: string, apikey?: string) =>
  app.request(path, apikey === undefined ? {} : { headers: { apikey } });
const bodies = async (path: string, apikey: string) =>
  ((await (await get(path, apikey)).json()) as Note[]).map(({ body }) => body);

describe("bodies", () => {
  const send = (path: string, body: BodyInit, headers: Record<string, string>) =>
    app.request(
      new Request(`http://localhost${path}`, {
        method: "POST",
        body,
        headers,
        duplex: "half",
      } as RequestInit),
    );

  test("past their limit are refused, also without a content length", async () => {
    const parts = { sent: 0 };
    const unsized = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        parts.sent += 1;
        controller.enqueue(new Uint8Array(256 * 1024));
        if (parts.sent === 64) controller.close();
      },
    });
    const form = { apikey: "demo-key", "content-type": "application/x-www-form-urlencoded" };
    expect((await send("/v1/payment/echo", unsized, form)).status).toBe(413);
    expect(parts.sent).toBeLessThan(9);
    const long = { ...form, "content-length": String(600 * 1024 * 1024) };
    expect((await send("/v1/payment/echo", "say=short", long)).status).toBe(413);
    expect((await send("/idp/usernamepassword/login", "a", long)).status).toBe(413);
    const upload = await send("/s3/bucket/key", "a", long);
    expect([upload.status, await upload.text()]).toEqual([400, expect.stringContaining("EntityTooLarge")]);
    expect(await (await send("/v1/payment/echo", `say=${"x".repeat(900_000)}`, form)).json()).toEqual({
      said: "x".repeat(900_000),
    });
  });
});

describe("broken bodies", () => {
  const multipart = "multipart/form-data; boundary=x";
  test.each([
    ["POST", "/idp/google", multipart, "--x\r\nContent-Disposition: nonsense"],
    ["POST", "/idp/mfa", multipart, "no parts"],
    ["POST", "/idp/reset", "multipart/form-data", "no boundary"],
    ["POST", "/_sandbox/faults", "application/json", "{"],
    ["PUT", "/_sandbox/site", "application/json", ""],
  ])("%s %s as %s is refused, and no failure of the server", async (method, path, type, body) => {
    const answer = await app.request(path, { method, body, headers: { "content-type": type } });
    expect([answer.status, await answer.json()]).toEqual([400, { message: "Request body cannot be read" }]);
  });
});

describe("the mailbox", () => {
  const statusAt = async (origin: string, at = "http://localhost:8080") => {
    const { app: own } = createTestCloud({ origin: at });
    return (await own.request(`${origin}/mail`)).status;
  };

  test.each([
    "http://localhost:8080",
    "http://127.0.0.1",
    "http://192.168.7.20:8080",
    "http://[fd00::7]:8080",
  ])("is read at %s", async (origin) => {
    expect(await statusAt(origin)).toBe(200);
  });

  test("is read at the name the sandbox listens on, and at no other that may be given its address", async () => {
    expect(await statusAt("http://box.example:8080", "http://box.example:8080")).toBe(200);
    expect(await statusAt("http://evil.example")).toBe(403);
    expect(await statusAt("http://192.168.7.20.evil.example")).toBe(403);
  });

  test("shows no single mail to them either", async () => {
    expect((await app.request("http://evil.example/mail/1")).status).toBe(403);
    expect((await app.request("/mail/1")).status).toBe(404);
  });
});

describe("callers", () => {
  test("without a key get 401, with an unknown one 403, also on calls of areas", async () => {
    const missing = await get("/v1/hel01/network/notes");
    const unknown = await get("/v1/hel01/network/notes", "no-such-key");
    expect([missing.status, await missing.json()]).toEqual([401, { message: "No API key found in request" }]);
    expect([unknown.status, await unknown.json()]).toEqual([
      403,
      { message: "Invalid authentication credentials" },
    ]);
  });

  test("need no key for the configuration", async () => {
    expect((await get("/v1/config/ui/config")).status).toBe(200);
    expect(await (await get("/v1/config/locations")).json()).toHaveLength(3);
  });

  test("see their own rows and never a stranger's", async () => {
    expect(await bodies("/v1/hel01/network/notes", "demo-key")).toEqual(["mine-1", "mine-2"]);
    expect(await bodies("/v1/hel01/network/notes", "other-key")).toEqual(["theirs"]);
    expect((await get("/v1/hel01/network/notes/theirs", "demo-key")).status).toBe(404);
    expect((await get("/v1/hel01/network/notes/mine-1", "other-key")).status).toBe(404);
  });

  test("with a restricted token reach one billing account, and an impersonation reaches the owner's", async () => {
    const base = { userId: 812, isAdmin: false };
    const restricted = issueKey(cloud.store, { ...base, actingUserId: null, billingAccountId: 2 });
    const acting = issueKey(cloud.store, { ...base, actingUserId: 930, billingAccountId: null });
    expect(await bodies("/v1/hel01/network/notes", restricted)).toEqual(["mine-2"]);
    expect(await bodies("/v1/hel01/network/notes", acting)).toEqual(["mine-1", "mine-2"]);
  });

  test("lose a key when its time is over", async () => {
    const caller = { userId: 812, actingUserId: 930, billingAccountId: null, isAdmin: false };
    const apikey = issueKey(cloud.store, caller, { expiresAt: cloud.clock.now() + 60_000 });
    expect((await get("/v1/hel01/network/notes", apikey)).status).toBe(200);
    cloud.clock.advance(60_000);
    expect((await get("/v1/hel01/network/notes", apikey)).status).toBe(403);
  });
});

describe("addresses", () => {
  test.each([
    ["/v1/network/notes", "/v1/hel01/network/notes"],
    ["/v1/rix01/network/notes/", "/v1/rix01/network/notes"],
    ["/v1/hel01/config/locations", "/v1/config/locations"],
    ["/v1/network/network/abc/default", "/v1/hel01/network/network/abc/default"],
    ["/v1/user-resource/vm/list", "/v1/hel01/user-resource/vm/list"],
    ["/v1/user-resource/user", "/v1/user-resource/user"],
    ["/idp/authorize/", "/idp/authorize/"],
  ])("%s is %s", (given, expected) => {
    expect(address(given)).toBe(expected);
  });

  test("without a slug mean the default location", async () => {
    expect(await bodies("/v1/network/notes", "demo-key")).toEqual(["mine-1", "mine-2"]);
    expect(await bodies("/v1/rix01/network/notes", "demo-key")).toEqual(["mine-riga"]);
  });

  test.each(["/v1/xyz01/network/notes", "/v1/nothing/here", "/v1/", "/elsewhere"])(
    "%s is no route, with and without a key",
    async (path) => {
      const answers = await Promise.all([get(path), get(path, "demo-key")]);
      for (const answer of answers) {
        expect([answer.status, await answer.json()]).toEqual([
          404,
          { message: "no route and no API found with those values" },
        ]);
      }
    },
  );
});

describe("every answer", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ["/v1/config/locations", undefined, 200],
    ["/v1/hel01/network/notes", undefined, 401],
    ["/v1/nope", undefined, 404],
    ["/v1/payment/crash", "demo-key", 500],
  ])("carries a correlation id that a browser may read: %s", async (path, apikey, status) => {
    const answer = await get(path, apikey);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("x-warren-correlation-id")).toMatch(/^[a-z]{3}-[a-z0-9]{11}$/);
    expect(answer.headers.get("access-control-expose-headers")).toBe("X-Warren-Correlation-Id");
  });

  test("allows a browser of another origin to send the key", async () => {
    const headers = {
      origin: "http://other",
      "access-control-request-method": "DELETE",
      "access-control-request-headers": "apikey,content-type",
    };
    const preflight = await app.request("/v1/hel01/network/notes", { method: "OPTIONS", headers });
    expect(preflight.headers.get("access-control-allow-headers")).toBe("apikey,content-type");
    expect(preflight.headers.get("access-control-allow-methods")).toContain("DELETE");
  });

  test("to a crash is a server error with a stack", async () => {
    const crash = await get("/v1/payment/crash", "demo-key");
    expect(crash.status).toBe(500);
    expect(await crash.json()).toEqual({
      message: "Internal server error",
      stack: expect.stringContaining("boom"),
    });
  });
});

describe("armed failures", () => {
  const arm = (faults: object, headers = {}) =>
    app.request("/_sandbox/faults", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(faults),
    });
  const echo = () =>
    app.request("/v1/payment/echo", {
      method: "POST",
      headers: { apikey: "demo-key" },
      body: new URLSearchParams({ say: "hi" }),
    });

  test("strike as often as counted, on the path and method they are for, and keep the CORS headers", async () => {
    await arm([{ path: "/v1/*/network/**", method: "GET", kind: "status", status: 502, count: 2 }]);
    const seen = [];
    for (let n = 0; n < 3; n++) seen.push(await get("/v1/hel01/network/notes", "demo-key"));
    expect(seen.map(({ status }) => status)).toEqual([502, 502, 200]);
    expect(seen[0]?.headers.get("access-control-allow-origin")).toBe("*");
    expect((await echo()).status).toBe(200);
  });

  test.each([204, 205, 304])("can be a %i, which has no body", async (status) => {
    await arm({ path: "/v1/payment/echo", kind: "status", status });
    const answer = await echo();
    expect([answer.status, await answer.text()]).toEqual([status, ""]);
  });

  test("can be an HTML page, a wrong shape, or a connection that is cut", async () => {
    await arm([
      { path: "/v1/payment/echo", kind: "html" },
      { path: "/v1/payment/echo", kind: "badShape" },
      { path: "/v1/payment/echo", kind: "drop" },
    ]);
    expect((await echo()).headers.get("content-type")).toContain("text/html");
    expect(await (await echo()).json()).toHaveProperty("unexpected");
    expect((await echo()).type).toBe("error");
    expect(await (await echo()).json()).toEqual({ said: "hi" });
  });

  test("hand a slow body over whole", async () => {
    await arm({ path: "/v1/payment/echo", kind: "slow", ms: 1 });
    expect(await (await echo()).json()).toEqual({ said: "hi" });
  });

  test("can lose the answer of work that was done", async () => {
    await arm({ path: "/v1/user-resource/user/profile", kind: "status", status: 504, afterWork: true });
    const headers = { apikey: "demo-key", "content-type": "application/json" };
    const body = JSON.stringify({ first_name: "Maria" });
    const answer = await app.request("/v1/user-resource/user/profile", { method: "PATCH", headers, body });
    expect(answer.status).toBe(504);
    expect(await (await get("/v1/user-resource/user", "demo-key")).json()).toMatchObject({
      profile_data: { first_name: "Maria" },
    });
  });

  test("are listed and cleared, and refused when they make no sense", async () => {
    await arm({ path: "/v1", kind: "drop", count: 9 });
    expect(await (await get("/_sandbox/faults")).json()).toMatchObject([
      { path: "/v1", kind: "drop", count: 9 },
    ]);
    await app.request("/_sandbox/faults", { method: "DELETE" });
    expect(await (await get("/_sandbox/faults")).json()).toEqual([]);
    expect((await arm({ path: "/v1", kind: "explode" })).status).toBe(400);
  });

  test("are refused to foreign pages and to a server that others can reach", async () => {
    expect((await arm({ path: "/v1", kind: "drop" }, { origin: "http://evil.example" })).status).toBe(403);
    // DNS rebinding: a foreign name that resolves to this machine.
    for (const origin of ["http://rebound.example:8080", "http://127.0.0.1.rebound.example"])
      expect((await app.request(`${origin}/_sandbox/mail`, { headers: { origin } })).status).toBe(403);
    expect((await app.request("http://[::1]:8080/_sandbox/mail")).status).toBe(200);
    const { app: reachable } = createTestCloud({ open: false });
    expect((await reachable.request("/_sandbox/faults")).status).toBe(403);
  });
});

test("the clock moves on request, and not backwards", async () => {
  const move = (body: object) =>
    app.request("/_sandbox/clock", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  expect(await (await move({ advanceSeconds: 3600 })).json()).toEqual({ now: "2026-01-15T10:00:00.000Z" });
  expect((await move({ advanceSeconds: -1 })).status).toBe(400);
  expect((await move({ speed: 0 })).status).toBe(400);
});
