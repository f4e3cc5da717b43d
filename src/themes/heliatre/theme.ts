import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "heliatre",
  name: "Heliatre",
  layout: "warren",
  logo,
  accent: "#7b7712",
  neutral: "#6b6a5c",
};
