import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadAhead } from "./loadAhead.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const loads = (saveData?: boolean) => {
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("navigator", saveData === undefined ? {} : { connection: { saveData } });
  const load = vi.fn<() => void>();
  return { load, cancel: loadAhead(1_000, load) };
};

test.each([undefined, false])("loads after its time where saveData is %s", (saveData) => {
  const { load } = loads(saveData);
  vi.advanceTimersByTime(999);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledOnce();
});

test("loads nothing ahead in a browser that saves data", () => {
  const { load } = loads(true);
  vi.advanceTimersByTime(10_000);
  expect(load).not.toHaveBeenCalled();
});

test("loads nothing once it is cancelled", () => {
  const { load, cancel } = loads();
  cancel();
  vi.advanceTimersByTime(10_000);
  expect(load).not.toHaveBeenCalled();
});

test("loads each part when the browser is idle, until it is cancelled", () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
  vi.stubGlobal("cancelIdleCallback", (id: number) => (idle[id - 1] = () => {}));
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("navigator", {});
  const loaded: string[] = [];
  const cancel = loadAhead(1_000, ...["one", "two", "three"].map((part) => () => loaded.push(part)));
  vi.advanceTimersByTime(1_000);
  expect(loaded).toEqual(["one"]);
  idle[0]?.();
  expect(loaded).toEqual(["one", "two"]);
  cancel();
  for (const run of idle.slice(1)) run();
  expect(loaded).toEqual(["one", "two"]);
});
