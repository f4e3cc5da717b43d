import { ApiError } from "./errors.ts";

/**
 * The id in a response, under the first of these keys it has.
 * @throws {ApiError} with an unknown outcome if there is none
 */
export function answerId(response: unknown, ...keys: readonly string[]): string {
  const row = typeof response === "object" && response !== null ? (response as Record<string, unknown>) : {};
  const id = keys.map((key) => row[key]).find(isId);
  if (id === undefined) throw unnamed();
  return String(id);
}

/** The response does not name what was created, so the outcome is unknown. */
export const unnamed = (): ApiError =>
  new ApiError("contentType", "The answer does not say what was created");

const isId = (value: unknown): value is string | number =>
  Number.isSafeInteger(value) || (typeof value === "string" && value !== "");
