import { ApiError, type ApiErrorKind } from "#api/http/errors.ts";
import { REPORT_PERCENT } from "#lib/constants.ts";

/** An API response that partly failed its schema. */
export class ShapeError extends Error {
  override readonly name = "ShapeError";
}

/** Per cent of errors like this one that are reported (Platform shell spec §8). */
export function reportedPercent(error: Error): number {
  if (error.name === "AbortError") return 0;
  if (error.message.includes("ResizeObserver loop")) return REPORT_PERCENT.undelivered;
  // Browser extensions and page translators remove nodes that React owns.
  if (/removeChild|not a child of this node/.test(error.message)) return REPORT_PERCENT.nodeRemoval;
  if (error instanceof ShapeError) return REPORT_PERCENT.shape;
  return error instanceof ApiError ? (apiPercent[error.kind] ?? 100) : 100;
}

const apiPercent: Partial<Record<ApiErrorKind, number>> = {
  connection: REPORT_PERCENT.connection,
  contentType: REPORT_PERCENT.contentType,
  timeout: REPORT_PERCENT.timeout,
  gatewayTimeout: REPORT_PERCENT.timeout,
  // Regular responses: the caller shows them.
  credentials: 0,
  permission: 0,
  validation: 0,
  general: 0,
};

/** Transport errors are reported everywhere; other API errors are left to the caller. */
export const isTransportError = ({ kind }: ApiError): boolean =>
  kind === "connection" || kind === "contentType" || kind === "timeout" || kind === "gatewayTimeout";
