import { playwright } from "@vitest/browser-playwright";
import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import { chromiumLaunch } from "./tests/support/chromium.ts";
import viteConfig from "./vite.config.ts";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: "unit",
            environment: "node",
            include: [
              "src/**/*.test.ts",
              "sandbox/**/*.test.ts",
              "tests/{support,contract,unit,model}/**/*.test.ts",
              "scripts/**/*.test.ts",
            ],
          },
        },
        {
          extends: true,
          test: {
            name: "browser",
            include: ["src/**/*.test.tsx", "tests/{support,model}/**/*.test.tsx"],
            browser: {
              enabled: true,
              headless: true,
              provider: playwright({ launchOptions: chromiumLaunch(), actionTimeout: 2_000 }),
              instances: [{ browser: "chromium" }],
              screenshotFailures: false,
            },
          },
        },
      ],
    },
  }),
);
