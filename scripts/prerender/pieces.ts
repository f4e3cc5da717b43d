import { type Piece, TEMPLATE_KEYS, type TemplateKey } from "../../src/views/login/prerendered/template.ts";

/**
 * Finds what each value changes by leaving it out, so that the view alone decides what it shows.
 * @throws {Error} if two values change the same markup
 */
export function piecesOf(renderWith: (keys: readonly TemplateKey[]) => string): Piece[] {
  const whole = renderWith(TEMPLATE_KEYS);
  const changes = TEMPLATE_KEYS.map((key) => {
    const without = renderWith(TEMPLATE_KEYS.filter((each) => each !== key));
    return { key, ...difference(whole, without) };
  }).toSorted((one, other) => one.start - other.start);
  const pieces: Piece[] = [];
  let end = 0;
  for (const { key, start, filled, empty } of changes) {
    if (start < end) throw new Error(`${key} changes the markup of another value`);
    pieces.push(whole.slice(end, start), { key, filled, empty });
    end = start + filled.length;
  }
  return [...pieces, whole.slice(end)];
}

function difference(whole: string, without: string) {
  const most = Math.min(whole.length, without.length);
  let start = 0;
  while (start < most && whole[start] === without[start]) start += 1;
  let rest = 0;
  while (rest < most - start && whole.at(-1 - rest) === without.at(-1 - rest)) rest += 1;
  return {
    start,
    filled: whole.slice(start, whole.length - rest),
    empty: without.slice(start, without.length - rest),
  };
}
