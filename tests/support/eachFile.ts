import { i18n } from "@lingui/core";
import { afterAll, vi } from "vitest";

// Unit tests share a process, so each file starts in English and removes its stubs.
i18n.loadAndActivate({ locale: "en", messages: {} });

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
