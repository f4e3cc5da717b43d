import type { Messages } from "@lingui/core";
import { messages as english } from "../../../locales/en/messages.po";

/** Texts of one part of the portal: English is bundled, each other language is a separate file. */
export interface Texts {
  english: Messages;
  load(language: string): Promise<{ messages: Messages }>;
}

const catalogues = import.meta.glob<{ messages: Messages }>([
  "../../../locales/*/messages.po",
  "!../../../locales/en/messages.po",
]);

/** All texts. The build empties this list, because each chunk brings its own texts (scripts/chunkTexts.ts). */
export const allTexts: readonly Texts[] = [
  {
    english,
    load: async (language) => {
      const load = catalogues[`../../../locales/${language}/messages.po`];
      if (load === undefined) throw new Error("There is no catalogue");
      return load();
    },
  },
];
