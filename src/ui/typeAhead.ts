import { TYPE_AHEAD_MS } from "#lib/constants.ts";

/** Finds what a list names by the first letters of it, as long as they are typed within a second of each other. */
export interface TypeAhead {
  /**
   * The place of the text that the letters lead to, or -1. The same letter again leads to the next that begins with it. `at` is the place one is at, -1 for
   * none; `now` in milliseconds.
   */
  find(letter: string, texts: readonly string[], at: number, now: number): number;
  /** Whether letters have just been typed: a space goes on with them. */
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
      // More letters may still mean the one that the first have led to.
      const from = isRepeated ? at + 1 : Math.max(at, 0);
      const places = texts.map((_, step) => (from + step) % texts.length);
      return places.find((place) => texts[place]?.trim().toLocaleLowerCase().startsWith(wanted)) ?? -1;
    },
  };
}
