import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Call, configureClient, send } from "./client.ts";
import { sentenceOf } from "./errorText.ts";

const sent: string[] = [];
let refusals: (string | undefined)[];

const read = (path: string): Call => ({ method: "GET", path });
const change = (path: string): Call => ({ method: "POST", path });

// One clock for all tests, because the client keeps the time at which it may send again.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  sent.length = 0;
  refusals = [];
  configureClient({ apiUrl: "https://api.example" });
  vi.stubGlobal("fetch", (request: Request) => {
    sent.push(new URL(request.url).pathname);
    if (refusals.length === 0) return Promise.resolve(Response.json("done"));
    const retryAfter = refusals.shift();
    const headers = retryAfter === undefined ? {} : { "retry-after": retryAfter };
    return Promise.resolve(Response.json({ message: "API rate limit exceeded" }, { status: 429, headers }));
  });
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.unstubAllGlobals();
});

test.each([
  ["as long as the server asks", "2", 2000],
  ["five seconds if it doesn't say", undefined, 5000],
])("a read refused as one too many waits %s and is sent again", async (_, retryAfter, ms) => {
  refusals = [retryAfter];
  const answer = send(read("/a"));
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(sent).toEqual(["/a"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(["/a", "/a"]);
  expect(await answer).toBe("done");
});

test("other requests wait too, then follow one by one, changes first, then the newest read", async () => {
  refusals = ["1"];
  void send(read("/a"));
  await vi.advanceTimersByTimeAsync(500);
  const answers = [send(read("/b")), send(change("/c")), send(change("/d"))];
  await vi.advanceTimersByTimeAsync(499);
  expect(sent).toEqual(["/a"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(["/a", "/c", "/d", "/b", "/a"]);
  expect(await Promise.all(answers)).toEqual(["done", "done", "done"]);
});

test("a change refused as one too many is not sent again, and the others wait", async () => {
  refusals = ["1"];
  const failed = send(change("/a")).catch(sentenceOf);
  const other = send(read("/b"));
  await vi.advanceTimersByTimeAsync(0);
  expect(await failed).toBe("Too many requests were sent in a short time. Wait a minute, then try again.");
  await other;
  const late = send(change("/c"));
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual(["/a", "/b"]);
  await vi.advanceTimersByTimeAsync(1);
  await late;
  expect(sent).toEqual(["/a", "/b", "/c"]);
});

test("a slow request keeps the next one waiting for a quarter of a second only", async () => {
  refusals = ["1"];
  void send(read("/a"));
  await vi.advanceTimersByTimeAsync(0);
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", (request: Request) => {
    sent.push(new URL(request.url).pathname);
    return request.url.endsWith("/slow") ? promise : Promise.resolve(Response.json("done"));
  });
  const slow = send(change("/slow"));
  await vi.advanceTimersByTimeAsync(1249);
  expect(sent).toEqual(["/a", "/slow"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(["/a", "/slow", "/a"]);
  resolve(Response.json("done"));
  await slow;
});

test.each([
  ["after a wait of more than a minute", ["61"], 1],
  ["the sixth time", Array.from({ length: 6 }, () => "1"), 6],
])("a read refused as one too many fails %s", async (_, given, times) => {
  refusals = [...given];
  const failed = send(read("/a")).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toMatchObject({ status: 429 });
  expect(sent).toHaveLength(times);
});
