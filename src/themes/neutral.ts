import logo from "./neutral.svg";
import type { Theme } from "./theme.ts";

/** Nobody's: before the tenant is known, and where the site names none that there is. */
export const neutral: Theme = { id: "neutral", name: "", layout: "warren", logo, accent: "#6b7280" };
