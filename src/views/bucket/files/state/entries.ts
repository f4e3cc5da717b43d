import { i18n } from "@lingui/core";
import type { Entry } from "#api/bucket/objects.ts";
import { nameOrder } from "#lib/texts/nameOrder.ts";
import { hasWords, plainText, searchWords } from "#lib/texts/normalise.ts";
import type { IconName } from "#ui/icons.ts";
import type { ListView } from "#views/resource/list/rows/rows.ts";

/** Entries whose name contains every word. */
export function searchEntries(entries: readonly Entry[], search: string): readonly Entry[] {
  const words = searchWords(search);
  if (words.length === 0) return entries;
  return entries.filter(({ name }) => hasWords(plainText(name), words));
}

/** Sorts entries, folders first in either direction. */
export function sortEntries(
  entries: readonly Entry[],
  { sort, descending }: Pick<ListView, "sort" | "descending">,
): readonly Entry[] {
  const { keyOf, compare: compareNames } = nameOrder(i18n.locale);
  const order = new Map([
    ["size", (a: Entry, b: Entry) => a.size - b.size],
    // ISO timestamps in UTC sort as text.
    ["modified", (a, b) => (a.modified < b.modified ? -1 : a.modified > b.modified ? 1 : 0)],
  ]).get(sort);
  const direction = descending ? -1 : 1;
  return entries
    .map((entry) => ({ entry, name: keyOf(entry.name) }))
    .toSorted(
      (a, b) =>
        Number(b.entry.isFolder) - Number(a.entry.isFolder) ||
        direction * (order?.(a.entry, b.entry) || compareNames(a.name, b.name)),
    )
    .map(({ entry }) => entry);
}

/**
 * Displays a name with invisible characters escaped, such as `\\u{202e}`, which reverses the following text. Joiners of
 * emoji and of Persian stay.
 */
export function shownName(name: string): string {
  if (name === "") return "/";
  return name
    .replaceAll(
      /(?![\u{200c}\u{200d}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
      (it) => `\\u{${it.codePointAt(0)?.toString(16)}}`,
    )
    .replaceAll(/^ +| +$/g, (spaces) => "␣".repeat(spaces.length));
}

export type Preview = "picture" | "text" | "none";

const pictures = new Set(["avif", "bmp", "gif", "ico", "jpeg", "jpg", "png", "svg", "webp"]);
const texts = new Set(
  (
    "conf cfg css csv env go html htm ini java js json jsonl log md mjs php properties py rb rs sh sql toml ts tsv tsx txt " +
    "xml yaml yml"
  ).split(" "),
);

/** Preview type by file extension. HTML is shown as text, so nothing in it runs. */
export function previewOf({ name, isFolder }: Pick<Entry, "name" | "isFolder">): Preview {
  const end = name.includes(".") ? (name.split(".").at(-1)?.toLowerCase() ?? "") : "";
  if (isFolder) return "none";
  if (pictures.has(end)) return "picture";
  return texts.has(end) || end === "" ? "text" : "none";
}

export const iconOf = (entry: Entry): IconName => {
  if (entry.isFolder) return "folder";
  return { picture: "picture", text: "invoice", none: "file" }[previewOf(entry)] as IconName;
};

/** The folder's ancestors and itself, outermost first. */
export function stepsTo(prefix: string): { name: string; prefix: string }[] {
  const parts = prefix.split("/").filter((_, index, all) => index < all.length - 1);
  return parts.map((name, index) => ({ name, prefix: `${parts.slice(0, index + 1).join("/")}/` }));
}
