import type { MessageDescriptor } from "@lingui/core";
import {
  CHANGE_TIMEOUT_MS,
  RATE_LIMIT_MAX_REPEATS,
  RATE_LIMIT_MAX_WAIT_MS,
  RATE_LIMIT_SPACE_MS,
  RATE_LIMIT_WAIT_MS,
  READ_TIMEOUT_MS,
} from "#lib/constants.ts";
import { importWithRetry } from "#lib/importWithRetry.ts";
import { createTurns } from "#lib/timing/turns.ts";
import { takePrefetched } from "#api/cache/prefetch.ts";
import { credential } from "#api/key/credentials.ts";
import {
  type ApiError,
  errorFromResponse,
  type Leftover,
  overNetwork,
  toApiError,
  unexpectedContent,
} from "./errors.ts";
import { readListText } from "./listText.ts";
import { type Oddity, readOne, readRows, type Schema } from "./reader.ts";
import type { Touched } from "./rows.ts";

type Scalar = string | number | boolean;
/** Form fields. Undefined is left out; an empty text is sent, which the API treats differently. */
export type Fields = Record<string, Scalar | readonly Scalar[] | undefined>;

/** A request as data, shared by sending, "copy as curl" and the tests. */
export interface Call<T = unknown> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path below the versioned base, such as `/hel01/user-resource/vm`. */
  path: string;
  query?: Fields;
  form?: Fields;
  json?: unknown;
  /** The response is a list; an empty body counts as an empty list, anything else fails. */
  isList?: true;
  /** The response is a `File` with the server's file name, or "" without one. */
  isFile?: true;
  /** Schema of the response, or of each row of a list. */
  shape?: Schema<T extends readonly (infer Row)[] ? Row : T>;
}

/** A change of server state as data. The registry test finds every one by this shape. */
export interface Mutation<I> {
  readonly isMutation: true;
  /** The request; `json` or `form` sets its encoding. */
  call(input: I): Call;
  /** What the change makes stale, in reading order; `response` is missing after a failure. */
  invalidates(input: I, response?: unknown): readonly Touched[];
  /** What failed, whatever the server says (resources spec §8). */
  errorMessage: MessageDescriptor;
  /** Called after the response, or with the error. */
  answered?(input: I, error: ApiError | undefined): void;
  /** For messages that depend on the input. */
  errorMessageFor?(input: I): MessageDescriptor | undefined;
}

export const mutation = <I>(spec: Omit<Mutation<I>, "isMutation">): Mutation<I> => ({
  isMutation: true,
  ...spec,
});

/** A mutation with its input, ready to send. */
export interface Request<I = never> {
  mutation: Mutation<I>;
  input: I;
  /** What is left undone if this request fails after earlier ones succeeded. */
  remaining?: Leftover;
  /** What may have changed if this request's response is lost. */
  lost?: Leftover;
}

/** What a call took and got. */
export interface Exchange {
  ms: number;
  /** Undefined without a response, and for a file. */
  response: ApiResponse | undefined;
}

interface ClientSettings {
  /** Versioned base URL, such as `/v1`. */
  apiUrl: string;
  /**
   * Whether the site has the feature of a path. Lists of switched-off features are empty without a request.
   */
  isOn: (path: string) => boolean;
  /** Called for each response that refuses the key, before the caller sees the error. */
  onCredentialsRefused: () => void;
  /** Called after each call, unless its caller aborted it. */
  onEnd: (call: Call, error?: ApiError, exchange?: Exchange) => void;
  /** Called for each difference between a response and its schema. */
  onOddity: (call: Call, oddity: Oddity) => void;
}

let settings: ClientSettings = {
  apiUrl: "/v1",
  isOn: () => true,
  onCredentialsRefused: () => {},
  onEnd: () => {},
  onOddity: () => {},
};

export function configureClient(next: Partial<ClientSettings>): void {
  settings = { ...settings, ...next };
}

/**
 * Sends one call and returns the parsed response; empty bodies are undefined. The only retries here are of reads that
 * were refused as one too many: the query client retries other reads, and nothing retries changes.
 * @throws {ApiError} for every failure
 */
export async function send<T>(call: Call<T>, signal?: AbortSignal): Promise<T> {
  if (call.isList && !settings.isOn(call.path)) return [] as T;
  const key = credential();
  const startedAt = performance.now();
  let response: ApiResponse | undefined;
  const end = (error?: ApiError) =>
    settings.onEnd(call, error, { ms: Math.round(performance.now() - startedAt), response });
  try {
    const content = await exchange(call, key, signal, (arrived) => {
      response = arrived;
    });
    end();
    return content;
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    const error = toApiError(thrown);
    end(error);
    // Another tab may have stored and removed a key meanwhile; its refusal does not concern this page's key.
    if (error.kind === "credentials" && key === credential()) settings.onCredentialsRefused();
    throw error;
  }
}

/** Sends the change once. A response without a schema is dropped. @throws {ApiError} with `attempt` set */
export async function mutate<I>(
  { call, errorMessage, errorMessageFor, answered }: Mutation<I>,
  input: I,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    const it = call(input);
    const response = await send(it, signal);
    answered?.(input, undefined);
    return it.shape || it.isFile ? response : undefined;
  } catch (thrown) {
    const error = toApiError(thrown);
    error.attempt = errorMessageFor?.(input) ?? errorMessage;
    answered?.(input, error);
    throw error;
  }
}

