import { version } from "../../../package.json";
import { cachedConfig } from "#api/config/cachedConfig.ts";
import { SESSION_LOG_BATCH_MS, SESSION_LOG_BYTES } from "#lib/constants.ts";
import { nextTask } from "#lib/timing/nextTask.ts";
import { onRecorded, takeRecorded } from "#lib/recording/recording.ts";
import { createEntries, type Entry } from "./entries.ts";
import { createRedactor, type Redacted } from "./redact.ts";
import { createRing } from "./ring.ts";

/** A saved file: what happened in one tab, without the customer's data. */
export interface SessionLog {
  format: 1;
  about: string;
  /** Version of the portal. */
  version: string;
  /** ISO 8601; the entries' times are relative to the start. */
  startedAt: string;
  savedAt: string;
  /** The site's configuration, unless the entries hold it. */
  site?: Redacted;
  /** Number of older entries that had no room. */
  dropped: number;
  /** The latest answers among the dropped entries, one for each read. */
  reads: readonly Entry[];
  entries: readonly Entry[];
}

/** Always English, because support reads it. */
const ABOUT =
  "Events, states, request names and timings of one browser tab. " +
  "Holds no names, addresses, passwords, keys or other customer data: placeholders such as text-1 replace them.";

/** Room for everything before the entries. */
const HEAD_BYTES = 50_000;
const SITE_VALUES_MAX = 500;
/** Happenings taken in without a pause: a whole page's start at once would hold back a key. */
const SLICE = 5;

interface Tab {
  /** Words that stay in the log. */
  words: ReadonlySet<string>;
  /** Such as `https://portal.example.com`. */
  origin: string;
  /** In milliseconds since 1970. */
  startedAt: number;
}

/** Records everything from the start of the page, as far as there is room. */
export function createSessionLog({ words, origin, startedAt }: Tab) {
  const redact = createRedactor(words);
  const entryOf = createEntries(redact, origin);
  const room = SESSION_LOG_BYTES - HEAD_BYTES;
  const ring = createRing({ entriesMax: room * 0.75, readsMax: room * 0.25 });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopped = new AbortController();

  const takeIn = (most?: number) => {
    clearTimeout(timer);
    timer = undefined;
    const taken = takeRecorded(most);
    for (const happening of taken) {
      const entry = entryOf(happening);
      if (entry === undefined) continue;
      const isRead = "call" in entry && entry.call === "GET" && entry.error === undefined;
      const key = isRead ? `${entry.path}?${JSON.stringify(entry.query)}` : undefined;
      ring.push({ at: happening.at - startedAt, ...entry }, key);
    }
    return taken.length;
  };
  const takeInSlices = async () => {
    while (!stopped.signal.aborted && takeIn(SLICE) === SLICE) await nextTask();
  };
  // In batches, so that recording never delays what it records.
  onRecorded(() => {
    timer ??= setTimeout(() => void takeInSlices(), SESSION_LOG_BATCH_MS);
  });
  void takeInSlices();

  return {
    /** Ends the recording, so that another log can start. */
    stop: (): void => {
      stopped.abort();
      clearTimeout(timer);
      onRecorded(() => {});
    },
    /** The log so far as JSON, a line for each entry. */
    text: (): string => {
      takeIn();
      const head = {
        format: 1,
        about: ABOUT,
        version,
        startedAt: new Date(startedAt).toISOString(),
        savedAt: new Date().toISOString(),
        site: redact.value(cachedConfig(Date.now()), SITE_VALUES_MAX),
        dropped: ring.dropped(),
      };
      const lines = (all: readonly string[]) => (all.length === 0 ? "[]" : `[\n${all.join(",\n")}\n]`);
      return `${JSON.stringify(head).slice(0, -1)},\n"reads":${lines(ring.reads())},\n"entries":${lines(ring.entries())}}\n`;
    },
  };
}
