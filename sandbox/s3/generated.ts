import { utf8ToBytes } from "@noble/hashes/utils.js";
import { compareBytes } from "../store/store.ts";

/**
 * Computed objects: `count` keys made by filling the digits of 0, 1, 2… into the `#` of the pattern, such as
 * `sensor-##/###.csv`. Each object contains its key and a line end.
 */
export interface Generated {
  pattern: string;
  count: number;
}

/** The keys from `from`, in order. */
export function* generatedKeys(generated: Generated, from: string): Generator<string> {
  for (let n = firstAt(generated, from); n < generated.count; n++) yield keyAt(generated, n);
}

export function isGenerated(generated: Generated, key: string): boolean {
  return generatedKeys(generated, key).next().value === key;
}

export const contentOf = (key: string) => utf8ToBytes(`${key}\n`) as Uint8Array<ArrayBuffer>;

/** Total size of all objects, in bytes. */
export function sizeOf({ pattern, count }: Generated): number {
  return count * contentOf(pattern).length;
}

/** Keys are in numeric order, so binary search finds the first one. */
function firstAt(generated: Generated, from: string): number {
  let [low, high] = [0, generated.count];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (compareBytes(keyAt(generated, middle), from) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function keyAt({ pattern }: Generated, n: number): string {
  const places = pattern.split("#").length - 1;
  const digits = String(n).padStart(places, "0");
  let place = 0;
  return pattern.replace(/#/g, () => digits[place++] ?? "");
}
