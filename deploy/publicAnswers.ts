import { CONFIG_PATH } from "./configuration.ts";
import type { PublicAnswers } from "./site.ts";

/** Reads that every first visit needs and that no key protects (wire contract §5). */
const paths = [CONFIG_PATH, "/config/locations"];

/** Answers older than this are read again, in ms. */
const FRESH_MS = 60_000;
const TIMEOUT_MS = 5000;

/**
 * The API's public answers for the page. A page never waits for them: it carries the answers known so far. A read that
 * fails keeps the older answers, and is repeated for a later page.
 * @param apiUrl without a trailing slash
 */
export function publicAnswers(apiUrl: string): () => PublicAnswers {
  let answers: PublicAnswers = {};
  let askedAt = -Infinity;
  const refresh = async () => {
    try {
      answers = Object.fromEntries(
        await Promise.all(paths.map(async (path) => [path, await read(apiUrl + path)])),
      );
    } catch (error) {
      console.error(`The page goes without the API's configuration: ${String(error)}`);
    }
  };
  return () => {
    if (Date.now() - askedAt > FRESH_MS) {
      askedAt = Date.now();
      void refresh();
    }
    return answers;
  };
}

/** @throws {Error} if the API does not answer with JSON in time */
async function read(address: string): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
