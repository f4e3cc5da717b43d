import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type ApiErrorKind, toApiError } from "./errors.ts";

/** The sentence of a class whose own words are for support only. */
const sentences: Partial<Record<ApiErrorKind, MessageDescriptor>> = {
  connection: msg`Failed to connect to server`,
  timeout: msg`The server did not answer in time`,
  gatewayTimeout: msg`The server did not answer in time`,
  contentType: msg`The server's answer could not be read.`,
  developer: msg`Something in this portal went wrong.`,
  unknown: msg`Unknown error`,
};

/** What a person can do about it, beside trying again. */
const helps: Partial<Record<ApiErrorKind, MessageDescriptor>> = {
  connection: msg`Check your internet connection.`,
  credentials: msg`Log in again to continue.`,
  permission: msg`If you should be allowed to do this, ask the account owner or contact support.`,
  server: msg`The fault is on the server's side. Try again later.`,
  developer: msg`Reload the page and try again. If this happens again, contact support.`,
};

/** What a person reads of any failure, in the language of the moment: one plain sentence, or the server's own words. */
export function sentenceOf(thrown: unknown): string {
  const { kind, message, text = sentences[kind] } = toApiError(thrown);
  return text ? i18n._(text) : message;
}

/** What helps; undefined where the sentence says all there is. */
export function helpOf(thrown: unknown): string | undefined {
  const help = helps[toApiError(thrown).kind];
  return help && i18n._(help);
}

/** The technical side for support: what came in place of an answer, or what our own code says of itself. */
export function rawOf(thrown: unknown): string | undefined {
  const { kind, message, raw } = toApiError(thrown);
  return raw ?? (kind === "developer" || kind === "unknown" ? message : undefined);
}

/** `danger`, or `warn` where nothing is broken: somebody may not do it. */
export const toneOf = (thrown: unknown): "danger" | "warn" =>
  ["permission", "credentials"].includes(toApiError(thrown).kind) ? "warn" : "danger";

/** `Multiple (N) errors:` followed by the unique sentences, or the one sentence (shell spec §8). */
export function combinedMessage(errors: readonly Error[]): string {
  const unique = [...new Set(errors.map(sentenceOf))];
  const count = errors.length;
  return count > 1 ? [i18n._(msg`Multiple (${count}) errors:`), ...unique].join("\n") : (unique[0] ?? "");
}
