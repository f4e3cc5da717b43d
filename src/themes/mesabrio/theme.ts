import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "mesabrio",
  name: "Mesabrio",
  layout: "metal",
  logo,
  accent: "#976214",
  neutral: "#6c675d",
};
