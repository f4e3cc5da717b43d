import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "tindrelo",
  name: "Tindrelo",
  layout: "metal",
  logo,
  accent: "#983cab",
  neutral: "#6d6371",
};
