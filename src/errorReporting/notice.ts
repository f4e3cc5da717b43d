import { ApiError } from "../api/errors.ts";
import { REPORT_CAUSES } from "../constants.ts";
import { pageOf } from "../pages.ts";
import { filteredText, filteredValue } from "./filtering.ts";
import type { Report } from "./report.ts";

/** Where a report comes from. */
export interface Origin {
  /** Such as `https://portal.example.com`. */
  origin: string;
  environment: string;
  userAgent: string;
  /** Keys in use, which must not be in any text. */
  keys: readonly string[];
}

/** The body of `POST /v1/notices/js` (Platform shell spec §7). */
export function noticeOf(report: Report, { origin, environment, userAgent, keys }: Origin) {
  const { error, context, tags = [], trail, pathname, at } = report;
  const correlationId = error instanceof ApiError ? error.correlationId : undefined;
  const described = (each: Error) => ({
    class: each.name,
    message: filteredText(each.message, keys),
    backtrace: backtraceOf(each.stack ?? ""),
  });
  return {
    notifier: { name: "portico", url: origin, version: "1" },
    error: { ...described(error), tags, causes: causesOf(error).map(described) },
    breadcrumbs: { enabled: true, trail },
    request: {
      url: `${origin}${pageOf(pathname)}`,
      context: filteredValue({ ...context, ...(correlationId && { correlation_id: correlationId }) }, keys),
      cgi_data: { HTTP_USER_AGENT: userAgent },
    },
    server: { environment_name: environment, project_root: origin, time: at.toISOString() },
  };
}

function causesOf(error: Error): Error[] {
  const causes: Error[] = [];
  for (let { cause } = error; cause instanceof Error && causes.length < REPORT_CAUSES; { cause } = cause)
    causes.push(cause);
  return causes;
}

/** Chromium writes `at name (file:line:column)`, others `name@file:line:column`. Files lose their query. */
function backtraceOf(stack: string) {
  return stack.split("\n").flatMap((line) => {
    const [, method = "", file, number, column] =
      /^\s*(?:at )?(?:async )?(?:(.*?)(?: \(|@))?((?:https?|file):\/\/[^\s)]+?):(\d+):(\d+)\)?$/.exec(line) ??
      [];
    if (file === undefined) return [];
    return [{ method, file: file.replace(/[?#].*$/, ""), number: Number(number), column: Number(column) }];
  });
}
