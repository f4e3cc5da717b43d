import type { Theme } from "./theme.ts";

interface ThemeEntry {
  name: string;
  load: () => Promise<Theme>;
}

/** Every tenant theme. A browser downloads only the one it shows. */
export const themes = {
  nordmoln: { name: "Nordmoln", load: async () => (await import("./nordmoln/theme.ts")).theme },
  warren: { name: "Warren", load: async () => (await import("./warren/theme.ts")).theme },
  metal: { name: "Metal", load: async () => (await import("./metal/theme.ts")).theme },
} satisfies Record<string, ThemeEntry>;

export type ThemeId = keyof typeof themes;

export const DEFAULT_THEME: ThemeId = "nordmoln";

export const isThemeId = (id: string): id is ThemeId => Object.hasOwn(themes, id);

/** A theme by id; an id that no tenant has gives the default theme. */
export function loadTheme(id: string): Promise<Theme> {
  return themes[isThemeId(id) ? id : DEFAULT_THEME].load();
}
