import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "mossarel",
  name: "Mossarel",
  layout: "warren",
  logo,
  accent: "#567a1e",
  neutral: "#666c5d",
};
