/** Lower case, no accents: a search for "laanemere" finds "Läänemere". */
export const plainText = (text: string): string =>
  (/^[ -~]*$/.test(text) ? text : text.normalize("NFD").replace(/\p{Diacritic}/gu, "")).toLowerCase();

/** Plain text with single spaces between its words, and none at its ends. */
export const normalise = (text: string): string => plainText(text).replace(/\s+/g, " ").trim();

/** Words of a search, for `hasWords`. */
export const searchWords = (search: string): string[] => normalise(search).split(" ").filter(Boolean);

/** Whether a plain text contains each of the words, anywhere and in any order. */
export const hasWords = (plain: string, words: readonly string[]): boolean =>
  words.every((word) => plain.includes(word));
