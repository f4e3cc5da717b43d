import { t } from "@lingui/core/macro";
import { CONFIG_PATH } from "#api/config/siteConfig.ts";
import type { CallEntry, Entry } from "#runtime/sessionLog/entries.ts";
import { queryText, responseOf } from "#runtime/sessionLog/recordedCalls.ts";
import type { Redacted } from "#runtime/sessionLog/redact.ts";
import type { SessionLog } from "#runtime/sessionLog/sessionLog.ts";
import { known, shown, shownPath } from "./shown.ts";

/** What a step changes for reads that were answered at the step before. */
export type Change = "none" | "newer" | "gone";

/** Answers a page's requests from a log alone, as of one of its entries. */
export interface Answers {
  fetch(request: Request): Promise<Response>;
  /** Moves to an entry; reads that it answers, and that are waiting, get their answer. */
  show(index: number): Change;
}

interface Recorded {
  index: number;
  response: () => Response;
}

interface Waiting {
  key: string;
  resolve: (response: Response) => void;
}

/** `refuse` is called for each change that the page wants to send. `base` is the path of the API. */
export function createAnswers(
  { reads, entries, site }: SessionLog,
  { base, refuse }: { base: string; refuse: () => void },
): Answers {
  const calls = new Map<string, Recorded[]>();
  const add = (entry: Entry, index: number) => {
    if (!("call" in entry) || entry.call !== "GET") return;
    const key = keyOf(shownPath(entry.path), shown(entry.query));
    const isConfig = entry.path === CONFIG_PATH;
    const response = () => responseOf(entry, (isConfig ? known : shown)(entry.answer));
    calls.set(key, [...(calls.get(key) ?? []), { index, response }]);
  };
  // The configuration is cached for a day, so most sessions do not read it.
  if (site !== undefined) add(configEntry(site), -1);
  for (const read of reads) add(read, -1);
  for (const [index, entry] of entries.entries()) add(entry, index);

  let present = entries.length;
  let waiting: readonly Waiting[] = [];
  const given = new Map<string, Recorded>();
  const answerOf = (key: string) => calls.get(key)?.findLast(({ index }) => index <= present);
  const give = (key: string, answer: Recorded) => {
    given.set(key, answer);
    return answer.response();
  };

  return {
    fetch: async (request) => {
      if (request.method !== "GET") {
        refuse();
        return refusal(
          t`You're viewing a session log, so nothing was sent. To do this, close the log first.`,
          409,
        );
      }
      const { pathname, searchParams } = new URL(request.url);
      const path = decodeURIComponent(pathname.slice(base.length));
      const key = keyOf(path, Object.fromEntries(searchParams));
      const answer = answerOf(key);
      if (answer) return give(key, answer);
      if (!calls.has(key)) return refusal(t`The session log doesn't include this response.`, 404);
      return new Promise((resolve, reject) => {
        const one = { key, resolve };
        waiting = [...waiting, one];
        request.signal.addEventListener("abort", () => {
          waiting = waiting.filter((other) => other !== one);
          reject(request.signal.reason);
        });
      });
    },
    show: (index) => {
      present = index;
      const changes = new Set(
        [...given].map(([key, before]): Change => {
          const now = answerOf(key);
          return now === undefined ? "gone" : now === before ? "none" : "newer";
        }),
      );
      const change = changes.has("gone") ? "gone" : changes.has("newer") ? "newer" : "none";
      if (change === "gone") given.clear();
      for (const one of waiting) {
        const answer = answerOf(one.key);
        if (answer) one.resolve(give(one.key, answer));
      }
      waiting = waiting.filter(({ key }) => answerOf(key) === undefined);
      return change;
    },
  };
}

const configEntry = (site: Redacted): CallEntry & { at: number } => ({
  at: 0,
  call: "GET",
  path: CONFIG_PATH,
  ms: 0,
  status: 200,
  answer: site,
});

const refusal = (message: string, status: number) => Response.json({ message }, { status });

const keyOf = (path: string, query: unknown) => `${path}?${queryText(query)}`;
