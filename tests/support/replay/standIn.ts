import type { SiteConfig } from "#api/config/siteConfig.ts";
import type { CallEntry, Entry } from "#runtime/sessionLog/entries.ts";
import { queryText, responseOf } from "#runtime/sessionLog/recordedCalls.ts";
import type { SessionLog } from "#runtime/sessionLog/sessionLog.ts";
import { expanded, expandedText } from "./expanded.ts";

/** A server that answers as recorded. */
export interface StandIn {
  fetch(request: Request): Promise<Response>;
  /** Lets the next reads answer as they last did before this entry. */
  before(index: number): void;
  /** Lets the next calls answer as recorded after this entry, in their order. */
  from(index: number): void;
  /** Calls in the replay that were never recorded, such as `POST /hel01/user-resource/vm/stop`. */
  unknown: readonly string[];
  /** Whether the recorded page had a key from its start. */
  isSignedIn: boolean;
  /** The configuration of the site. */
  site: Partial<SiteConfig>;
}

interface Recorded {
  entry: CallEntry;
  index: number;
  isGiven: boolean;
}

const CONFIG = "/config/ui/config";

/** Base address of the stand-in's API. */
export const STAND_IN_API = "https://stand-in.example/v1";

export function createStandIn({ reads, entries, site }: SessionLog): StandIn {
  const calls = new Map<string, Recorded[]>();
  const add = (entry: Entry, index: number) => {
    if (!("call" in entry)) return;
    const key = keyOf(entry.call, expandedText(entry.path), queryText(expanded(entry.query)));
    calls.set(key, [...(calls.get(key) ?? []), { entry, index, isGiven: false }]);
  };
  // The configuration is cached for a day, so most sessions do not read it.
  if (site !== undefined) add({ at: 0, call: "GET", path: CONFIG, ms: 0, status: 200, answer: site }, -1);
  for (const read of reads) add(read, -1);
  for (const [index, entry] of entries.entries()) add(entry, index);

  let cursor = -1;
  let readsThePast = false;
  const unknown: string[] = [];

  const choose = (key: string): CallEntry | undefined => {
    const all = calls.get(key) ?? [];
    const past = all.findLast(({ index }) => index < cursor);
    if (readsThePast && past) return past.entry;
    const next = all.find(({ index, isGiven }) => index >= cursor && !isGiven);
    const chosen = next ?? all.findLast(({ isGiven }) => isGiven) ?? past;
    if (chosen === undefined) return undefined;
    chosen.isGiven = true;
    // What was read before a change is out of date after it.
    if (chosen.entry.call !== "GET") cursor = Math.max(cursor, chosen.index);
    return chosen.entry;
  };

  const states = new Set(entries.map((entry) => ("actor" in entry ? entry.state : undefined)));
  const config = calls.get(keyOf("GET", CONFIG, ""))?.at(-1)?.entry.answer;
  return {
    unknown,
    site: (expanded(config) ?? {}) as Partial<SiteConfig>,
    isSignedIn: states.has("loadingUser") && !states.has("anonymous"),
    before: (index) => {
      cursor = index;
      readsThePast = true;
    },
    from: (index) => {
      cursor = index;
      readsThePast = false;
    },
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const path = decodeURIComponent(pathname.slice(new URL(STAND_IN_API).pathname.length));
      const entry = choose(keyOf(request.method, path, queryText(Object.fromEntries(searchParams))));
      if (entry === undefined) {
        if (!readsThePast) unknown.push(`${request.method} ${path}`);
        return Response.json({ message: "Not recorded" }, { status: 501 });
      }
      return responseOf(entry, expanded(entry.answer));
    },
  };
}

const keyOf = (method: string, path: string, query: string) => `${method} ${path}?${query}`;
