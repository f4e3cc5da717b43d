import { msg } from "@lingui/core/macro";
import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "quillmere",
  name: "Quillmere",
  layout: "warren",
  logo,
  accent: "#7a4fc4",
  neutral: "#68637a",
  wording: { invoice: { one: msg`Statement`, many: msg`Statements`, unpaid: msg`Unpaid statements` } },
};
