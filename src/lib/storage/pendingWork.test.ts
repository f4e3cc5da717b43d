import { beforeEach, describe, expect, test, vi } from "vitest";
import { browserStorage, refusingStorage } from "../../../tests/support/browserStorage.ts";

interface Stop {
  vm: string;
}

const isStop = (value: unknown): value is Stop =>
  typeof value === "object" && value !== null && "vm" in value && typeof value.vm === "string";

let listeners: ((event: Partial<StorageEvent>) => void)[];

/** One browser tab: shared storage, separate memory. */
async function newTab(customer = 812) {
  vi.resetModules();
  const storage = await import("./storage.ts");
  const { pendingWork } = await import("./pendingWork.ts");
  storage.setCustomer(customer);
  return { storage, stops: pendingWork("gracefulStop", isStop), payments: pendingWork("payment", isStop) };
}

beforeEach(() => {
  listeners = [];
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  vi.stubGlobal("window", {
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    removeEventListener: () => {},
  });
  return () => vi.unstubAllGlobals();
});

const deferred = () => Promise.withResolvers<void>();

test("the next page of the same customer finds it with its times, oldest first", async () => {
  const { stops } = await newTab();
  stops.put({ id: "b", at: 2_000, due: 122_000, payload: { vm: "db-1" } });
  stops.put({ id: "a", at: 1_000, payload: { vm: "web-1" } });
  const next = await newTab();
  expect(next.stops.list()).toEqual([
    { id: "a", kind: "gracefulStop", at: 1_000, payload: { vm: "web-1" } },
    { id: "b", kind: "gracefulStop", at: 2_000, due: 122_000, payload: { vm: "db-1" } },
  ]);
  expect(next.payments.list()).toEqual([]);
  next.stops.remove("a");
  expect([stops.get("a"), stops.get("b")?.due]).toEqual([undefined, 122_000]);
});

test("another customer does not see it, and it is gone at log-out", async () => {
  const { stops, storage } = await newTab();
  stops.put({ id: "a", payload: { vm: "web-1" } });
  storage.forgetCustomers();
  expect(stops.list()).toEqual([]);
  expect(stops.put({ id: "late", payload: { vm: "web-1" } })).toBe(false);
  expect((await newTab()).stops.list()).toEqual([]);
});

test.each(["{", "7", '{"at":1}', '{"at":"1","payload":{"vm":"a"}}', '{"at":1,"payload":{"vm":7}}'])(
  "%s is none",
  async (text) => {
    localStorage.setItem("pendingWork:gracefulStop:a@812", text);
    const { stops } = await newTab();
    expect([stops.list(), stops.get("a")]).toEqual([[], undefined]);
  },
);

test("changes by this page and by other tabs are distinguished", async () => {
  const { stops, payments } = await newTab();
  const notified: string[] = [];
  const stop = stops.subscribe((from) => notified.push(from));
  stops.put({ id: "a", payload: { vm: "web-1" } });
  payments.put({ id: "a", payload: { vm: "web-1" } });
  for (const key of ["pendingWork:gracefulStop:a@812", "pendingWork:payment:a@812"])
    for (const listen of listeners) listen({ key });
  stop();
  stops.remove("a");
  expect(notified).toEqual(["here", "elsewhere"]);
});

describe.each(["Web Locks", "a lease"] as const)("with %s", (way) => {
  beforeEach(() => {
    if (way === "a lease") vi.stubGlobal("navigator", {});
  });

  test("one tab does it, and the one that waited finds it done", async () => {
    const [one, other] = [await newTab(), await newTab()];
    one.stops.put({ id: "a", payload: { vm: "web-1" } });
    const started = deferred();
    const end = deferred();
    const run = vi.fn<() => Promise<void>>(async () => {
      started.resolve();
      await end.promise;
    });
    const first = one.stops.claim("a", run);
    await started.promise;
    const second = other.stops.claim("a", run);
    expect(await other.stops.claim("a", run, { ifAvailable: true })).toBe(false);
    end.resolve();
    expect([await first, await second, run.mock.calls.length]).toEqual([true, false, 1]);
    expect(one.stops.list()).toEqual([]);
  });

  test("what failed is kept for the next one", async () => {
    const [one, other] = [await newTab(), await newTab()];
    one.stops.put({ id: "a", payload: { vm: "web-1" } });
    await expect(one.stops.claim("a", () => Promise.reject(new Error("Bad gateway")))).rejects.toThrow(
      "Bad gateway",
    );
    const run = vi.fn<(work: { payload: Stop }) => Promise<void>>(async () => {});
    expect(await other.stops.claim("a", run)).toBe(true);
    expect(run.mock.calls[0]?.[0].payload).toEqual({ vm: "web-1" });
  });

  test("a waiting caller can abort", async () => {
    const [one, other] = [await newTab(), await newTab()];
    one.stops.put({ id: "a", payload: { vm: "web-1" } });
    const started = deferred();
    const end = deferred();
    const first = one.stops.claim("a", async () => {
      started.resolve();
      await end.promise;
    });
    await started.promise;
    const giveUp = new AbortController();
    const second = other.stops.claim("a", async () => {}, { signal: giveUp.signal });
    giveUp.abort(new Error("Left"));
    await expect(second).rejects.toThrow("Left");
    end.resolve();
    expect(await first).toBe(true);
  });

  test("where nothing can be stored it is still done once in this page", async () => {
    vi.stubGlobal("localStorage", refusingStorage("SecurityError"));
    const { stops } = await newTab();
    expect(stops.put({ id: "a", payload: { vm: "web-1" } })).toBe(false);
    const run = vi.fn<() => Promise<void>>(async () => {});
    const answers = await Promise.all([stops.claim("a", run), stops.claim("a", run)]);
    expect([answers.toSorted(), run.mock.calls.length]).toEqual([[false, true], 1]);
  });
});
