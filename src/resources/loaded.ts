import type { QueryClient } from "@tanstack/react-query";
import { locationsQuery } from "#api/config/config.ts";
import type { Kinds } from "./registry.ts";
import { listsOf, type Resource, type ResourceKind, type ResourceType } from "#declarations/kind.ts";

/** Key of a resource in URLs and recent items, such as `virtual_machine:6f…`. */
export const keyOf = (kind: ResourceKind, resource: Resource): string =>
  `${kind.type}:${kind.idOf(resource)}`;

/** Finds a resource by key among cached rows. */
export function loadedResource(key: string, kinds: Kinds, queryClient: QueryClient): Resource | undefined {
  const kind = kinds.get(key.slice(0, key.indexOf(":")) as ResourceType);
  return kind && loadedRows(kind, queryClient).find((row) => keyOf(kind, row) === key);
}

/** The cached rows of a kind. */
export function loadedRows(kind: ResourceKind, queryClient: QueryClient): Resource[] {
  const slugs = (queryClient.getQueryData(locationsQuery.queryKey) ?? []).map(({ slug }) => slug);
  return listsOf(kind, slugs).flatMap((list) =>
    rowsOf(list, queryClient.getQueryData<Resource[]>(list.queryKey) ?? []),
  );
}

/** The rows of a kind, cached or from the server. A location that fails does not hide the others. */
export async function readRows(kind: ResourceKind, queryClient: QueryClient): Promise<Resource[]> {
  const locations = await queryClient.ensureQueryData(locationsQuery);
  const lists = await Promise.allSettled(
    listsOf(
      kind,
      locations.map(({ slug }) => slug),
    ).map(async (list) => rowsOf(list, await queryClient.ensureQueryData(list))),
  );
  return lists.flatMap((list) => (list.status === "fulfilled" ? list.value : []));
}

/** Finds a resource by id; reads from the server if no cached list has it. */
export async function findResource(
  kind: ResourceKind,
  id: string,
  queryClient: QueryClient,
): Promise<Resource | undefined> {
  return (await readRows(kind, queryClient)).find((row) => kind.idOf(row) === id);
}

/**
 * Finds a resource in its location's list, cached or from the server; undefined if it no longer exists.
 * @throws {ApiError} if the list cannot be read
 */
export async function resourceIn(
  kind: ResourceKind,
  { id, location }: { id: string; location: string | undefined },
  queryClient: QueryClient,
): Promise<Resource | undefined> {
  const [list] = listsOf(kind, location === undefined ? [] : [location]);
  if (list === undefined) return undefined;
  return rowsOf(list, await queryClient.ensureQueryData(list)).find((row) => kind.idOf(row) === id);
}

/** Kinds that share a list each derive their own rows from it. */
const rowsOf = (
  { select = (rows) => rows }: { select?: (rows: Resource[]) => Resource[] },
  rows: Resource[],
) => select(rows);
