import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "et", "es", "zz-pseudo"],
  pseudoLocale: "zz-pseudo",
  fallbackLocales: { "zz-pseudo": "en" },
  catalogs: [
    {
      path: "<rootDir>/locales/{locale}/messages",
      include: ["<rootDir>/src"],
      exclude: ["<rootDir>/src/**/*.test.{ts,tsx}"],
    },
  ],
  runtimeConfigModule: { Trans: ["#ui/Trans.tsx", "Trans"] },
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: "message",
});
