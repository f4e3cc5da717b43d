import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

/** What may be read before somebody is signed in; its texts come with the page, all others with the signed-in portal. */
export const START_SOURCES = [
  "src/app/boot",
  "src/views/boot",
  "src/views/callback",
  "src/views/consent",
  "src/views/login",
  "src/lib/i18n.ts",
  "src/api/http/errors.ts",
  "src/api/http/errorText.ts",
  "src/api/mockCloud.ts",
  "src/payments/leave.ts",
  "src/api/impersonation/impersonation.ts",
  "src/machines/impersonation",
  "src/resources/kinds.ts",
  "src/views/shared/copy/CopyControl.tsx",
  "src/themes",
];

const start = START_SOURCES.map((source) => `<rootDir>/${source}`);

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "et", "es", "zz-pseudo"],
  pseudoLocale: "zz-pseudo",
  fallbackLocales: { "zz-pseudo": "en" },
  catalogs: [
    { path: "<rootDir>/locales/{locale}/start", include: start, exclude: ["<rootDir>/**/*.test.{ts,tsx}"] },
    {
      path: "<rootDir>/locales/{locale}/messages",
      include: ["<rootDir>/src"],
      exclude: [...start, "<rootDir>/**/*.test.{ts,tsx}"],
    },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: "message",
});
