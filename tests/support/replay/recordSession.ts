import { vi } from "vitest";
import { setSite } from "#api/config/site.ts";
import { configureClient } from "#api/http/client.ts";
import { takeRecorded } from "#lib/recording/recording.ts";
import { followCall } from "#runtime/errorReporting/follow.ts";
import type { CallEntry, Entry } from "#runtime/sessionLog/entries.ts";
import { createSessionLog, type SessionLog } from "#runtime/sessionLog/sessionLog.ts";
import { portalWords } from "#runtime/sessionLog/words.ts";
import { browserStorage } from "../browserStorage.ts";
import { Page, stubChannels } from "../page.ts";

/** Responses by call, such as `GET hel01/user-resource/vm`. */
export type Answers = Record<string, (() => Response) | undefined>;

export interface Recorder {
  saved(): SessionLog;
  end(): void;
}

export const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

/** Lets simulated time pass. */
export const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

/** The log with other entries. */
export const changed = (log: SessionLog, change: (entry: Entry) => Entry): SessionLog => ({
  ...log,
  entries: log.entries.map(change),
});

export const withAnswer = (log: SessionLog, path: string, other: Partial<CallEntry>): SessionLog =>
  changed(log, (entry) => ("call" in entry && entry.path === path ? { ...entry, ...other } : entry));

const ORIGIN = "https://portal.example.com";

/** Records a page without views, whose server answers like `answerOf`. */
export function recordSession(answerOf: (call: string) => (() => Response) | undefined): Recorder {
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  vi.stubGlobal("window", new Page());
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("location", { origin: ORIGIN, hostname: "portal.example.com" });
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    const call = `${method} ${new URL(url).pathname.replace("/v1/", "")}`;
    return answerOf(call)?.() ?? Response.json({ message: "Not stubbed" }, { status: 500 });
  });
  stubChannels();
  setSite({});
  configureClient({ apiUrl: "https://api.example/v1", onEnd: followCall, onCredentialsRefused: () => {} });
  takeRecorded();
  const log = createSessionLog({ words: new Set(portalWords), origin: ORIGIN, startedAt: Date.now() });
  return {
    saved: () => JSON.parse(log.text()) as SessionLog,
    end: () => {
      vi.useRealTimers();
      // Its timer is a real one.
      log.stop();
      vi.unstubAllGlobals();
      configureClient({ onEnd: () => {} });
    },
  };
}
