import iso27001 from "#themes/iso27001.svg?no-inline";
import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "fjellune",
  name: "Fjellune",
  layout: "metal",
  logo,
  accent: "#17709c",
  neutral: "#5d6870",
  isoCertificates: [{ image: iso27001, url: "https://trust.fjellune.example/certificates" }],
};
