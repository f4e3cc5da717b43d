import { mapTexts, placeholderOf } from "#runtime/sessionLog/redact.ts";

const ID = /(?:^|_)(?:id|account)$/i;

/**
 * Placeholders of texts are shown as they are. Numbers and times cannot be: they are absent, except ids, which link the
 * answers of a log to one another.
 */
function shownText(text: string, key: string): string | number | null {
  const { form, number = 0 } = placeholderOf(text) ?? {};
  if (form === "time") return null;
  if (form === "number") return ID.test(key) ? 1_000_000 + number : null;
  return form === "digits" && !ID.test(key) ? null : text;
}

/** A recorded value as a page can show it. */
export const shown = (value: unknown): unknown => mapTexts(value, shownText);

/** A recorded path, whose numbers are ids. */
export const shownPath = (path: string): string =>
  path
    .split("/")
    .map((part) => shownText(part, "id") ?? part)
    .join("/");

/** Without placeholders: what was hidden is absent, so defaults apply. */
export const known = (value: unknown): unknown =>
  mapTexts(value, (text) => (placeholderOf(text) ? undefined : text));
