import { afterAll, vi } from "vitest";

/** Unit tests share a process: what one file has replaced is as it was for the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
