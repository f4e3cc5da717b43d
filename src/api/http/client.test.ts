import { type } from "arktype";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UNREAD } from "./asSent.ts";
import { type Call, configureClient, encodeForm, send, toCurl } from "./client.ts";
import { forgetCredentials, keepApiKey } from "#api/key/credentials.ts";
import { ApiError, isWorthRetrying } from "./errors.ts";
import type { Oddity } from "./reader.ts";
import { createQueryClient } from "#api/cache/queryClient.ts";

const sent: { url: string; method: string; headers: Headers; body: string }[] = [];
let reply: () => Response | Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  reply = () => Response.json({ ok: true });
  configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {} });
  keepApiKey("key-1");
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push({
      url: request.url,
      method: request.method,
      headers: request.headers,
      body: await request.clone().text(),
    });
    return reply();
  });
});
afterEach(() => vi.unstubAllGlobals());

const get: Call = { method: "GET", path: "/config/locations" };

test("a form keeps spaces as %20, repeats lists and leaves out what is undefined", () => {
  expect(encodeForm({ name: "a b+c", keys: ["x", "y"], none: undefined, empty: "" })).toBe(
    "name=a%20b%2Bc&keys=x&keys=y&empty=",
  );
});

test("any text survives form encoding when a plus is read literally", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const [, value = ""] = encodeForm({ text }).split("=");
      expect(value).not.toContain("+");
      expect(decodeURIComponent(value)).toBe(text.toWellFormed());
    }),
  );
});

test("a request carries the key in the apikey header, never in the address", async () => {
  await send({ ...get, query: { a: 1 } });
  expect(sent[0]?.url).toBe("https://api.example/v1/config/locations?a=1");
  expect(sent[0]?.headers.get("apikey")).toBe("key-1");
  forgetCredentials();
  await send(get);
  expect(sent[1]?.headers.has("apikey")).toBe(false);
});

test("JSON is asked for, or any type where the answer is a file", async () => {
  await send(get);
  await send({ ...get, isFile: true });
  expect(sent.map(({ headers }) => headers.get("accept"))).toEqual(["application/json", "*/*"]);
});

test.each([
  ["GET", 30_000],
  ["POST", 360_000],
] as const)("an answer to %s is waited for so long: %i ms", async (method, patience) => {
  vi.useFakeTimers();
  reply = () => new Promise<Response>(() => {});
  const failed = vi.fn<(thrown: unknown) => void>();
  const work = send({ method, path: "/x" }).catch(failed);
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await work;
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: "timeout" }));
  vi.useRealTimers();
});

test("the end of each call is reported, with its error", async () => {
  const onEnd = vi.fn<(call: Call, error?: ApiError) => void>();
  configureClient({ onEnd });
  await send(get);
  reply = () => Response.json({ message: "No" }, { status: 409 });
  await expect(send({ method: "POST", path: "/x" })).rejects.toBeInstanceOf(ApiError);
  const ends = onEnd.mock.calls.map(([{ path }, error]) => [path, error?.status]);
  expect(ends).toEqual([
    ["/config/locations", undefined],
    ["/x", 409],
  ]);
  configureClient({ onEnd: () => {} });
});

test("a page without configuration calls the API of its own host, with everything in it", async () => {
  vi.resetModules();
  const { addressOf, send: sendAny } = await import("./client.ts");
  expect(addressOf({ method: "GET", path: "/config/locations", query: { a: 1 } })).toBe(
    "/v1/config/locations?a=1",
  );
  // Outside a page relative URLs have no host.
  const list = sendAny({ method: "GET", path: "/hel01/storage/disks", isList: true });
  await expect(list).rejects.toThrow("/v1/hel01/storage/disks");
});

test("a form call and a JSON call say so in their content type", async () => {
  await send({ method: "POST", path: "/x", form: { uuid: "1" } });
  await send({ method: "DELETE", path: "/x", json: { uuid: "1" } });
  expect(sent.map((it) => [it.method, it.headers.get("content-type"), it.body])).toEqual([
    ["POST", "application/x-www-form-urlencoded", "uuid=1"],
    ["DELETE", "application/json", '{"uuid":"1"}'],
  ]);
});

test("empty and plain-text answers give nothing, JSON gives its value", async () => {
  reply = () => new Response(null, { status: 204 });
  expect(await send(get)).toBeUndefined();
  reply = () => new Response("done", { headers: { "content-type": "text/plain" } });
  expect(await send(get)).toBeUndefined();
  for (const value of [true, null, 7]) {
    reply = () => Response.json(value);
    expect(await send(get)).toBe(value);
  }
});

test("a good answer that is markup is an unexpected-content error", async () => {
  reply = () => new Response("<html>", { headers: { "content-type": "text/html" } });
  await expect(send(get)).rejects.toMatchObject({ kind: "contentType" });
});

