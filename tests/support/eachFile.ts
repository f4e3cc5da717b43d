import { i18n } from "@lingui/core";
import { afterAll, vi } from "vitest";

// Unit tests share a process, so each file starts in English and removes its stubs and timers.
i18n.loadAndActivate({ locale: "en", messages: {} });

/** Timers started by this file. A machine left reading back would send requests to the next file's `fetch`. */
const timers: (NodeJS.Timeout | number)[] = [];
const { setTimeout, setInterval } = globalThis;
const noted = <Start extends typeof setTimeout | typeof setInterval>(start: Start): Start =>
  Object.assign((...args: Parameters<Start>) => {
    const timer = Reflect.apply(start, undefined, args);
    timers.push(timer);
    return timer;
  }, start);
globalThis.setTimeout = noted(setTimeout);
globalThis.setInterval = noted(setInterval);

const LOCAL = new Set(["localhost", "127.0.0.1"]);

/** Reaches this machine only: a request left over from a test would fail in the next file, and be repeated there. */
const { fetch } = globalThis;
globalThis.fetch = (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input);
  return LOCAL.has(hostname) ? fetch(input, init) : new Promise(() => {});
};

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const timer of timers) clearTimeout(timer);
  Object.assign(globalThis, { setTimeout, setInterval, fetch });
});
