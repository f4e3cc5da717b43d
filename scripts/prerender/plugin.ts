import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { type Plugin, type PluginOption, type Rolldown, runnerImport } from "vite";
import { published } from "../../src/lib/texts/languages.ts";
import { compiledCatalogues } from "../chunkTexts.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Lets the page show the log-in form before the application runs: writes the form of each theme, rendered from the
 * portal's own views, to `login/<theme>.json`, from where the server puts it into the page. The page's first script
 * (src/app/early/login.ts) shows it and then starts the application.
 * @param sourcePlugins what the portal's sources need to run in Node
 */
export function prerenderLogin(sourcePlugins: () => PluginOption[]): Plugin {
  let base: string;
  let script: { fileName: string; source: string };
  return {
    name: "portico:prerender-login",
    apply: "build",
    configResolved: (config) => {
      base = config.base;
    },
    buildStart: async () => {
      const source = await firstScript();
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      script = { fileName: `assets/early-${hash}.js`, source };
    },
    transformIndexHtml: {
      order: "post",
      handler: (html) => {
        const application = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html);
        if (application === null) throw new Error("The page has no application");
        const [tag, address] = application;
        return html
          .replace(tag, `<link rel="modulepreload" crossorigin href="${address}">`)
          .replace(
            '<div id="root"></div>',
            (element) =>
              `${element}\n    <script src="${base}${script.fileName}" data-application="${address}"></script>`,
          );
      },
    },
    generateBundle: {
      order: "post",
      handler: async function (_, bundle) {
        this.emitFile({ type: "asset", ...script });
        for (const template of await templates(sourcePlugins())) {
          const source = withBuiltFiles(JSON.stringify(template), bundle, base);
          if (/ style=|\/src\//.test(source))
            throw new Error("The log-in form contains what pages cannot load");
          this.emitFile({ type: "asset", fileName: `login/${template.theme}.json`, source });
        }
      },
    },
  };
}

async function firstScript(): Promise<string> {
  const bundle = await rolldown({
    input: join(root, "src/app/early/login.ts"),
    cwd: root,
    treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
  });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  return output[0].code;
}

async function templates(plugins: PluginOption[]) {
  const { module } = await runnerImport<typeof import("./loginTemplates.tsx")>(
    join(root, "scripts/prerender/loginTemplates.tsx"),
    { root, configFile: false, mode: "production", logLevel: "error", plugins },
  );
  const catalogues = await compiledCatalogues();
  return module.loginTemplates(
    new Map([...catalogues].filter(([id]) => published.some((it) => it.id === id))),
  );
}

/** Replaces the addresses of source files by those of the build, or by their content if the build has inlined them. */
function withBuiltFiles(text: string, bundle: Rolldown.OutputBundle, base: string): string {
  return text.replaceAll(/\/(src\/[\w/.-]+\.svg)/g, (_, source: string) => {
    const file = Object.values(bundle).find(
      (it) => it.type === "asset" && it.originalFileNames.includes(source),
    );
    return file === undefined
      ? `data:image/svg+xml;base64,${readFileSync(join(root, source), "base64")}`
      : `${base}${file.fileName}`;
  });
}
