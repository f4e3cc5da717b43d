import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "metal",
  name: "Metal",
  layout: "metal",
  logo,
  accent: "#ea6a12",
  neutral: "#67696d",
};
