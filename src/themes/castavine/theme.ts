import { msg } from "@lingui/core/macro";
import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "castavine",
  name: "Castavine",
  layout: "warren",
  logo,
  accent: "#b03a5b",
  neutral: "#75606a",
  wording: { vat: msg`IVA`, vatNumber: msg`VAT number (IVA)` },
};
