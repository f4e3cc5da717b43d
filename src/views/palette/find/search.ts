/** Something the palette can find. */
export interface Searchable {
  /** Unique and in no language. */
  key: string;
  title: string;
  /** Everything else it is found by: identifiers, addresses, keywords, the English text. */
  words: string;
}

interface Row<E> {
  entry: E;
  title: string;
  /** Title and words with a space at both ends, so that a whole word is found by its spaces. */
  text: string;
}

/** Entries prepared once, searched with every key that is pressed. */
export type SearchIndex<E extends Searchable> = readonly Row<E>[];

export const buildIndex = <E extends Searchable>(entries: readonly E[]): SearchIndex<E> =>
  entries.map((entry) => {
    const title = normalise(entry.title);
    return { entry, title, text: ` ${title} ${normalise(entry.words)} ` };
  });

const RANKS = 8;

/**
 * The best matches, best first, equal ones in the order of the index: the whole title, a whole identifier, how the title begins,
 * how one of its words begins, how another word begins, anywhere in the title, anywhere, each typed word somewhere.
 */
export function search<E extends Searchable>(index: SearchIndex<E>, query: string, limit: number): E[] {
  const wanted = normalise(query);
  if (wanted === "") return index.slice(0, limit).map((row) => row.entry);
  const tokens = wanted.split(" ");
  const ranked: E[][] = Array.from({ length: RANKS }, () => []);
  for (const row of index) {
    const list = ranked[rankOf(row, wanted, tokens)];
    if (list && list.length < limit) list.push(row.entry);
  }
  return ranked.flat().slice(0, limit);
}

function rankOf({ title, text }: Row<Searchable>, wanted: string, tokens: readonly string[]): number {
  if (!text.includes(wanted)) return tokens.every((token) => text.includes(token)) ? 7 : RANKS;
  if (title === wanted) return 0;
  if (text.includes(` ${wanted} `)) return 1;
  const at = title.indexOf(wanted);
  if (at === 0) return 2;
  if (at > 0 && isBoundary(title[at - 1])) return 3;
  if (text.includes(` ${wanted}`)) return 4;
  return at > 0 ? 5 : 6;
}

const isBoundary = (char: string | undefined) => char !== undefined && " -_./:".includes(char);

/** Lower case, without accents, single spaces: what is typed in haste finds "Läänemere-õpe". */
const normalise = (text: string): string =>
  (/^[ -~]*$/.test(text) ? text : text.normalize("NFD").replace(/\p{Diacritic}/gu, ""))
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
