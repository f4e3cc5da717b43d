import { i18n } from "@lingui/core";
import { locationsQuery } from "#api/config/config.ts";
import { site } from "#api/config/site.ts";
import { listsOf, type Resource } from "#declarations/kind.ts";
import { nextTask } from "#lib/timing/nextTask.ts";
import { enabledKinds, kindsIn } from "#resources/registry.ts";
import type { App } from "#views/context/AppContext.tsx";
import { listIndexesOf } from "./entries.ts";

/**
 * Prepares the palette's entries of the lists in the cache, so that drawing it has nothing to prepare. Ends early with
 * `signal`.
 */
export const prepareCached = (app: App, signal: AbortSignal): Promise<void> =>
  prepareLists(app, signal, () => undefined);

/**
 * Reads the lists that the palette finds resources in, one after another, and prepares their entries, so that the
 * opened palette has nothing to wait for. Ends early with `signal`.
 */
export const readAhead = (app: App, signal: AbortSignal): Promise<void> =>
  // A failed read is repeated, and shown, when the palette opens.
  prepareLists(app, signal, (list) => app.queryClient.prefetchQuery(list));

async function prepareLists(
  { kinds, queryClient }: App,
  signal: AbortSignal,
  read: (list: ReturnType<typeof listsOf>[number]) => unknown,
): Promise<void> {
  const slugs = (queryClient.getQueryData(locationsQuery.queryKey) ?? []).map(({ slug }) => slug);
  const loaded = kindsIn(enabledKinds(kinds, site()), { isAdminView: false }).flatMap(
    ({ type }) => kinds.get(type) ?? [],
  );
  const indexes = listIndexesOf(kinds);
  for (const list of loaded.flatMap((kind) => listsOf(kind, slugs))) {
    if (signal.aborted) return;
    await read(list);
    const rows = queryClient.getQueryData<Resource[]>(list.queryKey);
    if (rows) await indexes.prepare(rows, i18n.locale, nextTask);
  }
}
