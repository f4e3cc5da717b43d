import { readStored, writeStored } from "../../storage.ts";

const KEY = "palette.recent";
const MAX = 8;

/** Keys of what was chosen last, newest first. */
export function recentKeys(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((key) => typeof key === "string").slice(0, MAX) : [];
  } catch {
    return [];
  }
}

export function rememberRecent(key: string): void {
  writeStored(KEY, JSON.stringify([key, ...recentKeys().filter((it) => it !== key)].slice(0, MAX)));
}
