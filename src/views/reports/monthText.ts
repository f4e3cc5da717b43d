import { i18n } from "@lingui/core";

/** "November 2026" for a UTC month such as 2026-11. */
export const monthText = (month: string): string =>
  i18n.date(new Date(`${month}-01T00:00:00Z`), { month: "long", year: "numeric", timeZone: "UTC" });

/** "Nov" */
export const shortMonthText = (month: string): string =>
  i18n.date(new Date(`${month}-01T00:00:00Z`), { month: "short", timeZone: "UTC" });
