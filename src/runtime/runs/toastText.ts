import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { combinedMessage, helpOf, rawOf } from "#api/http/errorText.ts";
import { ApiError, type Leftover } from "#api/http/errors.ts";
import type { Toast, ToastText } from "#machines/toasts/toasts.machine.ts";

/** Texts of a toast, in reading order. */
export interface ToastWords {
  headline: string;
  lines: readonly string[];
  /** `[correlation id]`, for support (shell spec §8). */
  reference: string | undefined;
}

export function wordsOf({ title, name, details = [], errors = [] }: Toast): ToastWords {
  const named = name === undefined ? words(title) : `${words(title)} · ${name}`;
  const hints = [
    ...leftIn(errors).map(({ text }) => i18n._(text)),
    ...(errors.some(mayBeDone)
      ? [t`The action may have succeeded. Check the resource's state before you try again.`]
      : []),
  ];
  const helps = new Set(errors.flatMap((error) => helpOf(error) ?? []));
  const lines = details.map(words);
  const ids = errors.flatMap((error) => (error instanceof ApiError ? (error.correlationId ?? []) : []));
  const reference = ids.length === 0 ? undefined : [...new Set(ids)].map((id) => `[${id}]`).join(" ");
  // If every failure has its own line, the headline shows their number.
  if (errors.length === 0 || lines.length > 0)
    return { headline: named, lines: [...lines, ...helps, ...hints], reference };
  const message = combinedMessage(errors);
  return { headline: t`Error: ${message}`, lines: [named, ...helps, ...hints], reference };
}

/** Resources left over by partly completed changes. */
export const leftIn = (errors: readonly Error[]): readonly Leftover[] =>
  errors.flatMap((error) => (error instanceof ApiError ? (error.remaining ?? []) : []));

/** A change that was sent but got no answer. */
const mayBeDone = (error: Error) =>
  error instanceof ApiError && error.outcomeUnknown && error.attempt !== undefined;

/** All known details, for an e-mail to support. */
export function detailsOf(toast: Toast): string {
  const { headline, lines } = wordsOf(toast);
  const technical = (toast.errors ?? []).flatMap((error) => [String(error), rawOf(error) ?? []].flat());
  return [new Date(toast.at).toISOString(), headline, ...lines, ...technical].join("\n");
}

const words = (text: ToastText): string => (typeof text === "string" ? text : i18n._(text));
