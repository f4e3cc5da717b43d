import { msg } from "@lingui/core/macro";
import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "oravanta",
  name: "Oravanta",
  layout: "metal",
  logo,
  accent: "#b0552b",
  neutral: "#70655f",
  wording: { vat: msg`GST`, vatNumber: msg`GST number` },
};
