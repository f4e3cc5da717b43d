import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { specTexts, untranslatedTexts } from "./specTexts.ts";

const textOf = (file: string) => readFileSync(join(import.meta.dirname, "../..", file), "utf8");

/** Placeholders may have any name. */
const plain = (text: string) => text.replaceAll(/\{\w+\}/g, "{}");

const catalogue = new Set(
  [...textOf("locales/en/messages.po").matchAll(/^msgid "(.*)"$/gm)].map(([, text = ""]) => plain(text)),
);

test.each(Object.entries(specTexts))("%s: quoted texts are in the catalogue", (_, texts) => {
  expect(texts.filter((text) => !catalogue.has(plain(text)))).toEqual([]);
});

test.each(untranslatedTexts)("%s is in %s", (text, file) => {
  expect(textOf(file)).toContain(text);
});
