import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { locationsQuery } from "#api/config/config.ts";

/** Names of locations by slug; the slug itself until they are read, and "" of nothing. */
export function usePlaceOf(): (slug: string | undefined) => string {
  const locations = useQuery(locationsQuery).data;
  return useCallback(
    (slug) => locations?.find((location) => location.slug === slug)?.display_name ?? slug ?? "",
    [locations],
  );
}
