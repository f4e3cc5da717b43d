import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "warren",
  name: "Warren",
  layout: "warren",
  logo,
  accent: "#157f56",
  neutral: "#5c7066",
};
