import type { Messages } from "@lingui/core";
import { allTexts, type Texts } from "./catalogues.ts";

declare global {
  /** The build's chunks push their texts here (scripts/chunkTexts.ts). */
  var porticoTexts: Pick<Texts[], "push"> | undefined;
}

/** Texts loaded so far; grows as chunks load. */
export const parts: Texts[] = [];

/** All loaded English messages, the fallback of every other language. */
export const english: Messages = {};

let listener: ((texts: Texts) => void) | undefined;
let coming: Promise<unknown> = Promise.resolve();

/** Calls back with texts that load from now on. */
export function followTexts(onTexts: (texts: Texts) => void): void {
  listener = onTexts;
}

/** Makes views wait for texts in flight; if loading fails, the texts stay English. */
export function awaitTexts(work: Promise<unknown>): void {
  const settled = work.catch((error: unknown) => console.error("Texts could not be loaded", error));
  coming = Promise.all([coming, settled]);
}

/** Resolves when the texts of every loaded chunk are available in the current language. */
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
