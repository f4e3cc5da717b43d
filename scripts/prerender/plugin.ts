import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { type Plugin, type PluginOption, type Rolldown, runnerImport } from "vite";
import { published } from "../../src/lib/texts/languages.ts";
import type { LoginTemplate, RenderedForm } from "../../src/views/login/prerendered/template.ts";
import { type FrameTemplate, markupsOf } from "../../src/views/shell/prerendered/template.ts";
import { compiledCatalogues } from "../chunkTexts.ts";
import { stylesFor } from "./styles.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Lets the page show the log-in form or the shell before any other file arrives: writes both for each theme, rendered
 * from the portal's own views, with their styles to `login/<theme>.json` and `shell/<theme>.json`, from where the server
 * puts them into the page. The page's inline script (src/app/early/start.ts) shows one of them, then loads the stylesheet
 * and the application. What the page says if it cannot, or runs no scripts, is in the page for all themes.
 * @param sourcePlugins what the portal's sources need to run in Node
 */
export function prerender(sourcePlugins: () => PluginOption[]): Plugin {
  let base: string;
  let script: string;
  let stylesheet: string;
  let views: Awaited<ReturnType<typeof rendered>>;
  return {
    name: "portico:prerender",
    apply: "build",
    configResolved: (config) => {
      base = config.base;
    },
    buildStart: async () => {
      script = await inlineScript();
      views = await rendered(sourcePlugins());
    },
    transformIndexHtml: {
      order: "post",
      handler: (html) => {
        const application = tagIn(html, /<script type="module" crossorigin src="([^"]+)"><\/script>/);
        const styles = tagIn(html, /<link rel="stylesheet" crossorigin href="([^"]+)">/);
        stylesheet = styles.address.slice(base.length);
        const addresses = `data-application="${application.address}" data-stylesheet="${styles.address}"`;
        return html
          .replace(application.tag, `<link rel="modulepreload" crossorigin href="${application.address}">`)
          .replace(styles.tag, `<link rel="preload" as="style" crossorigin href="${styles.address}">`)
          .replace('<div id="root"></div>', (element) =>
            [
              element,
              `<noscript>${styles.tag}${views.noScript}</noscript>`,
              views.notStarted,
              `<script ${addresses}>${script}</script>`,
            ].join("\n    "),
          );
      },
    },
    generateBundle: {
      order: "post",
      handler: async function (_, bundle) {
        const rules = assetText(bundle, stylesheet);
        const emit = (directory: string, template: LoginTemplate | FrameTemplate) => {
          const source = withBuiltFiles(JSON.stringify(template), bundle, base);
          if (/ style=|\/src\//.test(source)) throw new Error(`${directory} contains what pages cannot load`);
          this.emitFile({ type: "asset", fileName: `${directory}/${template.theme}.json`, source });
        };
        const { forms, frames } = views;
        for (const form of forms) emit("login", { ...form, styles: await stylesFor(markupIn(form), rules) });
        for (const frame of frames)
          emit("shell", { ...frame, styles: await stylesFor(markupsOf(frame).join(""), rules) });
      },
    },
  };
}

/** @throws {Error} without such a tag */
function tagIn(html: string, pattern: RegExp): { tag: string; address: string } {
  const [tag, address] = pattern.exec(html) ?? [];
  if (tag === undefined || address === undefined) throw new Error(`The page has nothing like ${pattern}`);
  return { tag, address };
}

async function inlineScript(): Promise<string> {
  const bundle = await rolldown({
    input: join(root, "src/app/early/start.ts"),
    cwd: root,
    treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
  });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  const code = output[0].code.trim();
  if (/<\/script|<!--/i.test(code)) throw new Error("The inline script contains what ends it");
  return code;
}

async function rendered(plugins: PluginOption[]) {
  const { module } = await runnerImport<typeof import("./views.ts")>(
    join(root, "scripts/prerender/views.ts"),
    { root, configFile: false, mode: "production", logLevel: "error", plugins },
  );
  const catalogues = [...(await compiledCatalogues())].filter(([id]) => published.some((it) => it.id === id));
  const texts = new Map(catalogues);
  return {
    forms: module.loginForms(texts),
    frames: module.shellFrames(texts),
    notStarted: module.notStarted(texts),
    noScript: module.noScript(texts),
  };
}

const markupIn = ({ pieces }: RenderedForm): string =>
  Object.values(pieces)
    .flat()
    .flatMap((piece) => (typeof piece === "string" ? piece : [piece.filled, piece.empty]))
    .join("");

function assetText(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== "asset") throw new Error(`The build has no file ${name}`);
  return typeof file.source === "string" ? file.source : Buffer.from(file.source).toString();
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
