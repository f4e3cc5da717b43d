import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { changedParams } from "#views/shared/changedParams.ts";
import { type ListView, TITLE } from "./rows.ts";

const DESCENDING = "-";

/** The list's view state, kept in the address for links, reload and Back. `order` is the default sort. */
export function useListView(order = TITLE): [ListView, (change: Partial<ListView>) => void] {
  const [params, setParams] = useSearchParams();
  // A stable object per address; a new one would render deferred content twice.
  const view = useMemo(() => viewIn(params, order), [params, order]);
  const change = (part: Partial<ListView>) =>
    setParams((before) => withView(before, { ...view, ...part }, order), { replace: true });
  return [view, change];
}

function viewIn(params: URLSearchParams, order: string): ListView {
  const sort = params.get("sort") ?? order;
  const descending = sort.startsWith(DESCENDING);
  return {
    search: params.get("q") ?? "",
    state: params.get("state") ?? "",
    location: params.get("location") ?? "",
    sort: descending ? sort.slice(DESCENDING.length) : sort,
    descending,
  };
}

export const isFiltered = (view: ListView): boolean =>
  view.search !== "" || view.state !== "" || view.location !== "";

/** Default values are left out of the address. */
function withView(before: URLSearchParams, view: ListView, order: string): URLSearchParams {
  const sort = `${view.descending ? DESCENDING : ""}${view.sort}`;
  return changedParams(before, {
    q: view.search,
    state: view.state,
    location: view.location,
    sort: sort === order ? "" : sort,
  });
}
