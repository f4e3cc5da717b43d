import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "pelagria",
  name: "Pelagria",
  layout: "warren",
  logo,
  accent: "#0b7f71",
  neutral: "#5d6c69",
};
