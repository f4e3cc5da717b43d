import { afterAll, vi } from "vitest";

/** Unit tests share a process, so each file's stubs are removed after it. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
