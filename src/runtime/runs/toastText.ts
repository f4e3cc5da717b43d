import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { combinedMessage, helpOf, rawOf, sentenceOf } from "#api/http/errorText.ts";
import { ApiError, type Leftover } from "#api/http/errors.ts";
import { listedNames } from "#lib/format.ts";
import type { Toast, ToastFailure, ToastText } from "#machines/toasts/toasts.machine.ts";

/** Texts of a toast, in reading order. */
export interface ToastWords {
  headline: string;
  lines: readonly string[];
  /** `[correlation id]`, for support (shell spec §8). */
  reference: string | undefined;
}

/** More than these are counted: the toast has to fit into the window with its buttons. */
export const MAX_LINES = 4;
const MAX_NAMES = 3;

export function wordsOf({ title, name, details = [], errors = [], failures = [] }: Toast): ToastWords {
  const named = name === undefined ? words(title) : `${words(title)} · ${name}`;
  const hints = [
    ...firstOf(leftIn(errors).map(({ text }) => i18n._(text))),
    ...(errors.some(mayBeDone)
      ? [t`The action may have succeeded. Check the resource's state before you try again.`]
      : []),
  ];
  const helps = new Set(errors.flatMap((error) => helpOf(error) ?? []));
  const lines = [...details.map(words), ...failureLines(failures)];
  const ids = errors.flatMap((error) => (error instanceof ApiError ? (error.correlationId ?? []) : []));
  const reference =
    ids.length === 0
      ? undefined
      : listedNames(
          [...new Set(ids)].map((id) => `[${id}]`),
          MAX_NAMES,
          " ",
        );
  // If lines name the failures, the headline shows their number.
  if (errors.length === 0 || lines.length > 0)
    return { headline: named, lines: [...lines, ...helps, ...hints], reference };
  const message = combinedMessage(errors);
  return { headline: t`Error: ${message}`, lines: [named, ...helps, ...hints], reference };
}

/** The resources of each message: "web-1, web-2: The host is full". */
function failureLines(failures: readonly ToastFailure[]): readonly string[] {
  const byMessage = Map.groupBy(failures, ({ error }) => sentenceOf(error));
  return firstOf(
    [...byMessage].map(([message, alike]) => {
      const names = listedNames(
        alike.map(({ name }) => name),
        MAX_NAMES,
      );
      return `${names}: ${message}`;
    }),
  );
}

function firstOf(lines: readonly string[]): readonly string[] {
  const more = lines.length - MAX_LINES;
  return more <= 0
    ? lines
    : [...lines.slice(0, MAX_LINES), t`${plural(more, { one: "# more message", other: "# more messages" })}`];
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
  const technical = toast.failures
    ? toast.failures.flatMap(({ name, error }) => [`${name}: ${String(error)}`, rawOf(error) ?? []].flat())
    : (toast.errors ?? []).flatMap((error) => [String(error), rawOf(error) ?? []].flat());
  return [new Date(toast.at).toISOString(), headline, ...lines, ...technical].join("\n");
}

const words = (text: ToastText): string => (typeof text === "string" ? text : i18n._(text));
