/** The latest entries within a size, and the latest answer of each read that was dropped with an older entry. */
export interface Ring {
  /** `key` names a read, whose latest answer outlives its entry. */
  push(entry: object, key?: string): void;
  /** Serialised entries, oldest first. */
  entries(): readonly string[];
  /** Serialised entries of the reads that were dropped. */
  reads(): readonly string[];
  /** Number of entries dropped so far. */
  dropped(): number;
}

interface Kept {
  text: string;
  key: string | undefined;
}

/** Sizes in characters of JSON, which is bytes, because redacted entries are ASCII. */
export function createRing({ entriesMax, readsMax }: { entriesMax: number; readsMax: number }): Ring {
  let entries: Kept[] = [];
  const reads = new Map<string, string>();
  const size = { entries: 0, reads: 0 };
  let dropped = 0;

  const forget = (key: string) => {
    size.reads -= sizeOf(reads.get(key) ?? "");
    reads.delete(key);
  };
  const keepRead = (key: string, text: string) => {
    if (reads.has(key)) forget(key);
    reads.set(key, text);
    size.reads += sizeOf(text);
    for (const oldest of reads.keys()) {
      if (size.reads <= readsMax) return;
      forget(oldest);
    }
  };

  return {
    push: (entry, key) => {
      const text = JSON.stringify(entry);
      entries.push({ text, key });
      size.entries += sizeOf(text);
      const end = entries.findIndex(({ text: old }) => {
        if (size.entries <= entriesMax) return true;
        size.entries -= sizeOf(old);
        return false;
      });
      const count = end < 0 ? entries.length : end;
      if (count === 0) return;
      const gone = entries.slice(0, count);
      entries = entries.slice(count);
      dropped += count;
      for (const { key: read, text: old } of gone) if (read !== undefined) keepRead(read, old);
    },
    entries: () => entries.map(({ text }) => text),
    reads: () => [...reads.values()],
    dropped: () => dropped,
  };
}

/** With the comma that follows in the file. */
const sizeOf = (text: string) => (text === "" ? 0 : text.length + 1);
