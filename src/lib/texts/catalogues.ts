import type { Messages } from "@lingui/core";
import { messages as english } from "../../../locales/en/messages.po";

/** The texts of a part of the portal: English comes with it, each other language in a file of its own. */
export interface Texts {
  english: Messages;
  load(language: string): Promise<{ messages: Messages }>;
}

const catalogues = import.meta.glob<{ messages: Messages }>([
  "../../../locales/*/messages.po",
  "!../../../locales/en/messages.po",
]);

/** All texts at once. The build empties this list: there each chunk brings its own (scripts/chunkTexts.ts). */
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
