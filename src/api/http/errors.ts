import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { CONTENT_TYPE_ERROR_CHARS, MARKUP_ERROR_CHARS, PLAIN_TEXT_ERROR_CHARS } from "#lib/constants.ts";

/** Cause of an error (shell spec §8, resources spec §8). */
export type ApiErrorKind =
  | "connection"
  | "timeout"
  | "gatewayTimeout"
  | "contentType"
  | "credentials"
  | "permission"
  | "validation"
  | "server"
  | "standard"
  /** A bug in the portal. */
  | "developer"
  /** A message by the portal, the browser or a provider's script, fit to show. */
  | "general"
  /** A thrown value that is no error. */
  | "unknown";

interface Details {
  status?: number;
  correlationId?: string | undefined;
  /** Per-field messages of a validation error, by the wire's field name. */
  fields?: Record<string, string>;
  cause?: unknown;
  /** The portal's own sentence in the catalogue. */
  text?: MessageDescriptor;
  /** An unreadable response, for support. */
  raw?: string | undefined;
}

/**
 * What was not done because a later request failed, or may have changed with a lost response; with a link to
 * check it.
 */
export interface Leftover {
  text: MessageDescriptor;
  path: string;
  label: string;
}

/**
 * The one error of every API call. `message` is the server's own sentence if it gave one; show it with
 * `sentenceOf`.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly correlationId: string | undefined;
  readonly fields: Record<string, string>;
  readonly text: MessageDescriptor | undefined;
  // Private, so that error reports that walk an error's fields miss it: a response may contain secrets.
  readonly #raw: string | undefined;
  /** What could not be done, from the catalogue; set for changes. */
  attempt: MessageDescriptor | undefined;
  /**
   * Set if the change succeeded but a later step failed, or if a lost response may have changed something.
   */
  remaining: readonly Leftover[] | undefined;

  constructor(kind: ApiErrorKind, message: string, details: Details = {}) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.correlationId = details.correlationId;
    this.fields = details.fields ?? {};
    this.text = details.text;
    this.#raw = details.raw;
  }

  /** An unreadable response, to be shown to the customer only. */
  get raw(): string | undefined {
    return this.#raw;
  }

  /**
   * True unless the response clearly refuses the change: the work may be done, so read back before a retry.
   */
  get outcomeUnknown(): boolean {
    if (this.kind === "connection" || this.kind === "timeout") return true;
    // A refusal would not be an unreadable 2xx response.
    if (this.status === undefined || this.status < 400)
      return this.kind === "contentType" || (this.kind === "developer" && this.attempt !== undefined);
    return this.status === REQUEST_TIMEOUT || this.status >= 500;
  }

  /** The deployment lacks the call (wire contract §1.1, §1.5), which says nothing about the resource. */
  get lacksRoute(): boolean {
    return this.status === 405 || (this.status === 404 && /no route/i.test(this.message));
  }

  /** The server finds no such resource (wire contract §1.5). */
  get notFound(): boolean {
    if (this.lacksRoute) return false;
    return this.status === 404 || /no such virtual machine|network uuid is invalid/i.test(this.message);
  }

  /** The server itself failed, so no other response will follow. */
  get brokeDown(): boolean {
    const { status } = this;
    return status !== undefined && status >= 500 && !GATEWAY.has(status) && this.kind !== "contentType";
  }

  /** Message, correlation id in brackets, HTTP status (shell spec §8): for logs and reports. */
  override toString(): string {
    return [this.message, this.correlationId && `[${this.correlationId}]`, this.status]
      .filter((part) => part !== undefined && part !== "")
      .join(" ");
  }
}

/** An error with a text of the portal's own instead of a server's. */
export const generalError = (text: MessageDescriptor, cause?: unknown): ApiError =>
  new ApiError("general", text.message ?? text.id, { text, cause });

