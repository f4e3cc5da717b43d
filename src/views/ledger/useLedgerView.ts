import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { changedParams } from "#views/shared/changedParams.ts";
import type { HistoryFilter } from "./ledger.ts";

/** What the history shows, kept in the address: a link, a reload and Back show the same. */
export interface LedgerView extends HistoryFilter {
  /** Id of a billing account, or "" for the default one. */
  account: string;
}

export function useLedgerView(): [LedgerView, (part: Partial<LedgerView>) => void] {
  const [params, setParams] = useSearchParams();
  // The same object for the same address: what is deferred by it would else be drawn twice each time.
  const view = useMemo(() => viewIn(params), [params]);
  const change = (part: Partial<LedgerView>) =>
    setParams(
      (before) => {
        const { search, ...others } = { ...view, ...part };
        return changedParams(before, { ...others, q: search });
      },
      { replace: true },
    );
  return [view, change];
}

function viewIn(params: URLSearchParams): LedgerView {
  const kind = params.get("kind");
  return {
    account: params.get("account") ?? "",
    search: params.get("q") ?? "",
    kind: kind === "in" || kind === "out" ? kind : "",
    month: params.get("month") ?? "",
  };
}
