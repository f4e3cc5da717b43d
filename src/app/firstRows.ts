import { locationsQuery } from "#api/config/config.ts";
import { locationIn, screenAt } from "./screens.ts";
import { listsOf, type ResourceKind } from "#declarations/kind.ts";
import { BASE_PATH, FIRST_ROWS_WAIT_MS } from "#lib/constants.ts";
import type { Workspace } from "#runtime/workspace.ts";

/**
 * Reads the rows of the address's list into the cache, so that its screen is drawn once, with them. Resolves after
 * `FIRST_ROWS_WAIT_MS` at the latest; undefined if the address has no list.
 */
export function firstRows({
  kinds,
  queryClient,
}: Pick<Workspace, "kinds" | "queryClient">): Promise<void> | undefined {
  const path = location.pathname.slice(BASE_PATH.length);
  const screen = screenAt(path);
  const kind = screen?.reads === undefined || screen.kind === undefined ? undefined : kinds.get(screen.kind);
  if (screen === undefined || kind === undefined) return undefined;
  const late = new Promise<void>((resolve) => setTimeout(resolve, FIRST_ROWS_WAIT_MS));
  // The screen repeats a read that fails and says why.
  return Promise.race([late, read(kind, locationIn(screen, path)).catch(() => {})]);

  async function read(list: ResourceKind, only: string | undefined): Promise<void> {
    const locations = only === undefined ? await queryClient.fetchQuery(locationsQuery) : [{ slug: only }];
    const slugs = locations.map(({ slug }) => slug);
    await Promise.all(listsOf(list, slugs).map((query) => queryClient.prefetchQuery(query)));
  }
}
