import { useMemo } from "react";
import { useSearchParams } from "wouter";
import type { HistoryFilter } from "./ledger.ts";

/** What the history shows, kept in the address: a link, a reload and Back show the same. */
export interface HistoryView extends HistoryFilter {
  /** Id of a billing account, or "" for the default one. */
  account: string;
}

export function useHistoryView(): [HistoryView, (part: Partial<HistoryView>) => void] {
  const [params, setParams] = useSearchParams();
  // The same object for the same address: what is deferred by it would else be drawn twice each time.
  const view = useMemo(() => viewIn(params), [params]);
  const change = (part: Partial<HistoryView>) =>
    setParams((before) => withView(before, { ...view, ...part }), { replace: true });
  return [view, change];
}

function viewIn(params: URLSearchParams): HistoryView {
  const kind = params.get("kind");
  return {
    account: params.get("account") ?? "",
    search: params.get("q") ?? "",
    kind: kind === "in" || kind === "out" ? kind : "",
    month: params.get("month") ?? "",
  };
}

/** The other parameters stay; what is at its default is left out. */
function withView(before: URLSearchParams, { search, ...view }: HistoryView): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const [name, value] of Object.entries({ ...view, q: search })) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
}
