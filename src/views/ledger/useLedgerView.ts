import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { changedParams } from "#views/shared/changedParams.ts";
import type { HistoryFilter } from "./ledger.ts";

/** The history's view state, kept in the address for links, reload and Back. */
export interface LedgerView extends HistoryFilter {
  /** Billing account id, or "" for the default account. */
  account: string;
}

export function useLedgerView(): [LedgerView, (part: Partial<LedgerView>) => void] {
  const [params, setParams] = useSearchParams();
  // A stable object per address; a new one would render deferred content twice.
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
