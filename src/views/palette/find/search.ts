import { hasWords, normalise } from "#lib/texts/normalise.ts";

/** An item that the palette can find. */
export interface Searchable {
  /** Unique and independent of language. */
  key: string;
  title: string;
  /** Further search words: identifiers, addresses, keywords, the English text. */
  words: string;
}

interface Row<E> {
  entry: E;
  title: string;
  /** Title and words with a space at both ends, so that whole words match by their spaces. */
  text: string;
}

/** Entries prepared once and searched on every keystroke. */
export type SearchIndex<E extends Searchable> = readonly Row<E>[];

export const buildIndex = <E extends Searchable>(entries: readonly E[]): SearchIndex<E> =>
  entries.map((entry) => {
    const title = normalise(entry.title);
    return { entry, title, text: ` ${title} ${normalise(entry.words)} ` };
  });

const RANKS = 8;

/**
 * The best matches first, ties in index order. Ranks: whole title, whole identifier, start of title, start of its first
 * word, start of another word, anywhere in the title, anywhere, each word somewhere.
 */
export function search<E extends Searchable>(index: SearchIndex<E>, query: string, limit: number): E[] {
  const wanted = normalise(query);
  if (wanted === "") return index.slice(0, limit).map((row) => row.entry);
  const rankOf = rankFor(wanted);
  const ranked: E[][] = Array.from({ length: RANKS }, () => []);
  const matches: Row<E>[] = [];
  for (const row of candidatesOf(index, wanted)) {
    const list = ranked[rankOf(row)];
    if (list === undefined) continue;
    matches.push(row);
    if (list.length < limit) list.push(row.entry);
  }
  latest.set(index, { wanted, matches });
  return ranked.flat().slice(0, limit);
}

/** The matches of each index's latest query. */
const latest = new WeakMap<
  SearchIndex<Searchable>,
  { wanted: string; matches: readonly Row<Searchable>[] }
>();

/** Another letter only narrows the matches, so they alone are searched again. */
function candidatesOf<E extends Searchable>(index: SearchIndex<E>, wanted: string): SearchIndex<E> {
  const last = latest.get(index);
  return last && wanted.startsWith(last.wanted) ? (last.matches as SearchIndex<E>) : index;
}

/** Ranks rows for a text. What is searched is put together once, not for each row. */
function rankFor(wanted: string): (row: Row<Searchable>) => number {
  const tokens = wanted.split(" ");
  const [whole, start] = [` ${wanted} `, ` ${wanted}`];
  return ({ title, text }) => {
    if (!text.includes(wanted)) return hasWords(text, tokens) ? 7 : RANKS;
    if (title === wanted) return 0;
    if (text.includes(whole)) return 1;
    const at = title.indexOf(wanted);
    if (at === 0) return 2;
    if (at > 0 && isBoundary(title[at - 1])) return 3;
    if (text.includes(start)) return 4;
    return at > 0 ? 5 : 6;
  };
}

const isBoundary = (char: string | undefined) => char !== undefined && " -_./:".includes(char);
