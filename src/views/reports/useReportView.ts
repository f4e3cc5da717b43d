import { useSearchParams } from "wouter";
import { paths } from "#declarations/paths.ts";
import { changedParams } from "#views/shared/changedParams.ts";
import { type ChargeView, isChargeColumn } from "./costs.ts";

/** The report's view state, kept in the address for links, reload and Back. */
export interface ReportView extends ChargeView {
  /** Billing account id, or "" for the default account. */
  account: string;
  by: "location" | "name";
  /** Month such as 2026-11, or "" for the latest. */
  month: string;
}

const START: ReportView = {
  account: "",
  by: "location",
  month: "",
  search: "",
  location: "",
  sort: "cost",
  descending: true,
};

export function useReportView(): {
  view: ReportView;
  change: (part: Partial<ReportView>) => void;
  hrefOf: (part: Partial<ReportView>) => string;
} {
  const [params, setParams] = useSearchParams();
  const view = viewIn(params);
  return {
    view,
    change: (part) => setParams((before) => withView(before, { ...view, ...part }), { replace: true }),
    hrefOf: (part) => {
      const search = withView(params, { ...view, ...part }).toString();
      return search === "" ? paths.page("reports") : `${paths.page("reports")}?${search}`;
    },
  };
}

function viewIn(params: URLSearchParams): ReportView {
  const sort = params.get("sort") ?? "";
  const column = sort.replace(/^-/, "");
  return {
    account: params.get("account") ?? START.account,
    by: params.get("by") === "resource" ? "name" : "location",
    month: params.get("month") ?? START.month,
    search: params.get("q") ?? START.search,
    location: params.get("location") ?? START.location,
    ...(isChargeColumn(column)
      ? { sort: column, descending: sort.startsWith("-") }
      : { sort: START.sort, descending: START.descending }),
  };
}

/** Default values are left out of the address. */
function withView(before: URLSearchParams, view: ReportView): URLSearchParams {
  const isSorted = view.sort === START.sort && view.descending === START.descending;
  return changedParams(before, {
    account: view.account,
    by: view.by === "name" ? "resource" : "",
    month: view.month,
    q: view.search,
    location: view.location,
    sort: isSorted ? "" : `${view.descending ? "-" : ""}${view.sort}`,
  });
}
