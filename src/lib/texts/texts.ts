import type { Messages } from "@lingui/core";
import { allTexts, type Texts } from "./catalogues.ts";

declare global {
  /** Where the chunks of the build leave their texts (scripts/chunkTexts.ts). */
  var porticoTexts: Pick<Texts[], "push"> | undefined;
}

/** What has been loaded so far; it grows when a chunk brings more. */
export const parts: Texts[] = [];

/** All that has been loaded in English, which every other language falls back to. */
export const english: Messages = {};

let listener: ((texts: Texts) => void) | undefined;
let coming: Promise<unknown> = Promise.resolve();

/** Told of what is loaded from now on. */
export function followTexts(onTexts: (texts: Texts) => void): void {
  listener = onTexts;
}

/** Has views wait for texts that are on their way; without them they are in English. */
export function awaitTexts(work: Promise<unknown>): void {
  const settled = work.catch((error: unknown) => console.error("Texts could not be loaded", error));
  coming = Promise.all([coming, settled]);
}

/** Resolves when the texts of every chunk that has been loaded can be read in the language of the moment. */
export const textsLoaded = (): Promise<unknown> => coming;

function addTexts(texts: Texts): void {
  parts.push(texts);
  Object.assign(english, texts.english);
  listener?.(texts);
}

const early = globalThis.porticoTexts;
for (const texts of [...allTexts, ...(Array.isArray(early) ? (early as Texts[]) : [])]) addTexts(texts);
globalThis.porticoTexts = {
  push: (...texts) => {
    texts.forEach(addTexts);
    return parts.length;
  },
};
