import type { MessageDescriptor } from "@lingui/core";
import ky from "ky";
import { CHANGE_TIMEOUT_MS, READ_TIMEOUT_MS } from "#lib/constants.ts";
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
import { type Oddity, readOne, readRows, type Schema } from "./reader.ts";
import type { Touched } from "./rows.ts";

type Scalar = string | number | boolean;
/** Absent and empty differ on the wire: an undefined field is left out, an empty text is sent. */
export type Fields = Record<string, Scalar | readonly Scalar[] | undefined>;

/** One request as data: what is sent, what "copy as curl" shows and what the tests compare are the same value. */
export interface Call<T = unknown> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the versioned base, such as `/hel01/user-resource/vm`. */
  path: string;
  query?: Fields;
  form?: Fields;
  json?: unknown;
  /** The answer is a list, none being an empty one; any other is refused. */
  isList?: true;
  /** The answer is a `File`, named as the server says; "" where it does not. */
  isFile?: true;
  /** What the answer, or each row of a list, is read by. */
  shape?: Schema<T extends readonly (infer Row)[] ? Row : T>;
}

/** A change of server state, as data. The registry test finds every one by this shape. */
export interface Mutation<I> {
  readonly isMutation: true;
  /** The request; `json` or `form` inside it is the one encoding table of the API. */
  call(input: I): Call;
  /** What the change makes stale, in the order in which it is read; without an answer when it was refused or lost. */
  invalidates(input: I, response?: unknown): readonly Touched[];
  /** What a failure is called, whatever the server says of it (resources spec §8). */
  errorMessage: MessageDescriptor;
  /** Called once the server has answered, with its error if it refused. */
  answered?(input: I, error: ApiError | undefined): void;
  /** Where that depends on what was asked for. */
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
  /** What stays as it is when those before it went through and this one fails. */
  remaining?: Leftover;
  /** What may have changed when its own answer is lost. */
  lost?: Leftover;
}

interface ClientSettings {
  /** The versioned base, such as `/v1`. */
  apiUrl: string;
  /** Whether the site has what a path is for. What is switched off is not asked: its lists are empty. */
  isOn: (path: string) => boolean;
  /** Called once for every answer that refuses the key, before the error reaches the caller. */
  onCredentialsRefused: () => void;
  /** Called once for every call that has ended, unless its caller gave it up. */
  onEnd: (call: Call, error?: ApiError) => void;
  /** Called with whatever in an answer is not as its shape has it. */
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
 * Sends one call and gives its parsed answer; empty answers are undefined.
 * Nothing is retried here: queries retry in the query client, changes never do.
 * @throws {ApiError} for every failure
 */
export async function send<T>(call: Call<T>, signal?: AbortSignal): Promise<T> {
  if (call.isList && !settings.isOn(call.path)) return [] as T;
  const key = credential();
  try {
    const content = await exchange(call, key, signal);
    settings.onEnd(call);
    return content;
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    const error = toApiError(thrown);
    settings.onEnd(call, error);
    // A key that another tab stored and took away again says nothing of this page's.
    if (error.kind === "credentials" && key === credential()) settings.onCredentialsRefused();
    throw error;
  }
}

/**
 * Sends the change, once. What no schema describes of an answer is handed to nobody.
 * @throws {ApiError} that also says what was attempted
 */
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
): Promise<T> {
  const form = call.form && encodeForm(call.form);
  const address = addressOf(call);
  const ahead = call.method === "GET" ? takePrefetched(address) : undefined;
  const request = ky(address, {
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
    ...(ahead === undefined ? {} : { fetch: (input) => ahead(input as globalThis.Request) }),
  });
  const response = await overNetwork(request);
  const contentType = response.headers.get("content-type") ?? "";
  if (call.isFile && response.ok && !/json|html/.test(contentType)) return (await fileOf(response)) as T;
  const apiResponse = {
    status: response.status,
    statusText: response.statusText,
    contentType,
    correlationId: response.headers.get("x-warren-correlation-id") ?? undefined,
    text: await overNetwork(response.text()),
  };
  if (!response.ok) throw errorFromResponse(apiResponse);
  return resultOf(call, apiResponse) as T;
}

interface ApiResponse {
  status: number;
  contentType: string;
  correlationId: string | undefined;
  text: string;
  statusText: string;
}

/** What a good response gives: the rows of a list, of which nothing is none; one object; whatever else there is as it is. */
function resultOf(call: Call, response: ApiResponse): unknown {
  const isNothing = response.text === "" || (!call.isList && response.contentType.startsWith("text/plain"));
  const body = isNothing ? undefined : bodyOf(response);
  const note = (oddity: Oddity) => settings.onOddity(call, oddity);
  if (call.isList) {
    const rows = body ?? [];
    if (!Array.isArray(rows)) throw unexpectedContent(response);
    return call.shape ? readRows(call.shape, rows, note) : rows;
  }
  // A change may be answered by nothing, or by the bare word that it is done (wire contract §1.4).
  if (!call.shape || (call.method !== "GET" && (isNothing || body === true))) return body;
  const read = readOne(call.shape, body, note);
  // Of JSON nothing is shown: there may be secrets in it.
  if (read === undefined) throw unexpectedContent({ ...response, text: undefined });
  return read;
}

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

/** Form encoding as the API reads it: a space is `%20` (a `+` would be taken literally), a list repeats its key. */
export function encodeForm(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((item) => [key, String(item)]),
  );
  return new URLSearchParams(pairs).toString().replaceAll("+", "%20");
}

/** The same request for a terminal, with the key left to the reader. */
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
