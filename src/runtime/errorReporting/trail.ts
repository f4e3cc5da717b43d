import { REPORT_BREADCRUMBS } from "#lib/constants.ts";
import { record } from "#lib/recording/recording.ts";

/** An event before an error, by name and never by value. */
export interface Breadcrumb {
  category: "page" | "request" | "action" | "report";
  message: string;
  metadata: Readonly<Record<string, string | number>>;
  /** ISO 8601. */
  timestamp: string;
}

let crumbs: readonly Breadcrumb[] = [];

/** `details` are for the session log alone, which redacts them. */
export function addBreadcrumb(
  category: Breadcrumb["category"],
  message: string,
  metadata: Breadcrumb["metadata"] = {},
  details?: unknown,
): void {
  record({ step: { category, message, metadata, details } });
  const crumb = { category, message, metadata, timestamp: new Date().toISOString() };
  crumbs = [...crumbs, crumb].slice(-REPORT_BREADCRUMBS);
}

/** The latest breadcrumbs, oldest first. */
export const trail = (): readonly Breadcrumb[] => crumbs;

/** A call's path with every part that is not a plain word replaced by `:id`. */
export const callPattern = (path: string): string =>
  path
    .split("/")
    .map((part) => (part === "" || /^[a-z]+(\d?[_-][a-z]+)*$/.test(part) ? part : ":id"))
    .join("/");

/** What the reporting code knows about an error (Platform shell spec §3). */
export interface ReportDetails {
  context?: Readonly<Record<string, unknown>>;
  tags?: readonly string[];
}

/** An error with its context at the time. */
export interface Report extends ReportDetails {
  error: Error;
  trail: readonly Breadcrumb[];
  pathname: string;
  at: Date;
}
