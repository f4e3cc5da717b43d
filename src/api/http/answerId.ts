import { ApiError } from "./errors.ts";

/**
 * The id of what an answer speaks of, by the first of these keys that it has.
 * @throws {ApiError} whose outcome is unknown: an answer without it does not say what was done
 */
export function answerId(response: unknown, ...keys: readonly string[]): string {
  const row = typeof response === "object" && response !== null ? (response as Record<string, unknown>) : {};
  const id = keys.map((key) => row[key]).find(isId);
  if (id === undefined) throw unnamed();
  return String(id);
}

/** An answer that does not say what was made: it may be there. */
export const unnamed = (): ApiError =>
  new ApiError("contentType", "The answer does not say what was created");

const isId = (value: unknown): value is string | number =>
  Number.isSafeInteger(value) || (typeof value === "string" && value !== "");
