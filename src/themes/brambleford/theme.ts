import { msg } from "@lingui/core/macro";
import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "brambleford",
  name: "Brambleford",
  layout: "warren",
  logo,
  accent: "#ad3079",
  neutral: "#74616c",
  wording: {
    customerId: {
      label: msg`Customer ID`,
      registration: { text: msg`No customer ID yet? Register`, url: "https://join.brambleford.example" },
    },
  },
};
