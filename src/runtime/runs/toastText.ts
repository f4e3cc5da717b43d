import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { combinedMessage, helpOf, rawOf } from "#api/http/errorText.ts";
import { ApiError, type Leftover } from "#api/http/errors.ts";
import type { Toast, ToastText } from "#machines/toasts/toasts.machine.ts";

/** What a toast says, in the order in which it is read. */
export interface ToastWords {
  headline: string;
  lines: readonly string[];
  /** `[correlation id]`, for support (shell spec §8). */
  reference: string | undefined;
}

export function wordsOf({ title, details = [], errors = [] }: Toast): ToastWords {
  const hints = [
    ...leftIn(errors).map(({ text }) => i18n._(text)),
    ...(errors.some(mayBeDone)
      ? [t`The action may have succeeded. Check the state before you try again.`]
      : []),
  ];
  const helps = new Set(errors.flatMap((error) => helpOf(error) ?? []));
  const lines = details.map(words);
  const ids = errors.flatMap((error) => (error instanceof ApiError ? (error.correlationId ?? []) : []));
  const reference = ids.length === 0 ? undefined : [...new Set(ids)].map((id) => `[${id}]`).join(" ");
  // Where each failure has a line of its own, the headline counts them.
  if (errors.length === 0 || lines.length > 0)
    return { headline: words(title), lines: [...lines, ...helps, ...hints], reference };
  const message = combinedMessage(errors);
  return { headline: t`Error: ${message}`, lines: [words(title), ...helps, ...hints], reference };
}

/** What stays as it is because only a part of a change was done. */
export const leftIn = (errors: readonly Error[]): readonly Leftover[] =>
  errors.flatMap((error) => (error instanceof ApiError ? (error.remaining ?? []) : []));

/** A change that was sent and whose answer never came. */
const mayBeDone = (error: Error) =>
  error instanceof ApiError && error.outcomeUnknown && error.attempt !== undefined;

/** Everything that is known, for a mail to support. */
export function detailsOf(toast: Toast): string {
  const { headline, lines } = wordsOf(toast);
  const technical = (toast.errors ?? []).flatMap((error) => [String(error), rawOf(error) ?? []].flat());
  return [new Date(toast.at).toISOString(), headline, ...lines, ...technical].join("\n");
}

const words = (text: ToastText): string => (typeof text === "string" ? text : i18n._(text));
