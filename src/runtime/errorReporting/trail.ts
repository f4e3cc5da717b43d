import { REPORT_BREADCRUMBS } from "#lib/constants.ts";

/** What happened before an error, by name and never by value. */
export interface Breadcrumb {
  category: "page" | "request" | "action" | "report";
  message: string;
  metadata: Readonly<Record<string, string | number>>;
  /** ISO 8601. */
  timestamp: string;
}

let crumbs: readonly Breadcrumb[] = [];

export function addBreadcrumb(
  category: Breadcrumb["category"],
  message: string,
  metadata: Breadcrumb["metadata"] = {},
): void {
  const crumb = { category, message, metadata, timestamp: new Date().toISOString() };
  crumbs = [...crumbs, crumb].slice(-REPORT_BREADCRUMBS);
}

/** The last ones, oldest first. */
export const trail = (): readonly Breadcrumb[] => crumbs;

/** The path of a call without what it names: every part that is no plain word stands as `:id`. */
export const callPattern = (path: string): string =>
  path
    .split("/")
    .map((part) => (part === "" || /^[a-z]+(\d?[_-][a-z]+)*$/.test(part) ? part : ":id"))
    .join("/");

/** What whoever reports knows of an error (Platform shell spec §3). */
export interface ReportDetails {
  context?: Readonly<Record<string, unknown>>;
  tags?: readonly string[];
}

/** An error with what was so when it happened. */
export interface Report extends ReportDetails {
  error: Error;
  trail: readonly Breadcrumb[];
  pathname: string;
  at: Date;
}
