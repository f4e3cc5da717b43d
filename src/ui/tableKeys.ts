import type { KeyboardEvent } from "react";
import { shortcutKey } from "./shortcutKey.ts";

/**
 * The row that a key moves to from row `at` (-1 without a cursor), or null if the key moves nothing. `page` is the
 * number of visible rows.
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

/** Whether Ctrl- or ⌘-A was pressed in the table, and not in a dialog whose events bubble there. */
export const selectsAll = (event: KeyboardEvent<HTMLElement>): boolean =>
  (event.ctrlKey || event.metaKey) &&
  shortcutKey(event) === "a" &&
  event.currentTarget.contains(event.target as Node);

/** The set with `key` added, or removed if it was present. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** All keys between the two, in either order; only `to` if `from` no longer exists. */
export function rowRange(keys: readonly string[], from: string, to: string): readonly string[] {
  const start = keys.indexOf(from);
  const end = keys.indexOf(to);
  if (start < 0) return [to];
  return keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Scrolls the page around a table to its row at the cursor, once that is drawn. */
export function showInPage(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: "nearest" }));
}

/** Whether the target is a control in a row or tile, or inside one. */
export const isControl = (target: EventTarget, controls = "a, button, input, label"): boolean =>
  target instanceof Element && target.closest(controls) !== null;
