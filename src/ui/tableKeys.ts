/**
 * The row a key leads to from row `at` (-1 when there is no cursor yet), or null when the key moves nothing.
 * `page` is how many rows fit into the window.
 */
export function stepCursor(key: string, at: number, count: number, page: number): number | null {
  if (count === 0) return null;
  const to = (index: number) => Math.max(0, Math.min(count - 1, index));
  switch (key) {
    case "j":
    case "J":
    case "ArrowDown":
      return to(at + 1);
    case "k":
    case "K":
    case "ArrowUp":
      return to(at - 1);
    case "PageDown":
      return to(at + page);
    case "PageUp":
      return to(at - page);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** The set with `key` added, or taken out when it was there. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** All keys from one to the other, whichever comes first; only the latter when the former is gone. */
export function rowRange(keys: readonly string[], from: string, to: string): readonly string[] {
  const start = keys.indexOf(from);
  const end = keys.indexOf(to);
  if (start < 0) return [to];
  return keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}
