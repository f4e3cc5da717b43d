import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const source = join(import.meta.dirname, "../src");

/** Names of fields, quoted words, and the words of addresses. */
const patterns = [
  /\b([A-Za-z_$][\w$]*)\??:/g,
  /["']([A-Za-z_$][\w$.:-]{0,40})["'?]/g,
  /\/([a-z][\w-]*)(?=[/"'`?$])/g,
  /[?&]([a-z]+)=/g,
];

/**
 * The words that the portal itself uses: fields, states, events, actions and values of its source, sorted. A session
 * log keeps these words alone.
 */
export function wordsOf(texts: readonly string[]): string[] {
  const code = texts.map((text) => text.replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*|\b(?:msg|t)`[^`]*`/g, ""));
  const found = code.flatMap((text) => patterns.flatMap((pattern) => [...text.matchAll(pattern)]));
  return [...new Set(found.flatMap(([, word]) => word ?? []))].toSorted();
}

/** Themes are left out: they name providers, not parts of the portal. */
export const portalWords = (): Plugin => ({
  name: "portico:words",
  load: {
    filter: { id: /[\\/]sessionLog[\\/]words\.ts$/ },
    handler: () => {
      // Tabs are part of addresses.
      const files = globSync(["**/*.ts", "**/*Tabs.tsx"], { cwd: source }).filter(
        (file) => !/\.test\.ts$|^themes[\\/]/.test(file),
      );
      const words = wordsOf(files.map((file) => readFileSync(join(source, file), "utf8")));
      return `export const portalWords = ${JSON.stringify(words.join(" "))}.split(" ");`;
    },
  },
});
