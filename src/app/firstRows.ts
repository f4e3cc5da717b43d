import { i18n } from "@lingui/core";
import type { FetchQueryOptions, QueryFunction, QueryKey } from "@tanstack/react-query";
import { locationsQuery } from "#api/config/config.ts";
import { listsOf, type ResourceKind } from "#declarations/kind.ts";
import { BASE_PATH, FIRST_ROWS_WAIT_MS } from "#lib/constants.ts";
import { formatDate, formatDateTime, formatMemory } from "#lib/format.ts";
import { nameOrder } from "#lib/texts/nameOrder.ts";
import { nextTask } from "#lib/timing/nextTask.ts";
import type { Workspace } from "#runtime/workspace.ts";
import { locationIn, screenAt } from "./screens.ts";

/** The rows of the address's list, on their way into the cache. */
interface FirstRows {
  /** Resolves when the rows are cached, a read has failed, or `FIRST_ROWS_WAIT_MS` are over. */
  settled: Promise<void>;
  /** To be called when the screen watches its list. It gets the failures then, and does not read again. */
  handOver: () => void;
}

/** Makes what rows are written with, each format in a task of its own: a slow device needs 30 ms for one. */
async function makeFormats(): Promise<void> {
  const now = new Date();
  await nextTask();
  nameOrder(i18n.locale);
  await nextTask();
  formatMemory(1024);
  await nextTask();
  formatDate(now);
  formatDateTime(now);
}

/** Reads the rows of the address's list, so that its screen is drawn once, with them; undefined without a list. */
export function firstRows({
  kinds,
  queryClient,
}: Pick<Workspace, "kinds" | "queryClient">): FirstRows | undefined {
  const path = location.pathname.slice(BASE_PATH.length);
  const screen = screenAt(path);
  const kind = screen?.reads === undefined || screen.kind === undefined ? undefined : kinds.get(screen.kind);
  if (screen === undefined || kind === undefined) return undefined;
  const settled = Promise.withResolvers<void>();
  const watched = Promise.withResolvers<void>();
  let started = Infinity;
  readRows(kind, locationIn(screen, path)).then(settled.resolve, () => {});
  void limitWait();
  return { settled: settled.promise, handOver: watched.resolve };

  /** The wait begins after the formats, on which a slow device may spend all of it. */
  async function limitWait(): Promise<void> {
    await makeFormats();
    started = performance.now();
    setTimeout(settled.resolve, FIRST_ROWS_WAIT_MS);
  }

  async function readRows(list: ResourceKind, only: string | undefined): Promise<void> {
    const slugs = only === undefined ? (await read(locationsQuery)).map(({ slug }) => slug) : [only];
    await Promise.all(
      listsOf(list, slugs).map(async (query) => {
        await read(query);
        // Reading a long list holds up the timer.
        if (performance.now() - started > FIRST_ROWS_WAIT_MS) settled.resolve();
      }),
    );
  }

  function read<Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): Promise<Data> {
    const queryFn: QueryFunction<Data, Key> = async (context) => {
      try {
        return await (query.queryFn as QueryFunction<Data, Key>)(context);
      } catch (error) {
        settled.resolve();
        await watched.promise;
        throw error;
      }
    };
    return queryClient.fetchQuery({ ...query, queryFn });
  }
}
