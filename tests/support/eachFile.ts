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

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const timer of timers) clearTimeout(timer);
  Object.assign(globalThis, { setTimeout, setInterval });
});
