import { msg } from "@lingui/core/macro";
import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "ostrelle",
  name: "Ostrelle",
  layout: "warren",
  logo,
  accent: "#c2453f",
  neutral: "#776462",
  wording: { promoBanner: { text: msg`Start small: a machine of your own today` } },
};