/** Reads an error response into an ApiError. */
export function errorFromResponse(response: {
  status: number;
  statusText: string;
  contentType: string;
  correlationId: string | undefined;
  text: string;
}): ApiError {
  const { status, correlationId } = response;
  const at = { status, correlationId };
  if (status === 504) return new ApiError("gatewayTimeout", "The server didn't respond in time", at);
  const body = parseJson(response.text);
  if (isRecord(body)) return errorFromBody(body, at, response.statusText);
  if (isMarkup(response.contentType, response.text)) return unexpectedContent(response, MARKUP_ERROR_CHARS);
  const text = response.text.trim().slice(0, PLAIN_TEXT_ERROR_CHARS);
  const own = text || response.statusText;
  return own
    ? new ApiError(kindOf(status), own, at)
    : new ApiError(kindOf(status), `HTTP ${status}`, {
        ...at,
        text: msg`The server responded with error code ${status}. If this happens again, contact support.`,
      });
}

/** A successful response that is not the expected JSON. */
export function unexpectedContent(
  response: {
    contentType: string;
    text: string | undefined;
    status: number;
    correlationId: string | undefined;
  },
  chars = CONTENT_TYPE_ERROR_CHARS,
): ApiError {
  const { status, correlationId } = response;
  const message = `Unexpected content (${response.contentType || "no content type"})`;
  const raw = response.text && `${message}: ${response.text.trim().slice(0, chars)}`;
  return new ApiError("contentType", message, { status, correlationId, raw });
}

/** Wraps `fetch` and body reads: a TypeError from these is a lost connection, from anywhere else a bug. */
export async function overNetwork<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    // fetch reports every network failure as a TypeError, ky 2 as a NetworkError.
    if (thrown instanceof Error && (thrown.name === "TypeError" || thrown.name === "NetworkError"))
      throw new ApiError("connection", "Failed to connect to server", { cause: thrown });
    throw thrown;
  }
}

/** Converts any thrown value to an ApiError; an ApiError stays as it is. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof Error && thrown.name === "TimeoutError")
    return new ApiError("timeout", "The server didn't respond in time", { cause: thrown });
  if (!(thrown instanceof Error)) return new ApiError("unknown", String(thrown), { cause: thrown });
  const kind = MISTAKES.has(thrown.name) ? "developer" : "general";
  return new ApiError(kind, thrown.message, { cause: thrown });
}

/** For reads only: a change is never sent twice (shell spec §7). */
export const isWorthRetrying = (error: Error): boolean =>
  error instanceof ApiError && (error.kind === "connection" || error.status === 502);

function errorFromBody(body: Record<string, unknown>, at: Details, statusText: string): ApiError {
  if (isRecord(body["errors"])) {
    const entries = Object.entries(body["errors"]).map(([key, value]) => [key, textOf(value)] as const);
    const isGeneric = (key: string) => key === "Error" || key.includes("::");
    const message = entries.map(([key, text]) => (isGeneric(key) ? text : `${key}: ${text}`)).join("\n");
    const fields = Object.fromEntries(entries.filter(([key]) => !isGeneric(key)));
    const kind = Object.keys(fields).length > 0 ? validationOr(kindOf(at.status)) : kindOf(at.status);
    return new ApiError(kind, message || statusText, { ...at, fields });
  }
  const inner = isRecord(body["message"]) ? body["message"] : body;
  const serverText = textOf(inner["message"] ?? inner["error"] ?? body["error"]) || statusText;
  const kind = "stack" in inner ? "server" : serverText === EXPIRED_KEY ? "credentials" : kindOf(at.status);
  return new ApiError(kind, serverText, at);
}

const REQUEST_TIMEOUT = 408;

/** A gateway timeout says nothing about the server behind it. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** An invalid key gets 403, not 401; only this text tells it from a missing permission. */
const EXPIRED_KEY = "Invalid authentication credentials";

/** Names of errors that a bug throws. */
const MISTAKES: ReadonlySet<string> = new Set([
  "TypeError",
  "RangeError",
  "ReferenceError",
  "SyntaxError",
  "URIError",
]);

/** Field messages make a refusal a validation error, unless the status has a kind of its own. */
const validationOr = (kind: ApiErrorKind): ApiErrorKind => (kind === "standard" ? "validation" : kind);

function kindOf(status: number | undefined): ApiErrorKind {
  if (status === 401) return "credentials";
  if (status === 403) return "permission";
  return "standard";
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : isRecord(value) ? textOf(value["msg"] ?? value["message"]) : "";

const isMarkup = (contentType: string, text: string) =>
  contentType.includes("html") || contentType.includes("xml") || text.trimStart().startsWith("<");

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
