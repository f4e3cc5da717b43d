import { msg } from "@lingui/core/macro";
import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "nordmoln",
  name: "Nordmoln",
  layout: "warren",
  logo,
  accent: "#5457d6",
  neutral: "#5b6080",
  wording: { promoBanner: { text: msg`Your own machine in under a minute` } },
};
