import { msg } from "@lingui/core/macro";
import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "sandrovik",
  name: "Sandrovik",
  layout: "warren",
  logo,
  accent: "#a87a0a",
  neutral: "#6f6a5e",
  wording: { invoice: { one: msg`Tax invoice`, many: msg`Tax invoices`, unpaid: msg`Unpaid tax invoices` } },
};
