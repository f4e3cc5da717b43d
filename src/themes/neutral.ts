import logo from "./neutral.svg";
import type { Theme } from "./theme.ts";

/** Used until the tenant is known, and when the site's theme id is unknown. */
export const neutral: Theme = { id: "neutral", name: "", layout: "warren", logo, accent: "#6b7280" };
