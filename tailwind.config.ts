import type { Config } from "tailwindcss";
import {
  LOADING_DELAY_MS,
  MOBILE_MAX_WIDTH_PX,
  SIDEBAR_WIDTH_PX,
  SIDENAV_WIDTH_PX,
} from "./src/lib/constants.ts";

const TONES = ["accent", "danger", "warn", "ok", "info"];
const SURFACES = ["canvas", "raise", "sunken", "hover", "ground", "backdrop"];
const LINES = ["line", "line-strong", "edge", "focus"];
const INKS = ["ink", "ink-muted", "ink-faint"];
const SERIES = ["series-1", "series-2", "series-3", "series-4", "series-5", "series-6"];

// Roles only: a class names a purpose; src/themes/theme.ts defines its colour, src/styles.css each layout's shape.
export default {
  content: ["./index.html", "./src/**/*.{ts,tsx}"],
  darkMode: ["selector", '[data-scheme="dark"]'],
  theme: {
    extend: {
      spacing: {
        "nav-inset": "var(--nav-inset)",
        "nav-row": "var(--nav-row)",
        rail: `${SIDENAV_WIDTH_PX}px`,
        sidebar: `${SIDEBAR_WIDTH_PX}px`,
      },
      transitionDelay: { loading: `${LOADING_DELAY_MS}ms` },
      animation: { late: `appear 150ms ease-out ${LOADING_DELAY_MS}ms both` },
    },
    screens: { wide: `${MOBILE_MAX_WIDTH_PX + 1}px`, xwide: "1100px" },
    colors: {
      transparent: "transparent",
      current: "currentColor",
      ...roles([...SURFACES, ...LINES, ...INKS, ...SERIES]),
      ...roles(TONES.flatMap((tone) => [tone, `${tone}-hover`, `on-${tone}`, `${tone}-ink`, `${tone}-soft`])),
    },
    fontFamily: {
      sans: ['"Inter Variable"', "system-ui", "sans-serif"],
      mono: ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", '"Liberation Mono"', "monospace"],
    },
    fontSize: {
      xs: ["0.75rem", "1rem"],
      sm: ["0.8125rem", "1.25rem"],
      base: ["0.875rem", "1.25rem"],
      lg: ["1rem", "1.5rem"],
      xl: ["1.375rem", "1.75rem"],
    },
    borderRadius: {
      none: "0",
      sm: "var(--radius-sm)",
      md: "var(--radius-md)",
      lg: "var(--radius-lg)",
      nav: "var(--nav-radius)",
      full: "9999px",
    },
    boxShadow: {
      none: "none",
      sm: "var(--depth-sm)",
      md: "var(--depth-md)",
      lg: "0 20px 48px -8px rgb(0 0 0 / calc(var(--shadow-alpha) * 2)), 0 2px 8px rgb(0 0 0 / var(--shadow-alpha))",
      nav: "var(--nav-mark)",
    },
  },
} satisfies Config;

function roles(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `var(--${name})`]));
}
