import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prefetch, takePrefetched } from "./prefetch.ts";
import { type Call, configureClient, send } from "#api/http/client.ts";
import { keepApiKey } from "#api/key/credentials.ts";
import { ApiError } from "#api/http/errors.ts";

const sent: Headers[] = [];
let reply: () => Response | Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  reply = () => Response.json({ ok: true });
  configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {} });
  keepApiKey("key-1");
  vi.stubGlobal("fetch", async ({ headers }: Request) => {
    sent.push(headers);
    return reply();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // The next test file shares the process.
  for (const path of ["/config/locations", "/metal/os"]) void takePrefetched(`https://api.example/v1${path}`);
});

const get: Call = { method: "GET", path: "/config/locations" };

/** Requests that never get an answer and fail when aborted. */
function neverResponds(): AbortSignal[] {
  const signals: AbortSignal[] = [];
  vi.stubGlobal("fetch", ({ signal }: Request) => {
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
  });
  return signals;
}

test.each([
  ["sent at once", false],
  ["sent ahead", true],
])("a read that was %s is aborted with its caller, and its end is not reported", async (_, isAhead) => {
  const onEnd = vi.fn<(call: Call) => void>();
  configureClient({ onEnd });
  const signals = neverResponds();
  if (isAhead) prefetch("https://api.example/v1/config/locations");
  const controller = new AbortController();
  const work = send(get, controller.signal);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  controller.abort();
  await expect(work).rejects.toMatchObject({ name: "AbortError" });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(onEnd).not.toHaveBeenCalled();
  configureClient({ onEnd: () => {} });
});

test("a read sent ahead that is on its way is given up with its caller, too", async () => {
  const address = "https://api.example/v1/config/locations";
  const signals = neverResponds();
  const ahead = prefetch(address);
  const controller = new AbortController();
  void takePrefetched(address, controller.signal);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  controller.abort();
  await expect(ahead).rejects.toMatchObject({ name: "AbortError" });
});

test("a prefetched read serves only its first caller", async () => {
  prefetch("https://api.example/v1/config/locations");
  expect(await send({ ...get, query: { a: 1 } })).toEqual({ ok: true });
  expect(sent).toHaveLength(2);
  expect(await send(get)).toEqual({ ok: true });
  expect(sent).toHaveLength(2);
  await send(get);
  expect(sent).toHaveLength(3);
});

test("a prefetch with another key serves no caller", async () => {
  prefetch("https://api.example/v1/config/locations");
  keepApiKey("key-2");
  await send(get);
  expect(sent.map((headers) => headers.get("apikey"))).toEqual(["key-1", "key-2"]);
});

test("a failed prefetch fails for its caller, and can be requested again", async () => {
  reply = () => new Response("{}", { status: 502, headers: { "content-type": "application/json" } });
  prefetch("https://api.example/v1/config/locations");
  await expect(send(get)).rejects.toBeInstanceOf(ApiError);
  reply = () => Response.json([1]);
  expect(await send(get)).toEqual([1]);
});

test("a failed prefetch without a caller has no effect", async () => {
  reply = () => Promise.reject(new TypeError("Failed to fetch"));
  void prefetch("https://api.example/v1/metal/os");
  await expect(send(get)).rejects.toMatchObject({ kind: "connection" });
  // The test run reports unhandled rejections.
  expect(sent).toHaveLength(2);
});

test("a prefetched read is dropped after ten seconds without a caller", async () => {
  vi.useFakeTimers();
  prefetch("https://api.example/v1/config/locations");
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await send(get);
  expect(sent).toHaveLength(2);
});

test("a read sent ahead is waited for as long as any other", async () => {
  vi.useFakeTimers();
  const signals = neverResponds();
  prefetch("https://api.example/v1/config/locations");
  const failed = vi.fn<(thrown: unknown) => void>();
  const work = send(get).catch(failed);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await work;
  vi.useRealTimers();
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: "timeout" }));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test("a read sent ahead asks for JSON", async () => {
  await prefetch("https://api.example/v1/config/locations");
  expect(sent.map((headers) => headers.get("accept"))).toEqual(["application/json"]);
});
