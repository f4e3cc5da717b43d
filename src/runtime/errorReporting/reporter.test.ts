import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Report } from "./trail.ts";

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  fetched.mockReset().mockImplementation(async () => Response.json({ id: "n-1" }, { status: 201 }));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { origin: "https://portal.example.com", hostname: "portal.example.com" });
  vi.stubGlobal("navigator", { userAgent: "Test" });
  vi.stubGlobal("document", { querySelector: () => null });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const report = (message: string): Report => ({
  error: new Error(message),
  trail: [],
  pathname: "/app/compute",
  at: new Date(),
});

async function send(...messages: string[]) {
  const { sendReport } = await import("./reporter.ts");
  for (const message of messages) sendReport("https://reports.example.com/", "report-key", report(message));
}

const sent = () =>
  fetched.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as { error: Error }).error.message);

test("a report goes to the service with its key", async () => {
  await send("one");
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched.mock.calls[0]).toEqual([
    "https://reports.example.com/v1/notices/js",
    expect.objectContaining({
      method: "POST",
      headers: expect.objectContaining({ "x-api-key": "report-key", "content-type": "application/json" }),
    }),
  ]);
});

test("reports go one after the other, 50 ms apart", async () => {
  await send("one", "two", "three");
  await vi.advanceTimersByTimeAsync(49);
  expect(sent()).toEqual(["one"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent()).toEqual(["one", "two"]);
  await vi.advanceTimersByTimeAsync(50);
  expect(sent()).toEqual(["one", "two", "three"]);
});

test("a lost report has no effect", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await send("lost", "next");
  await vi.advanceTimersByTimeAsync(100);
  expect(sent()).toEqual(["lost", "next"]);
});

test("a service that answers anything but 201 is left alone", async () => {
  fetched.mockImplementation(async () => Response.json({}, { status: 401 }));
  await send("refused");
  await vi.advanceTimersByTimeAsync(100);
  await send("no more");
  await vi.advanceTimersByTimeAsync(100);
  expect(sent()).toEqual(["refused"]);
});

test.each([{}, null, "n-1"])(
  "one that answers 201 and %j, without an id, is left alone",
  async (response) => {
    fetched.mockImplementation(async () => Response.json(response, { status: 201 }));
    await send("taken?");
    await vi.advanceTimersByTimeAsync(100);
    await send("no more");
    await vi.advanceTimersByTimeAsync(100);
    expect(sent()).toEqual(["taken?"]);
  },
);

test("the id of a report that was taken is among the last steps, which support is sent", async () => {
  const { trail } = await import("./trail.ts");
  await send("one");
  await vi.advanceTimersByTimeAsync(100);
  expect(trail()).toEqual([expect.objectContaining({ category: "report", message: "n-1" })]);
});

test("a page sends fifty reports at most", async () => {
  await send(...Array.from({ length: 60 }, (_, at) => `number ${at}`));
  await vi.advanceTimersByTimeAsync(60 * 50);
  expect(sent()).toHaveLength(50);
});
