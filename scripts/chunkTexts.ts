import { createHash } from "node:crypto";
import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import type { Messages } from "@lingui/core";
import type { Plugin } from "vite";
import { lengthened } from "./lengthened.ts";

/** Lingui message ids in a chunk. */
const ID = /(["'`])([\w+/-]{6})\1/g;

/**
 * Gives each chunk the texts it uses: English inline, other languages in separate files. No screen loads another
 * screen's texts, and English texts arrive with their chunk (`src/lib/i18n.ts`).
 */
export function chunkTexts(): Plugin {
  let catalogues: ReadonlyMap<string, Messages>;
  const files = new Map<string, string>();
  return {
    name: "portico:chunk-texts",
    apply: "build",
    load: {
      filter: { id: /[\\/]lib[\\/]texts[\\/]catalogues\.ts$/ },
      handler: () => "export const allTexts = [];",
    },
    buildStart: async () => {
      catalogues = await compiledCatalogues();
    },
    renderChunk(code, { name }) {
      const { en, ...others } = Object.fromEntries(
        [...catalogues].map(([language, messages]) => [language, named(code, messages)]),
      );
      if (en === undefined || Object.keys(en).length === 0) return null;
      const hash = createHash("sha256").update(JSON.stringify(others)).digest("base64url").slice(0, 8);
      for (const [language, messages] of Object.entries(others))
        files.set(
          `assets/texts/${name}-${language}-${hash}.js`,
          `export const messages=${asCode(messages)};`,
        );
      const load = `(l)=>import(\`./texts/${name}-\${l}-${hash}.js\`)`;
      return `(globalThis.porticoTexts??=[]).push({english:${asCode(en)},load:${load}});\n${code}`;
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
  };
}

/** Messages by language, in i18n's format. */
export async function compiledCatalogues(): Promise<Map<string, Messages>> {
  const config = getConfig();
  const { fallbackLocales, sourceLocale, pseudoLocale, locales } = config;
  const [catalogue] = await getCatalogs(config);
  if (catalogue === undefined) throw new Error("lingui.config.ts names no catalogue");
  const compiled = async (locale: string) => {
    const { messages } = await catalogue.getTranslations(locale, { fallbackLocales, sourceLocale });
    const pseudo = pseudoLocale.find((it) => it.locale === locale);
    const { source, errors } = createCompiledCatalog(locale, messages, {
      namespace: "json",
      ...(pseudo && { pseudoLocale: pseudo.locale }),
    });
    if (errors[0]) throw errors[0].error;
    const { messages: texts } = JSON.parse(source) as { messages: Messages };
    return [locale, pseudo ? lengthened(texts) : texts] as const;
  };
  return new Map(await Promise.all(locales.map(compiled)));
}

const named = (code: string, messages: Messages): Messages =>
  Object.fromEntries(
    [...code.matchAll(ID)].flatMap(([, , id = ""]) => {
      const message = messages[id];
      return message === undefined ? [] : [[id, message]];
    }),
  );

/** `JSON.parse` of a string is faster than an object literal. */
const asCode = (messages: Messages): string => `JSON.parse(${JSON.stringify(JSON.stringify(messages))})`;
