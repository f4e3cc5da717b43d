import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./tests/support/chromium.ts";

const { executablePath, args } = chromiumLaunch();

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  retries: 0,
  // Half of a test is waiting: one more than there are cores keeps them busy.
  workers: availableParallelism() + 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    // A process kept ready for the next page costs more than it brings: most contexts load one.
    launchOptions: { executablePath, args: [...args, "--disable-features=SpareRendererForSitePerProcess"] },
    actionTimeout: 15_000,
    locale: "en-GB",
    timezoneId: "Europe/Tallinn",
    trace: "off",
  },
});
