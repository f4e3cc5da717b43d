import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Report } from "./trail.ts";

const sent = vi.fn<(url: string, key: string, report: Report) => void>();
vi.mock("./reporter.ts", () => ({ sendReport: sent }));

let page: EventTarget;
const document = { readyState: "complete" };

beforeEach(() => {
  vi.resetModules();
  sent.mockReset();
  document.readyState = "complete";
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", { origin: "https://portal.example.com", pathname: "/app/compute" });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function start() {
  const { report, startErrorReporting } = await import("./report.ts");
  startErrorReporting({ url: "https://reports.example.com", key: "report-key" });
  return report;
}

const messages = () => sent.mock.calls.map(([, , { error }]) => error.message);

test("nothing is reported where no service is named", async () => {
  const { report } = await import("./report.ts");
  report(new Error("unheard"));
  const reportOn = await start();
  reportOn(new Error("heard"));
  await vi.waitFor(() => expect(messages()).toEqual(["heard"]));
});

test("one error is reported once, from wherever it is reported", async () => {
  const report = await start();
  const error = new Error("twice");
  report(error, { tags: ["api"] });
  report(error, { tags: ["background"] });
  report("a text");
  await vi.waitFor(() => expect(messages()).toEqual(["twice", "a text"]));
  expect(sent.mock.calls[0]).toEqual([
    "https://reports.example.com",
    "report-key",
    expect.objectContaining({ error, tags: ["api"], pathname: "/app/compute" }),
  ]);
});

test("of lost connections those below the weight are reported", async () => {
  const report = await start();
  // The modules are reset before each test, so this import must match the rules' instance.
  const { ApiError } = await import("#api/http/errors.ts");
  const random = vi.spyOn(Math, "random");
  for (const [at, share] of [0, 0.199, 0.2, 0.999].entries()) {
    random.mockReturnValueOnce(share);
    report(new ApiError("connection", `connection ${at}`));
  }
  await vi.waitFor(() => expect(messages()).toEqual(["connection 0", "connection 1"]));
});

test("an uncaught error is reported, unless it is from a third-party script", async () => {
  await start();
  const uncaught = (message: string, filename: string) =>
    page.dispatchEvent(Object.assign(new Event("error"), { message, filename, error: null }));
  uncaught("Script error.", "");
  uncaught("theirs", "https://widget.example.com/chat.js");
  uncaught("ResizeObserver loop completed with undelivered notifications.", "https://portal.example.com/app");
  uncaught("ours", "https://portal.example.com/app/assets/main.js");
  page.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: new Error("rejected") }));
  await vi.waitFor(() => expect(messages()).toEqual(["ours", "rejected"]));
});

test("the reporter is not fetched before the page has loaded", async () => {
  document.readyState = "interactive";
  const report = await start();
  report(new Error("early"));
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("load"));
  await vi.waitFor(() => expect(messages()).toEqual(["early"]));
});
