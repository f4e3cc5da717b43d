import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

/** What may be read before somebody is signed in; its texts come with the page, all others with the signed-in portal. */
export const START_SOURCES = [
  "src/views/boot",
  "src/views/callback",
  "src/views/consent",
  "src/views/login",
  "src/i18n.ts",
  "src/api/errors.ts",
  "src/api/errorText.ts",
  "src/mockCloud.ts",
  "src/payments/leave.ts",
  "src/api/impersonation.ts",
  "src/machines/impersonation",
  "src/views/shell/CopyControl.tsx",
  "src/themes",
];

const start = START_SOURCES.map((source) => `<rootDir>/${source}`);

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "et", "es", "zz-pseudo"],
  pseudoLocale: "zz-pseudo",
  fallbackLocales: { "zz-pseudo": "en" },
  catalogs: [
    { path: "<rootDir>/locales/{locale}/start", include: start },
    { path: "<rootDir>/locales/{locale}/messages", include: ["<rootDir>/src"], exclude: start },
  ],
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: "message",
});
