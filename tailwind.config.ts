import type { Config } from "tailwindcss";

const TONES = ["accent", "danger", "warn", "ok", "info"];
const SURFACES = ["canvas", "raise", "sunken", "hover", "backdrop"];
const LINES = ["line", "line-strong", "focus"];
const INKS = ["ink", "ink-muted", "ink-faint"];

// Roles only: a class names what a colour is for, src/themes/theme.ts decides what it is.
export default {
  content: ["./index.html", "./src/**/*.{ts,tsx}"],
  darkMode: ["selector", '[data-scheme="dark"]'],
  theme: {
    screens: { wide: "701px", xwide: "1100px" },
    colors: {
      transparent: "transparent",
      current: "currentColor",
      ...roles([...SURFACES, ...LINES, ...INKS]),
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
      full: "9999px",
    },
    boxShadow: {
      none: "none",
      sm: "0 1px 2px rgb(0 0 0 / calc(var(--shadow-alpha) * 0.6))",
      md: "0 4px 16px -2px rgb(0 0 0 / var(--shadow-alpha)), 0 1px 3px rgb(0 0 0 / var(--shadow-alpha))",
      lg: "0 20px 48px -8px rgb(0 0 0 / calc(var(--shadow-alpha) * 2)), 0 2px 8px rgb(0 0 0 / var(--shadow-alpha))",
    },
  },
} satisfies Config;

function roles(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `var(--${name})`]));
}
