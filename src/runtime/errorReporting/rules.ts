import { ApiError, type ApiErrorKind } from "#api/http/errors.ts";
import { REPORT_PERCENT } from "#lib/constants.ts";

/** An answer of the API of which something could not be read. */
export class ShapeError extends Error {
  override readonly name = "ShapeError";
}

/** How many of a hundred errors like this one are reported (Platform shell spec §8). */
export function reportedPercent(error: Error): number {
  if (error.name === "AbortError") return 0;
  if (error.message.includes("ResizeObserver loop")) return REPORT_PERCENT.undelivered;
  // Extensions and page translators take nodes away that React holds.
  if (/removeChild|not a child of this node/.test(error.message)) return REPORT_PERCENT.nodeRemoval;
  if (error instanceof ShapeError) return REPORT_PERCENT.shape;
  return error instanceof ApiError ? (apiPercent[error.kind] ?? 100) : 100;
}

const apiPercent: Partial<Record<ApiErrorKind, number>> = {
  connection: REPORT_PERCENT.connection,
  contentType: REPORT_PERCENT.contentType,
  timeout: REPORT_PERCENT.timeout,
  gatewayTimeout: REPORT_PERCENT.timeout,
  // Answers, not failures: whoever asked is told.
  credentials: 0,
  permission: 0,
  validation: 0,
  general: 0,
};

/** Reported wherever they happen; other answers of the API are the business of who asked. */
export const isTransportError = ({ kind }: ApiError): boolean =>
  kind === "connection" || kind === "contentType" || kind === "timeout" || kind === "gatewayTimeout";
