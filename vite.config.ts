import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultAllowedOrigins, defineConfig } from "vite";
import { brotliFiles } from "./scripts/compress.ts";
import { compileHints } from "./scripts/compileHints.ts";
import { iconSprite } from "./scripts/iconSprite.ts";
import { chartPages } from "./scripts/chartPages.ts";
import { chunkTexts } from "./scripts/chunkTexts.ts";
import { portalWords } from "./scripts/portalWords.ts";
import { schemasAsData } from "./scripts/schemaData.ts";
import { prerender } from "./scripts/prerender/plugin.ts";
import { PRELOAD, runPreload } from "./scripts/runPreload.ts";

const cloud = process.env["PORTICO_CLOUD"] ?? "http://localhost:8080";

const proxied = <Target>(paths: readonly string[], target: Target) =>
  Object.fromEntries(paths.map((path) => [path, target]));

/** What turns the portal's sources into JavaScript. */
const sourcePlugins = () => [
  react(),
  lingui({ failOnMissing: false, failOnCompileError: true }),
  babel({ presets: [linguiTransformerBabelPreset()] }),
];

/** Chunks that run before the first screen, and then use most of their functions. */
const atStart = ["index", PRELOAD, "shared", "signedIn", "LoginScreen"];

export default defineConfig({
  base: "/app/",
  plugins: [
    ...sourcePlugins(),
    tailwindcss(),
    iconSprite(),
    runPreload(),
    schemasAsData(),
    portalWords(),
    chunkTexts(),
    chartPages(),
    prerender(sourcePlugins),
    compileHints(atStart),
    brotliFiles(),
  ],
  server: {
    port: 5173,
    // The frame of a session log has no origin.
    cors: { origin: [defaultAllowedOrigins, "null"] },
    proxy: {
      // S3 signatures and endpoint names depend on the Host header, so it must stay.
      ...proxied(["/v1/storage", "/s3"], { target: cloud, changeOrigin: false }),
      ...proxied(["/v1", "/idp", "/_sandbox", "/mail", "/third-parties"], cloud),
    },
  },
  build: {
    target: "es2024",
    // Every browser of the target preloads modules itself.
    modulePreload: { polyfill: false },
    // Sized for the mock cloud, which only loads with the mock API.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => {
          const theme = /[\\/]themes[\\/](\w+)[\\/]theme\.ts$/.exec(facadeModuleId ?? "")?.[1];
          const library = /[\\/]node_modules[\\/]([\w-]+)[\\/]/.exec(facadeModuleId ?? "")?.[1];
          return `assets/${theme === undefined ? (library ?? "[name]") : `theme-${theme}`}-[hash].js`;
        },
        codeSplitting: {
          // An extra file costs more by its round trip than it saves in bytes; schemas and Headless UI stay separate.
          groups: [
            { name: PRELOAD, test: /[\\/]src[\\/]app[\\/]preload\.ts$/, priority: 1 },
            { name: "start", tags: ["$initial"] },
            // Code shared by the log-in page and the signed-in portal.
            {
              name: "shared",
              test: /[\\/]src[\\/](?:ui[\\/](?:Checkbox|Field|PasswordInput|Select|TextInput|controlClass)|views[\\/]boot|api[\\/]identity[\\/]referralCode)\b/,
            },
            // Entry points with all their imports: shared by every list, then for pages, forms and kinds.
            {
              name: "signedIn",
              test: /[\\/](?:boot[\\/]SignedIn|list[\\/]KindListView)\.tsx$|[\\/](?:actions[\\/]common[\\/]|billing[\\/]caps|resources[\\/]columns)|api[\\/](?:compute|vpc)[\\/]|[\\/](?:releaseAddresses|(?:disk|vm)\.price)\.ts$/,
            },
            { name: "detail", test: /[\\/]views[\\/]resource[\\/](?:detail|fact|read)[\\/]/ },
            { name: "create", test: /[\\/]views[\\/]resource[\\/]create[\\/]CreateView\.tsx$/ },
            { name: (id) => /[\\/]resources[\\/](\w+)\.kind\.ts$/.exec(id)?.[1] ?? null },
          ],
        },
      },
    },
  },
});
