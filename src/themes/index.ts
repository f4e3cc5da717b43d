import { neutral } from "./neutral.ts";
import type { Theme } from "./theme.ts";

interface ThemeEntry {
  name: string;
  load: () => Promise<Theme>;
}

/** Every tenant theme; a browser downloads only its own. */
export const themes = {
  nordmoln: { name: "Nordmoln", load: async () => (await import("./nordmoln/theme.ts")).theme },
  warren: { name: "Warren", load: async () => (await import("./warren/theme.ts")).theme },
  metal: { name: "Metal", load: async () => (await import("./metal/theme.ts")).theme },
  castavine: { name: "Castavine", load: async () => (await import("./castavine/theme.ts")).theme },
  ostrelle: { name: "Ostrelle", load: async () => (await import("./ostrelle/theme.ts")).theme },
  oravanta: { name: "Oravanta", load: async () => (await import("./oravanta/theme.ts")).theme },
  mesabrio: { name: "Mesabrio", load: async () => (await import("./mesabrio/theme.ts")).theme },
  sandrovik: { name: "Sandrovik", load: async () => (await import("./sandrovik/theme.ts")).theme },
  heliatre: { name: "Heliatre", load: async () => (await import("./heliatre/theme.ts")).theme },
  mossarel: { name: "Mossarel", load: async () => (await import("./mossarel/theme.ts")).theme },
  verdigan: { name: "Verdigan", load: async () => (await import("./verdigan/theme.ts")).theme },
  pelagria: { name: "Pelagria", load: async () => (await import("./pelagria/theme.ts")).theme },
  tuulevoo: { name: "Tuulevoo", load: async () => (await import("./tuulevoo/theme.ts")).theme },
  fjellune: { name: "Fjellune", load: async () => (await import("./fjellune/theme.ts")).theme },
  cirrovane: { name: "Cirrovane", load: async () => (await import("./cirrovane/theme.ts")).theme },
  halvorin: { name: "Halvorin", load: async () => (await import("./halvorin/theme.ts")).theme },
  skiferan: { name: "Skiferan", load: async () => (await import("./skiferan/theme.ts")).theme },
  quillmere: { name: "Quillmere", load: async () => (await import("./quillmere/theme.ts")).theme },
  tindrelo: { name: "Tindrelo", load: async () => (await import("./tindrelo/theme.ts")).theme },
  brambleford: { name: "Brambleford", load: async () => (await import("./brambleford/theme.ts")).theme },
} satisfies Record<string, ThemeEntry>;

export type ThemeId = keyof typeof themes;

const isThemeId = (id: string): id is ThemeId => Object.hasOwn(themes, id);

/** Loads a theme by id; an unknown id gives the neutral theme, never another tenant's. */
export const loadTheme = async (id: string): Promise<Theme> => (isThemeId(id) ? themes[id].load() : neutral);
