import { msg } from "@lingui/core/macro";
import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "cirrovane",
  name: "Cirrovane",
  layout: "warren",
  logo,
  accent: "#2b78c9",
  neutral: "#5e6877",
  wording: { vat: msg`Sales tax`, vatNumber: msg`Sales tax number` },
};
