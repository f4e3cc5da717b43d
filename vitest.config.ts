import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { mergeConfig } from "vite";
import { configDefaults, defineConfig } from "vitest/config";
import { chromiumLaunch } from "./tests/support/chromium.ts";
import viteConfig from "./vite.config.ts";

const unitTests = [
  "src/**/*.test.ts",
  "sandbox/**/*.test.ts",
  "tests/{support,contract,unit,model,deploy}/**/*.test.ts",
  "scripts/**/*.test.ts",
];

/** Tests that mock modules or change module state. */
const alone = [
  "src/api/http/{client,rateLimit}.test.ts",
  "src/api/identity/identity.test.ts",
  "src/app/preload.test.ts",
  "src/lib/i18n.test.ts",
  "src/machines/payment/payment.{actors,balance}.test.ts",
  "src/runtime/analytics/analytics.test.ts",
  "src/runtime/errorReporting/{follow,report,reporter}.test.ts",
  "src/runtime/plans/planner.test.ts",
  "src/runtime/resources/gracefulStops.test.ts",
  "src/runtime/runs/{bulkRuns,runDrafts}.test.ts",
  "src/runtime/sessionLog/sessionLog*.test.ts",
  "tests/replay/*.test.ts",
  "tests/support/replay/*.test.ts",
];

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // Enough for the report to show a list of requests; without a limit, whole actors would be written.
      chaiConfig: { truncateThreshold: 300 },
      projects: [
        {
          extends: true,
          test: {
            name: "unit",
            environment: "node",
            include: unitTests,
            exclude: [...configDefaults.exclude, ...alone],
            isolate: false,
            // Property tests try hundreds of values, while browser walks run in parallel.
            testTimeout: 30_000,
            setupFiles: "tests/support/eachFile.ts",
          },
        },
        {
          extends: true,
          test: {
            name: "unit, each file alone",
            environment: "node",
            include: alone,
            testTimeout: 30_000,
            setupFiles: "tests/support/eachFile.ts",
          },
        },
        {
          extends: true,
          test: {
            name: "replay",
            environment: "node",
            include: ["tests/replay/*.test.ts", "test-results/replay/*.test.ts"],
          },
        },
        {
          extends: true,
          // A dependency discovered late makes Vite reload the page during a run, with two copies of React.
          optimizeDeps: {
            include: [
              "@headlessui/react",
              "@lingui/core",
              "@lingui/react",
              "@tanstack/react-query",
              "@tanstack/react-virtual",
              "@noble/hashes/legacy.js",
              "@noble/hashes/utils.js",
              "@xstate/react",
              "arktype",
              "aws4fetch",
              "big.js",
              "date-fns",
              "ky",
              "react",
              "react-dom",
              "react-dom/client",
              "react/jsx-dev-runtime",
              "vitest-browser-react",
              "wouter",
              "wouter/memory-location",
              "wouter/use-browser-location",
              "xstate",
              "xstate/graph",
            ],
          },
          test: {
            name: "browser",
            include: ["src/**/*.test.tsx", "tests/{support,model}/**/*.test.tsx"],
            // The default is one page less, which leaves a processor idle once the tests end to end are over.
            maxWorkers: availableParallelism(),
            // A view's code may still be compiled by Vite, while end-to-end tests run in parallel.
            testTimeout: 60_000,
            expect: { poll: { timeout: 30_000 } },
            browser: {
              enabled: true,
              headless: true,
              provider: playwright({ launchOptions: chromiumLaunch(), actionTimeout: 30_000 }),
              instances: [{ browser: "chromium" }],
              screenshotFailures: false,
            },
          },
        },
      ],
    },
  }),
);
