import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "../../api/errors.ts";
import { TRANSIENT_POLL_MS } from "../../constants.ts";
import type { Resource, ResourceKind } from "../../resources/resource.ts";
import { useApp } from "../AppContext.tsx";
import { isMoving, useSubjectsVersion } from "./useSnapshot.ts";

export type Looked =
  | { is: "loading" }
  | { is: "failed"; error: Error; refetch: () => void }
  | { is: "unknown" }
  /** It was here and is no more. */
  | { is: "gone"; last: Resource }
  | { is: "here"; resource: Resource; refetch: () => void };

/**
 * One resource out of its location's list, so that list and page never disagree. It is asked for again by itself only while it
 * is moving, and once when the list that is at hand does not have it.
 */
export function useResource(kind: ResourceKind, location: string, id: string): Looked {
  const { subjects } = useApp();
  useSubjectsVersion();
  const find = (rows: readonly Resource[] | undefined) => rows?.find((row) => kind.idOf(row) === id);
  const list = useQuery({
    ...kind.listQuery(location),
    refetchOnMount: (query) => (find(query.state.data) ? true : "always"),
    refetchInterval: (query) => {
      const row = find(query.state.data);
      return row && isMoving(subjects.snapshot(row)) ? TRANSIENT_POLL_MS : false;
    },
  });
  const rows = list.data;
  const row = find(rows);
  const [last, setLast] = useState(row);
  if (row !== undefined && row !== last) setLast(row);
  useEffect(() => {
    if (rows) subjects.report(rows);
  }, [subjects, rows]);

  const refetch = () => void list.refetch();
  if (row) return { is: "here", resource: row, refetch };
  if (last && kind.idOf(last) === id && rows) return { is: "gone", last };
  // A location that does not exist has no list.
  if (rows === undefined && list.error instanceof ApiError && list.error.status === 404)
    return { is: "unknown" };
  if (rows === undefined && list.error) return { is: "failed", error: list.error, refetch };
  return list.isFetching || rows === undefined ? { is: "loading" } : { is: "unknown" };
}
