import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Parameters of a call: text or lists of text from forms and queries, any JSON value from JSON bodies. */
export type Params = Readonly<Record<string, unknown>>;

/**
 * Parameters of a call: form or JSON body by Content-Type, for any method; the query fills gaps (wire contract §1.3).
 * Refuses an unreadable body with 400.
 */
export async function params(c: Context): Promise<Params> {
  const merged: Record<string, unknown> = Object.create(null);
  for (const [name, values] of Object.entries(c.req.queries()))
    merged[name] = values.length > 1 ? values : values[0];
  return Object.assign(merged, await bodyParams(c));
}

/** A text parameter; JSON numbers and booleans are converted. Undefined if absent or null. */
export function text(given: Params, name: string): string | undefined {
  const value = given[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === "object") return refuseFields(400, { [name]: "Invalid value" });
  return String(value);
}

/** Digits only, else 400 `Invalid whole number provided`. Undefined if absent or null. */
export function wholeNumber(given: Params, name: string): number | undefined {
  const value = text(given, name);
  if (value === undefined) return undefined;
  const number = Number(value);
  return /^\d+$/.test(value) && Number.isSafeInteger(number)
    ? number
    : refuse(400, "Invalid whole number provided");
}

/** `true` or `false` in any case, else 400. Undefined if absent or null. */
export function flag(given: Params, name: string): boolean | undefined {
  const value = text(given, name)?.toLowerCase();
  if (value === undefined || value === "true" || value === "false") return value && value === "true";
  return refuseFields(400, { [name]: "Invalid boolean provided" });
}

/** A list: a repeated form key, a JSON array, or a single value. Empty if absent or null. */
export function textList(given: Params, name: string): string[] {
  const value = given[name];
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

/** Refuses with 400 if a required parameter is absent. */
export function required<T>(value: T | undefined, name: string): T {
  return value === undefined ? refuseFields(400, { [name]: "This field is required" }) : value;
}

/** A failed call with its response body; can be thrown anywhere in a handler. */
export class Refusal extends HTTPException {
  readonly body: object;
  constructor(status: ContentfulStatusCode, body: object) {
    super(status, { message: JSON.stringify(body), res: Response.json(body, { status }) });
    this.body = body;
  }
}

/** E1 of the wire contract §1.5: `{"errors": {"Error": text}}`. */
export function refuse(status: ContentfulStatusCode, reason: string): never {
  throw new Refusal(status, { errors: { Error: reason } });
}

/** E2: one entry per field. */
export function refuseFields(status: ContentfulStatusCode, reasons: Record<string, string>): never {
  throw new Refusal(status, { errors: reasons });
}

/** E3, payment only: the reason is in an object under `consumer::<subtype>`. */
export function refuseConsumer(status: ContentfulStatusCode, subtype: string, msg: string): never {
  throw new Refusal(status, { errors: { [`consumer::${subtype}`]: { msg, subtype, type: "consumer" } } });
}

/** E4: `{"message": text}`, from the gateway, network, disk, object storage and metal services. */
export function refuseMessage(status: ContentfulStatusCode, message: string): never {
  throw new Refusal(status, { message });
}

/** E5: a server error with a stack, which clients must not show. */
export function refuseCrash(status: ContentfulStatusCode, message: string): never {
  throw new Refusal(status, {
    message,
    stack: `Error: ${message}\n    at work (/srv/platform/worker.js:1:1)`,
  });
}

/** Form fields in either encoding of browsers. Refuses an unreadable body with 400. */
export const formFields = (c: Context): Promise<Params> => readable(c.req.parseBody());

/** A JSON body of any shape. Refuses an unreadable one with 400. */
export const jsonBody = <T>(c: Context): Promise<T> => readable(c.req.json<T>());

async function readable<T>(body: Promise<T>): Promise<T> {
  try {
    return await body;
  } catch (error) {
    // Bodies over the limit have a separate response.
    if (error instanceof TypeError || error instanceof SyntaxError)
      return refuseMessage(400, "Request body cannot be read");
    throw error;
  }
}

async function bodyParams(c: Context): Promise<Params> {
  const type = c.req.header("content-type") ?? "";
  const body = await c.req.text();
  if (body === "") return {};
  if (type.includes("json")) return parseJson(body);
  return type.includes("application/x-www-form-urlencoded") ? parseForm(body) : {};
}

function parseJson(body: string): Params {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Params;
  } catch {
    // Refused below, like any body that is not an object.
  }
  return refuseMessage(400, "Request body is not a JSON object");
}

/** Unlike URLSearchParams, keeps `+`, as the platform does: a client that sends `+` for a space breaks SSH keys. */
export function parseForm(body: string): Params {
  const fields = new Map<string, string[]>();
  for (const pair of body.split("&").filter(Boolean)) {
    const cut = pair.includes("=") ? pair.indexOf("=") : pair.length;
    const name = decode(pair.slice(0, cut));
    const values = fields.get(name) ?? [];
    values.push(decode(pair.slice(cut + 1)));
    fields.set(name, values);
  }
  const parsed: Record<string, string | string[] | undefined> = Object.create(null);
  for (const [name, values] of fields) parsed[name] = values.length > 1 ? values : values[0];
  return parsed;
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return refuseMessage(400, "Request body is not form-encoded");
  }
}
