import { ApiError } from "#api/http/errors.ts";
import { REPORT_CAUSES } from "#lib/constants.ts";
import { pageOf } from "#runtime/page/pages.ts";
import { filteredText, filteredValue } from "./filtering.ts";
import type { Report } from "./trail.ts";

/** The environment of a report. */
export interface Origin {
  /** Such as `https://portal.example.com`. */
  origin: string;
  environment: string;
  userAgent: string;
  /** Keys in use, to be removed from all texts. */
  keys: readonly string[];
}

/** The body of `POST /v1/notices/js` (Platform shell spec §7). */
export function noticeOf(report: Report, { origin, environment, userAgent, keys }: Origin) {
  const { error, context, tags = [], trail, pathname, at } = report;
  const correlationId = error instanceof ApiError ? error.correlationId : undefined;
  const described = (each: Error) => ({
    class: filteredText(each.name, keys),
    message: filteredText(messageOf(each), keys),
    backtrace: backtraceOf(each.stack ?? "", origin).map((frame) => ({
      ...frame,
      method: filteredText(frame.method, keys),
    })),
  });
  return {
    notifier: { name: "portico", url: origin, version: "1" },
    error: { ...described(error), tags: filteredValue(tags, keys), causes: causesOf(error).map(described) },
    breadcrumbs: { enabled: true, trail: filteredValue(trail, keys) },
    request: {
      url: `${origin}${pageOf(pathname)}`,
      context: filteredValue({ ...context, ...(correlationId && { correlation_id: correlationId }) }, keys),
      cgi_data: { HTTP_USER_AGENT: filteredText(userAgent, keys) },
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

/** Server messages and body excerpts are left out; the correlation id leads to both. */
function messageOf(error: Error): string {
  if (error instanceof ApiError) return [error.kind, error.status].join(" ").trim();
  return error instanceof SyntaxError ? "Text that cannot be parsed" : error.message;
}

/**
 * Chromium writes `at name (file:line:column)`, other browsers `name@file:line:column`. Foreign scripts are reduced to
 * their host.
 */
function backtraceOf(stack: string, origin: string) {
  return stack.split("\n").flatMap((line) => {
    const [, method = "", file, number, column] =
      /^\s*(?:at )?(?:async )?(?:(.*?)(?: \(|@))?((?:https?|file):\/\/[^\s)]+?):(\d+):(\d+)\)?$/.exec(line) ??
      [];
    if (file === undefined) return [];
    return [{ method, file: scriptOf(file, origin), number: Number(number), column: Number(column) }];
  });
}

function scriptOf(file: string, origin: string): string {
  const { origin: host, pathname } = new URL(file);
  return host === origin && /^\/app\/(?:[a-z]+\/)*[\w.-]+\.(?:[jt]sx?|mjs)$/i.test(pathname)
    ? host + pathname
    : host;
}