async function exchange<T>(
  call: Call<T>,
  key: string | undefined,
  signal: AbortSignal | undefined,
  onArrival: (response: ApiResponse) => void,
): Promise<T> {
  const response = await inTurn(call, () => request(call, key, signal));
  const contentType = response.headers.get("content-type") ?? "";
  if (call.isFile && response.ok && !/json|html/.test(contentType)) return (await fileOf(response)) as T;
  const isJsonList = call.isList && response.ok && contentType.includes("json");
  const { text, rows } = isJsonList
    ? await readListText(response, (part) => rowsOf(call, part))
    : { text: await overNetwork(response.text()), rows: undefined };
  const apiResponse = {
    status: response.status,
    statusText: response.statusText,
    contentType,
    correlationId: response.headers.get("x-warren-correlation-id") ?? undefined,
    text,
  };
  onArrival(apiResponse);
  if (!response.ok) throw errorFromResponse(apiResponse);
  return (rows ?? resultOf(call, apiResponse)) as T;
}

const TOO_MANY_REQUESTS = 429;
const turns = createTurns(RATE_LIMIT_SPACE_MS);

/** After a request too many (429), requests wait as long as the server asks, and a read is sent again. */
async function inTurn(call: Call, start: () => Promise<Response>): Promise<Response> {
  const isRead = call.method === "GET";
  for (let repeats = 0; ; repeats += 1) {
    const response = await turns.take(start, !isRead);
    if (response.status !== TOO_MANY_REQUESTS) return response;
    const waitMs = askedWaitMs(response);
    if (waitMs > RATE_LIMIT_MAX_WAIT_MS) return response;
    turns.hold(waitMs);
    if (!isRead || repeats === RATE_LIMIT_MAX_REPEATS) return response;
  }
}

/** Milliseconds; a header from another origin is unreadable. */
function askedWaitMs({ headers }: Response): number {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isNaN(seconds) ? RATE_LIMIT_WAIT_MS : seconds * 1000;
}

/** Loaded on demand, because all that the log-in page and a list wait for is prefetched. */
export const loadKy = importWithRetry(() => import("ky"));

async function request(
  call: Call,
  key: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const form = call.form && encodeForm(call.form);
  const address = addressOf(call);
  const ahead = call.method === "GET" ? takePrefetched(address, signal) : undefined;
  if (ahead) return overNetwork(ahead);
  const { default: ky } = await overNetwork(loadKy());
  const sent = ky(address, {
    method: call.method,
    retry: 0,
    throwHttpErrors: false,
    timeout: call.method === "GET" ? READ_TIMEOUT_MS : CHANGE_TIMEOUT_MS,
    headers: {
      accept: call.isFile ? "*/*" : "application/json",
      ...(key === undefined ? {} : { apikey: key }),
      ...(form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(form === undefined ? {} : { body: form }),
    ...(call.json === undefined ? {} : { json: call.json }),
    ...(signal === undefined ? {} : { signal }),
  });
  return overNetwork(sent);
}

interface ApiResponse {
  status: number;
  contentType: string;
  correlationId: string | undefined;
  text: string;
  statusText: string;
}

/** Reads a successful response: rows of a list (none if empty), one object, or the body as it is. */
function resultOf(call: Call, response: ApiResponse): unknown {
  const isNothing = response.text === "" || (!call.isList && response.contentType.startsWith("text/plain"));
  const body = isNothing ? undefined : bodyOf(response);
  if (call.isList) {
    const rows = body ?? [];
    if (!Array.isArray(rows)) throw unexpectedContent(response);
    return rowsOf(call, rows);
  }
  // A change may respond with nothing or a bare `true` (wire contract §1.4).
  if (!call.shape || (call.method !== "GET" && (isNothing || body === true))) return body;
  const read = readOne(call.shape, body, noteOf(call));
  // JSON stays out of the error: it may contain secrets.
  if (read === undefined) throw unexpectedContent({ ...response, text: undefined });
  return read;
}

const rowsOf = (call: Call, rows: unknown[]): unknown[] =>
  call.shape ? readRows(call.shape, rows, noteOf(call)) : rows;

const noteOf = (call: Call) => (oddity: Oddity) => settings.onOddity(call, oddity);

function bodyOf(response: ApiResponse): unknown {
  if (!response.contentType.includes("json")) throw unexpectedContent(response);
  const body = parse(response);
  if (typeof body === "object" && body !== null && "errors" in body) throw errorFromResponse(response);
  return body;
}

async function fileOf(response: Response): Promise<File> {
  const name = response.headers.get("content-disposition")?.match(/filename="?([^";]+)/)?.[1];
  const blob = await overNetwork(response.blob());
  return new File([blob], name ?? "", { type: blob.type });
}

export const addressOf = (call: Call): string =>
  `${settings.apiUrl}${call.path}${call.query ? `?${encodeForm(call.query)}` : ""}`;

/** Form encoding as the API expects it: a space is `%20` (a `+` would be literal), a list repeats its key. */
export function encodeForm(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((item) => [key, String(item)]),
  );
  return new URLSearchParams(pairs).toString().replaceAll("+", "%20");
}

/** The request as a curl command, with a placeholder for the key. */
export function toCurl(call: Call, origin: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const body = call.form
    ? ["-d", quote(encodeForm(call.form))]
    : call.json === undefined
      ? []
      : ["-H", quote("content-type: application/json"), "-d", quote(JSON.stringify(call.json))];
  const address = new URL(addressOf(call), origin).href;
  return ["curl", "-X", call.method, quote(address), "-H", '"apikey: $PORTICO_API_KEY"', ...body].join(" ");
}

function parse(response: ApiResponse): unknown {
  try {
    return JSON.parse(response.text);
  } catch {
    throw unexpectedContent(response);
  }
}
