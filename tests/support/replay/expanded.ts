import { mapTexts, placeholderOf } from "#runtime/sessionLog/redact.ts";

/** A valid value for a placeholder's number, by form (src/runtime/sessionLog/redact.ts). */
const values: Readonly<Record<string, (n: number) => string | number>> = {
  uuid: (n) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
  url: (n) => `https://example.com/${n}`,
  email: (n) => `person-${n}@example.com`,
  ipv4: (n) => `192.0.${2 + Math.floor(n / 250)}.${1 + (n % 250)}`,
  mac: (n) => `02:00:00:00:${hex(n >> 8)}:${hex(n & 255)}`,
  ipv6: (n) => `2001:db8::${n.toString(16)}`,
  network: (n) => `10.${Math.floor(n / 250)}.${n % 250}.0/24`,
  time: () => "2020-01-01 00:00:00",
  digits: (n) => String(10_000 + n),
  number: (n) => 1_000_000 + n,
};

const hex = (n: number): string => (n & 255).toString(16).padStart(2, "0");

/** A password that every form accepts. */
const SECRET = "Battery-staple-7";

function valueOf(text: string): string | number {
  if (text === "secret") return SECRET;
  const { form = "", number = 0 } = placeholderOf(text) ?? {};
  return values[form]?.(number) ?? text;
}

/** Replaces the placeholders of a text that consists of parts between slashes. */
export const expandedText = (path: string): string =>
  path
    .split("/")
    .map((part) => String(valueOf(part)))
    .join("/");

/** Replaces every placeholder by a valid value of its form. */
export const expanded = (value: unknown): unknown => mapTexts(value, valueOf);
