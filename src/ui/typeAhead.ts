import { TYPE_AHEAD_MS } from "#lib/constants.ts";

/** Type-ahead in a list: letters typed within a second of each other form one search. */
export interface TypeAhead {
  /**
   * Index of the matching text, or -1. A repeated letter moves to the next match. `at` is the current index, -1 for
   * none; `now` in milliseconds.
   */
  find(letter: string, texts: readonly string[], at: number, now: number): number;
  /** Whether a search is in progress, so that a space extends it. */
  isTyping(now: number): boolean;
}

export function createTypeAhead(): TypeAhead {
  let typed = "";
  let last = Number.NEGATIVE_INFINITY;
  const isTyping = (now: number) => now - last <= TYPE_AHEAD_MS;
  return {
    isTyping,
    find: (letter, texts, at, now) => {
      typed = (isTyping(now) ? typed : "") + letter.toLocaleLowerCase();
      last = now;
      const isRepeated = [...typed].every((each) => each === typed[0]);
      const wanted = isRepeated ? letter.toLocaleLowerCase() : typed;
      // A longer search may still match the current item.
      const from = isRepeated ? at + 1 : Math.max(at, 0);
      const places = texts.map((_, step) => (from + step) % texts.length);
      return places.find((place) => texts[place]?.trim().toLocaleLowerCase().startsWith(wanted)) ?? -1;
    },
  };
}
