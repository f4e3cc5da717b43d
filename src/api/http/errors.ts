import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { CONTENT_TYPE_ERROR_CHARS, MARKUP_ERROR_CHARS, PLAIN_TEXT_ERROR_CHARS } from "#lib/constants.ts";

/** What went wrong, by cause (shell spec §8, resources spec §8). */
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
  /** A fault of the portal itself. */
  | "developer"
  /** What the portal, the browser or a provider's script says in words for a person. */
  | "general"
  /** Something was thrown that is no error. */
  | "unknown";

interface Details {
  status?: number;
  correlationId?: string | undefined;
  /** Per-field messages of a validation error, by the wire's field name. */
  fields?: Record<string, string>;
  cause?: unknown;
  /** The sentence in the catalogue, where it is the portal's own. */
  text?: MessageDescriptor;
  /** What came in place of an answer that can be read: for support. */
  raw?: string | undefined;
}

/** What stays as it is because a request after the first one failed, or may have changed with an answer that was lost; and where to see to it. */
export interface Leftover {
  text: MessageDescriptor;
  path: string;
  label: string;
}

/** The one error of every API call. `message` is the server's own sentence wherever it gave one; people read it by `sentenceOf`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly correlationId: string | undefined;
  readonly fields: Record<string, string>;
  readonly text: MessageDescriptor | undefined;
  // What a server sent may hold secrets: whatever goes over the fields of an error, such as a report, does not see it.
  readonly #raw: string | undefined;
  /** What could not be done, in the catalogue's words: set where a change was sent. */
  attempt: MessageDescriptor | undefined;
  /** Set where the change went through and only what was to follow did not, and where what may have changed is worth naming. */
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

  /** What came in place of an answer that can be read: shown to its reader alone. */
  get raw(): string | undefined {
    return this.#raw;
  }

  /** True unless the answer says clearly that a change was refused: the work may be done. Read back before trying again. */
  get outcomeUnknown(): boolean {
    if (this.kind === "connection" || this.kind === "timeout") return true;
    // Nobody who refuses answers well and in a form that nobody can read.
    if (this.status === undefined || this.status < 400)
      return this.kind === "contentType" || (this.kind === "developer" && this.attempt !== undefined);
    return this.status === REQUEST_TIMEOUT || this.status >= 500;
  }

  /** True where the server itself broke down over the work: no other answer is on its way. */
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

/** What the portal itself has to say in the place of an answer, in the catalogue's words. */
export const generalError = (text: MessageDescriptor, cause?: unknown): ApiError =>
  new ApiError("general", text.message ?? text.id, { text, cause });

/** An error answer, read to its end, as an ApiError. */
export function errorFromResponse(response: {
  status: number;
  statusText: string;
  contentType: string;
  correlationId: string | undefined;
  text: string;
}): ApiError {
  const { status, correlationId } = response;
  const at = { status, correlationId };
  if (status === 504) return new ApiError("gatewayTimeout", "The server did not answer in time", at);
  const body = parseJson(response.text);
  if (isRecord(body)) return errorFromBody(body, at, response.statusText);
  if (isMarkup(response.contentType, response.text)) return unexpectedContent(response, MARKUP_ERROR_CHARS);
  const text = response.text.trim().slice(0, PLAIN_TEXT_ERROR_CHARS);
  const own = text || response.statusText;
  return own
    ? new ApiError(kindOf(status), own, at)
    : new ApiError(kindOf(status), `HTTP ${status}`, {
        ...at,
        text: msg`The server answered with code ${status}.`,
      });
}

/** A good answer whose body is not the JSON that was asked for. */
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

/** Waits for `fetch`, or for the body it reads: only from there is a TypeError a lost connection, from anywhere else it is a bug of ours. */
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

/** Whatever was thrown, as an ApiError, once. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof Error && thrown.name === "TimeoutError")
    return new ApiError("timeout", "The server did not answer in time", { cause: thrown });
  if (!(thrown instanceof Error)) return new ApiError("unknown", String(thrown), { cause: thrown });
  const kind = MISTAKES.has(thrown.name) ? "developer" : "general";
  return new ApiError(kind, thrown.message, { cause: thrown });
}

/** Of reads only: a change is never sent twice (shell spec §7). */
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
  const text =
    serverText === STORAGE_FAILURE && msg`The storage could not be read or written. Try again later`;
  const kind = "stack" in inner ? "server" : serverText === EXPIRED_KEY ? "credentials" : kindOf(at.status);
  return new ApiError(kind, serverText, { ...at, ...(text && { text }) });
}

const REQUEST_TIMEOUT = 408;

/** A gateway that gave up says nothing of what the server behind it does. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** What object storage says of its own failures (resources spec §8). */
const STORAGE_FAILURE = "IOException";

/** A key that is sent but not valid answers 403, not 401, and only the text tells it from a permission. */
const EXPIRED_KEY = "Invalid authentication credentials";

/** What a fault of our own code is called by the language. */
const MISTAKES: ReadonlySet<string> = new Set([
  "TypeError",
  "RangeError",
  "ReferenceError",
  "SyntaxError",
  "URIError",
]);

/** Messages by field are of what was sent, unless it was not looked at. */
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
