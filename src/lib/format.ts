import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { isValid, parseISO } from "date-fns";

/**
 * Parses every timestamp format of the API: `YYYY-MM-DD HH:MM:SS[.ffffff]`, ISO with an offset (colon or not) or `Z`,
 * or epoch seconds. Without a zone the time is UTC. Returns undefined for anything else.
 */
export function parseTimestamp(value: string | number | null | undefined): Date | undefined {
  if (typeof value === "number") return valid(new Date(value * 1000));
  const parts = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/.exec(
    value ?? "",
  );
  if (!parts) return undefined;
  const [, day, time = "00:00", zone = "Z"] = parts;
  return valid(parseISO(`${day}T${time}${zone}`));
}

// Lingui caches its `Intl` formats; creating one per cell would make lists slow.

/** Date and time to the minute, in the reader's zone and language. */
export const formatDateTime = (moment: Date): string =>
  i18n.date(moment, { dateStyle: "medium", timeStyle: "short" });

/** Date without time, in the reader's zone and language. */
export const formatDate = (moment: Date): string => i18n.date(moment, { dateStyle: "medium" });

/** Time without date, to the second. */
export const formatTime = (moment: Date): string => i18n.date(moment, { timeStyle: "medium" });

/** `2025-11-18 09:42:07 UTC` */
export const formatUtc = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replace("T", " ")} UTC`;

/** Formats memory given in MB (1024 MB = 1 GB): GB where exact to two decimals, else MB; "" for undefined. */
export const formatMemory = (mb: number | undefined): string => {
  if (mb === undefined) return "";
  const gb = mb / 1024;
  return gb >= 1 && Number.isInteger(gb * 4) ? unit(gb, "gigabyte") : unit(mb, "megabyte");
};

/** Formats a disk size given in GB; "" for undefined. */
export const formatDiskSize = (gb: number | undefined): string =>
  gb === undefined ? "" : unit(gb, "gigabyte");

/** Joins facts as in "2 vCPU · 4 GB" and leaves out undefined ones. */
export const joinFacts = (...facts: readonly (string | undefined)[]): string =>
  facts.filter((fact) => fact !== undefined && fact !== "").join(" · ");

export const formatVcpu = (vcpu: number | undefined): string => (vcpu === undefined ? "" : `${vcpu} vCPU`);

/** Lower-cases a label for use inside a sentence; abbreviations such as IP stay. */
export const inSentence = (label: string): string =>
  label
    .split(" ")
    .map((word) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLocaleLowerCase(i18n.locale)))
    .join(" ");

/** Formats a whole number in the reader's locale. */
export const formatCount = (count: number): string => i18n.number(count);

/** Formats bytes in the largest unit with a value of at least 1 (1024-based, like the API). */
export function formatBytes(bytes: number): string {
  const names = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), names.length - 1);
  return i18n.number(bytes / 1024 ** step, {
    style: "unit",
    unit: names[step] ?? "byte",
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: step === 0 ? 0 : 1,
  });
}

const unit = (amount: number, name: "megabyte" | "gigabyte"): string =>
  i18n.number(amount, { style: "unit", unit: name });

const valid = (moment: Date): Date | undefined => (isValid(moment) ? moment : undefined);

/** The same locales as for dates. */
const locales = () => i18n.locales ?? (i18n.locale || "en");

export interface Decimals {
  maximumFractionDigits?: number;
  /** Minimum; the currency's own decimals where those are more. */
  decimals?: number;
}

/** "€12.34" of the decimal text "12.34", with the currency's own number of decimals unless told otherwise. */
export function currencyText(amount: string, currency: string, options: Decimals = {}): string {
  try {
    return written(amount, { style: "currency", currency }, options);
  } catch {
    // A site's currency may be no ISO 4217 code.
    return `${written(amount, { maximumFractionDigits: 2 }, options)} ${currency}`;
  }
}

/** `Intl` formats decimal text exactly; a number would be rounded to binary first. */
function written(
  amount: string,
  style: Intl.NumberFormatOptions,
  { decimals = 0, ...most }: Decimals,
): string {
  const digits = amount as `${number}`;
  const options = { ...style, ...most };
  const own = new Intl.NumberFormat(locales(), options);
  if (decimals === 0) return own.format(digits);
  const { minimumFractionDigits = 0, maximumFractionDigits = 0 } = own.resolvedOptions();
  const least = Math.max(minimumFractionDigits, Math.min(decimals, maximumFractionDigits));
  return new Intl.NumberFormat(locales(), { ...options, minimumFractionDigits: least }).format(digits);
}

/** "web-1, web-2 and 3 more" */
export function listedNames(names: readonly string[], most = 8, separator = ", "): string {
  const listed = names.slice(0, most).join(separator);
  if (names.length <= most) return listed;
  const more = formatCount(names.length - most);
  return t`${listed} and ${more} more`;
}

/** "3 resources" */
export const resourcesText = (count: number): string =>
  t`${plural(count, { one: "# resource", other: "# resources" })}`;
