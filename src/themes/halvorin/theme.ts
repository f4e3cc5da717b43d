import iso27001 from "#themes/iso27001.svg?no-inline";
import type { Theme } from "#themes/theme.ts";
import logo from "./logo.svg";

export const theme: Theme = {
  id: "halvorin",
  name: "Halvorin",
  layout: "metal",
  logo,
  accent: "#2b63c6",
  neutral: "#606775",
  isoCertificates: [{ image: iso27001, url: "https://halvorin.example/security" }],
};
