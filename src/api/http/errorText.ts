import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type ApiErrorKind, toApiError } from "./errors.ts";

/** Sentences of error kinds whose own message is for support only. */
const sentences: Partial<Record<ApiErrorKind, MessageDescriptor>> = {
  connection: msg`Failed to connect to server`,
  timeout: msg`The server didn't respond in time`,
  gatewayTimeout: msg`The server didn't respond in time`,
  contentType: msg`The server's response couldn't be read. If this happens again, contact support.`,
  developer: msg`Something went wrong in the portal.`,
  unknown: msg`Unknown error`,
};

/** Refusals that the API (resources spec §8) or its gateway declares, by the server's text. */
const declared: Readonly<Record<string, MessageDescriptor>> = {
  "API rate limit exceeded": msg`Too many requests were sent in a short time. Wait a minute, then try again.`,
  "Compute resources temporarily unavailable due to high demand. If possible, choose a different region or location.": msg`Compute resources temporarily unavailable due to high demand. If possible, choose a different region or location.`,
  "Insufficient funds": msg`Insufficient funds`,
  "Invalid campaign.": msg`Invalid campaign.`,
  "No available machines": msg`No available machines`,
  "Payment channel not available": msg`Payment channel not available`,
  "Too soon to release machine": msg`Too soon to release machine`,
  IOException: msg`Object storage couldn't read or write the data. Try again later.`,
};

/** What a person can do, besides trying again. */
const helps: Partial<Record<ApiErrorKind, MessageDescriptor>> = {
  connection: msg`Check your internet connection.`,
  credentials: msg`Log in again to continue.`,
  permission: msg`If you need access, ask the account owner or contact support.`,
  server: msg`The problem is on the server. Try again later.`,
  developer: msg`Reload the page and try again. If this happens again, contact support.`,
};

/** The text of any failure in the current language: the portal's sentence, or the server's own. */
export function sentenceOf(thrown: unknown): string {
  const { kind, message, text = sentences[kind] ?? declared[message] } = toApiError(thrown);
  return text ? i18n._(text) : message;
}

/** Advice on the failure; undefined if the sentence says everything. */
export function helpOf(thrown: unknown): string | undefined {
  const help = helps[toApiError(thrown).kind];
  return help && i18n._(help);
}

/** Technical details for support: the unreadable response, or the message of a bug. */
export function rawOf(thrown: unknown): string | undefined {
  const { kind, message, raw } = toApiError(thrown);
  return raw ?? (kind === "developer" || kind === "unknown" ? message : undefined);
}

/** `danger`, or `warn` when only permission is missing. */
export const toneOf = (thrown: unknown): "danger" | "warn" =>
  ["permission", "credentials"].includes(toApiError(thrown).kind) ? "warn" : "danger";

/** `Multiple (N) errors:` and the unique sentences, or a single sentence (shell spec §8). */
export function combinedMessage(errors: readonly Error[]): string {
  const unique = [...new Set(errors.map(sentenceOf))];
  const count = errors.length;
  return count > 1 ? [i18n._(msg`Multiple (${count}) errors:`), ...unique].join("\n") : (unique[0] ?? "");
}
