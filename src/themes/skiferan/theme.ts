import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "skiferan",
  name: "Skiferan",
  layout: "metal",
  logo,
  accent: "#51617b",
  neutral: "#646a74",
};
