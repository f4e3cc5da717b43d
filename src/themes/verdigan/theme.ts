import { msg } from "@lingui/core/macro";
import iso27001 from "#themes/iso27001.svg?no-inline";
import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "verdigan",
  name: "Verdigan",
  layout: "metal",
  logo,
  accent: "#2a7d3c",
  neutral: "#606b63",
  isoCertificates: [{ image: iso27001, url: "https://trust.verdigan.example/iso-27001" }],
  wording: { promoBanner: { text: msg`Your next machine runs on wind and water` } },
};
