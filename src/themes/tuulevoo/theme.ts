import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "tuulevoo",
  name: "Tuulevoo",
  layout: "warren",
  logo,
  accent: "#0b7c8f",
  neutral: "#5c6a6e",
};
