import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { locationsQuery } from "#api/config/config.ts";

/** Location names by slug: the slug until loaded, "" for undefined. */
export function usePlaceOf(): (slug: string | undefined) => string {
  const locations = useQuery(locationsQuery).data;
  return useCallback(
    (slug) => locations?.find((location) => location.slug === slug)?.display_name ?? slug ?? "",
    [locations],
  );
}