test("an answer that should be a list and is none is an unexpected-content error", async () => {
  reply = () => Response.json({ a: 1 });
  await expect(send({ ...get, isList: true })).rejects.toMatchObject({
    kind: "contentType",
    raw: expect.stringContaining('{"a":1}'),
  });
  reply = () => new Response("done", { headers: { "content-type": "text/plain" } });
  await expect(send({ ...get, isList: true })).rejects.toMatchObject({ kind: "contentType" });
  reply = () => Response.json([1]);
  expect(await send({ ...get, isList: true })).toEqual([1]);
});

test.each([
  ["204", () => new Response(null, { status: 204 })],
  ["an empty body", () => new Response("", { headers: { "content-type": "application/json" } })],
  ["null", () => Response.json(null)],
])("a list that is answered by %s is empty", async (_, response) => {
  reply = response;
  expect(await send({ ...get, isList: true })).toEqual([]);
});

test("rows are read by their schema, and oddities are reported", async () => {
  const onOddity = vi.fn<(call: Call, oddity: Oddity) => void>();
  configureClient({ onOddity });
  const shape = type({ uuid: "string", "size?": "number" });
  reply = () => Response.json([{ uuid: "1", size: "10" }, { size: 3 }, null, { uuid: "2", size: null }]);
  expect(await send({ ...get, isList: true, shape })).toEqual([
    { uuid: "1", [UNREAD]: { size: "10" } },
    { uuid: "2" },
  ]);
  expect(onOddity.mock.calls.map(([call, { key }]) => `${call.path} ${key}`)).toEqual([
    "/config/locations size",
    "/config/locations uuid",
  ]);
});

test("a long list is read by its schema too, and its end is needed", async () => {
  const shape = type({ uuid: "string", "size?": "number" });
  const rows = Array.from({ length: 30_000 }, (_, at) => ({ uuid: String(at), size: at % 2 ? at : "odd" }));
  reply = () => Response.json(rows);
  const read = await send({ ...get, isList: true, shape });
  expect(read).toHaveLength(30_000);
  expect(read).toMatchObject({ 1: { uuid: "1", size: 1 }, 29_998: { [UNREAD]: { size: "odd" } } });
  reply = () =>
    new Response(JSON.stringify(rows).slice(0, -1), { headers: { "content-type": "application/json" } });
  await expect(send({ ...get, isList: true, shape })).rejects.toMatchObject({ kind: "contentType" });
});

test("an object without its id is an unexpected-content error, also where nothing was answered", async () => {
  const call: Call = { ...get, shape: type({ uuid: "string" }) };
  reply = () => Response.json({ size: 3 });
  await expect(send(call)).rejects.toMatchObject({ kind: "contentType" });
  reply = () => new Response(null, { status: 204 });
  await expect(send(call)).rejects.toMatchObject({ kind: "contentType" });
  expect(await send({ ...call, method: "POST" })).toBeUndefined();
  // A bare `true` means that the change is done.
  reply = () => Response.json(true);
  expect(await send({ ...call, method: "POST" })).toBe(true);
  await expect(send(call)).rejects.toMatchObject({ kind: "contentType" });
  reply = () => Response.json(false);
  await expect(send({ ...call, method: "POST" })).rejects.toMatchObject({ kind: "contentType" });
});

test("a lost connection is one wherever it breaks, and a bug of ours is never called so", async () => {
  reply = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(send(get)).rejects.toMatchObject({
    kind: "connection",
    message: "Failed to connect to server",
  });
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) });
  reply = () => new Response(body, { headers: { "content-type": "application/json" } });
  await expect(send(get)).rejects.toMatchObject({ kind: "connection" });
  reply = () => Response.json([{ uuid: "1" }]);
  const shape = { json: { domain: "object", required: null }, infer: undefined };
  await expect(send({ ...get, shape })).rejects.toMatchObject({ kind: "developer" });
});

test("a 2xx answer with an errors key is a failure", async () => {
  reply = () => Response.json({ errors: { Error: "no" } });
  await expect(send(get)).rejects.toMatchObject({ message: "no" });
});

test("the correlation id of the answer is kept on the error", async () => {
  reply = () =>
    Response.json({ message: "no" }, { status: 400, headers: { "X-Warren-Correlation-Id": "c1" } });
  await expect(send(get)).rejects.toMatchObject({ correlationId: "c1", status: 400 });
});

test("a response that refuses the key is reported once to the session", async () => {
  const refused = vi.fn<() => void>();
  configureClient({ onCredentialsRefused: refused });
  reply = () => Response.json({ message: "Invalid authentication credentials" }, { status: 403 });
  await expect(send(get)).rejects.toMatchObject({ kind: "credentials" });
  expect(refused).toHaveBeenCalledTimes(1);
});

