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
  // One worker more than cores, because tests wait half of the time.
  workers: availableParallelism() + 1,
  // Limits of what hangs, not of what is slow: a busy machine takes several times as long as an idle one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    // A spare renderer costs more than it saves, because most contexts load one page.
    launchOptions: { executablePath, args: [...args, "--disable-features=SpareRendererForSitePerProcess"] },
    actionTimeout: 30_000,
    locale: "en-GB",
    timezoneId: "Europe/Tallinn",
    trace: "off",
  },
});
