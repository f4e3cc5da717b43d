import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { locationsQuery } from "#api/config/config.ts";
import { type NavigationGroup, listsOf, type Resource } from "#declarations/kind.ts";
import { kindOf } from "#resources/registry.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { useEnabledKinds } from "#views/context/useKind.ts";
import type { Owner } from "./costs.ts";

/** Navigation groups with paid resources. */
const PAID = new Set<NavigationGroup | undefined>(["compute", "storage", "network", "services"]);

export interface OwnerPage extends Owner {
  href: string;
}

/** Existing resources by their id in usage records, which give neither name nor location. */
export function useOwners(): ReadonlyMap<string, OwnerPage> {
  const { kinds } = useApp();
  const slugs = (useQuery(locationsQuery).data ?? []).map(({ slug }) => slug);
  const parts = useQueries({
    queries: useEnabledKinds()
      .filter(({ group }) => PAID.has(group))
      .flatMap((kind) => listsOf(kind, slugs)),
    combine: together,
  });
  return useMemo(
    () =>
      new Map(
        parts.flat().map((row) => {
          const kind = kindOf(kinds, row);
          const owner = {
            name: kind.titleOf(row),
            location: row.location ?? "",
            href: kind.detailPath(row),
          };
          return [kind.idOf(row), owner];
        }),
      ),
    [parts, kinds],
  );
}

const together = (results: UseQueryResult<Resource[]>[]) => results.map((result) => result.data ?? []);
