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
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    // A spare renderer costs more than it saves, because most contexts load one page.
    launchOptions: { executablePath, args: [...args, "--disable-features=SpareRendererForSitePerProcess"] },
    actionTimeout: 15_000,
    locale: "en-GB",
    timezoneId: "Europe/Tallinn",
    trace: "off",
  },
});
