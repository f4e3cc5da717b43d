import { readStoredJson, writeStored } from "#lib/storage/storage.ts";

const MAX = 8;

/** Keys of the latest choices, newest first. */
export function recentKeys(): readonly string[] {
  const stored = readStoredJson("palette.recent");
  return Array.isArray(stored) ? stored.filter((key) => typeof key === "string").slice(0, MAX) : [];
}

export function rememberRecent(key: string): void {
  const keys = [key, ...recentKeys().filter((it) => it !== key)].slice(0, MAX);
  writeStored("palette.recent", JSON.stringify(keys));
}