test("a refused key that is no longer the page's is not reported", async () => {
  const refused = vi.fn<() => void>();
  configureClient({ onCredentialsRefused: refused });
  reply = () => {
    keepApiKey("key-2");
    return Response.json({ message: "Invalid authentication credentials" }, { status: 403 });
  };
  await expect(send(get)).rejects.toMatchObject({ kind: "credentials" });
  expect(refused).not.toHaveBeenCalled();
});

test.each(["GET", "POST", "PUT", "DELETE"] as const)("no %s is sent twice by the client", async (method) => {
  reply = () => new Response("", { status: 502 });
  await expect(send({ method, path: "/x" })).rejects.toBeInstanceOf(ApiError);
  reply = () => {
    throw new TypeError("Failed to fetch");
  };
  await expect(send({ method, path: "/x" })).rejects.toMatchObject({ kind: "connection" });
  expect(sent).toHaveLength(2);
});

test("a file has the name that its header gives", async () => {
  reply = () =>
    new Response("%PDF", {
      headers: { "content-disposition": 'attachment; filename="invoice-7.pdf"; size=4' },
    });
  const file = (await send({ ...get, isFile: true })) as File;
  expect([file.name, await file.text()]).toEqual(["invoice-7.pdf", "%PDF"]);
  reply = () => new Response("%PDF", { headers: { "content-type": "application/pdf" } });
  const unnamed = (await send({ ...get, isFile: true })) as File;
  expect([unnamed.name, unnamed.type]).toEqual(["", "application/pdf"]);
});

test.each([
  [200, "text/html", "<h1>", { kind: "contentType" }],
  [200, "application/json", '{"errors":{"Error":"Gone"}}', { message: "Gone" }],
  [404, "application/pdf", "Gone", { message: "Gone", status: 404 }],
])("%i with %s in place of a file is a failure", async (status, contentType, body, expected) => {
  reply = () => new Response(body, { status, headers: { "content-type": contentType } });
  await expect(send({ ...get, isFile: true })).rejects.toMatchObject(expected);
});

test("a good answer that is no file is none, and one without a type is named so", async () => {
  reply = () => new Response("%PDF", { headers: { "content-type": "application/pdf" } });
  await expect(send(get)).rejects.toMatchObject({ message: "Unexpected content (application/pdf)" });
  reply = () => new Response(new TextEncoder().encode("%PDF"));
  await expect(send(get)).rejects.toMatchObject({ message: "Unexpected content (no content type)" });
});

test("queries are tried again after connection errors and 502 only, three times", () => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry as (n: number, e: Error) => boolean;
  const gone = new ApiError("connection", "x");
  expect([0, 1, 2, 3].map((failures) => retry(failures, gone))).toEqual([true, true, true, false]);
  expect(isWorthRetrying(new ApiError("standard", "x", { status: 502 }))).toBe(true);
  for (const status of [400, 403, 404, 500, 503, 504])
    expect(isWorthRetrying(new ApiError("standard", "x", { status }))).toBe(false);
});

test("the request for a terminal leaves the key to the reader and survives quotes", () => {
  const json = { name: "o'b c" };
  expect(toCurl({ method: "DELETE", path: "/x", json }, "https://p.example")).toBe(
    [
      "curl -X DELETE 'https://api.example/v1/x'",
      '-H "apikey: $PORTICO_API_KEY"',
      "-H 'content-type: application/json'",
      String.raw`-d '{"name":"o'\''b c"}'`,
    ].join(" "),
  );
});

test("the request for a terminal has its form, or no body", () => {
  const form = { name: "a b" };
  expect(toCurl({ method: "POST", path: "/x", form }, "https://p.example")).toBe(
    `curl -X POST 'https://api.example/v1/x' -H "apikey: $PORTICO_API_KEY" -d 'name=a%20b'`,
  );
  expect(toCurl(get, "https://p.example")).toBe(
    `curl -X GET 'https://api.example/v1/config/locations' -H "apikey: $PORTICO_API_KEY"`,
  );
});

test("a list of what is switched off is empty and not asked for", async () => {
  configureClient({ isOn: (path) => path !== "/hel01/storage/disks" });
  reply = () => Response.json([{ uuid: "a" }]);
  const list = (path: string) => send({ method: "GET", path, isList: true });
  const answers = [await list("/hel01/storage/disks"), await list("/hel01/network/firewalls")];
  configureClient({ isOn: () => true });
  expect(answers).toEqual([[], [{ uuid: "a" }]]);
  expect(sent.map(({ url }) => url)).toEqual(["https://api.example/v1/hel01/network/firewalls"]);
});
