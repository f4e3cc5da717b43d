import { i18n } from "@lingui/core";
import { isValid, parseISO } from "date-fns";

/**
 * A moment as any area of the API spells it: `YYYY-MM-DD HH:MM:SS[.ffffff]`, ISO with an offset (colon or not) or `Z`, or
 * epoch seconds; without a zone it is UTC. Undefined for anything else.
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

// Lingui keeps its formats: to make one takes longer than to use it a hundred times, and a list asks for one per cell.

/** In the reader's zone and language, to the minute. */
export const formatDateTime = (moment: Date): string =>
  i18n.date(moment, { dateStyle: "medium", timeStyle: "short" });

/** In the reader's zone and language, the day alone. */
export const formatDate = (moment: Date): string => i18n.date(moment, { dateStyle: "medium" });

/** The clock time alone, to the second. */
export const formatTime = (moment: Date): string => i18n.date(moment, { timeStyle: "medium" });

/** `2025-11-18 09:42:07 UTC` */
export const formatUtc = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replace("T", " ")} UTC`;

/** Memory in the API's MB, of which 1024 make a GB: in GB where that is exact to two decimals, else in MB; "" where it is not known. */
export const formatMemory = (mb: number | undefined): string => {
  if (mb === undefined) return "";
  const gb = mb / 1024;
  return gb >= 1 && Number.isInteger(gb * 4) ? unit(gb, "gigabyte") : unit(mb, "megabyte");
};

/** A disk's size in the API's GB; "" where it is not known. */
export const formatDiskSize = (gb: number | undefined): string =>
  gb === undefined ? "" : unit(gb, "gigabyte");

/** Facts in a row, such as "2 vCPU · 4 GB"; those that are not there are left out. */
export const joinFacts = (...facts: readonly (string | undefined)[]): string =>
  facts.filter((fact) => fact !== undefined && fact !== "").join(" · ");

export const formatVcpu = (vcpu: number | undefined): string => (vcpu === undefined ? "" : `${vcpu} vCPU`);

/** A label inside a sentence: abbreviations such as IP stay as they are. */
export const inSentence = (label: string): string =>
  label
    .split(" ")
    .map((word) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLocaleLowerCase(i18n.locale)))
    .join(" ");

/** A whole number in the reader's writing. */
export const formatCount = (count: number): string => i18n.number(count);

/** Bytes in the largest unit of which there is one at least; as in the API, 1024 make the next. */
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
