import type { Messages } from "@lingui/core";
import { loadTheme, themes } from "#themes/index.ts";

/** Texts by language. */
export type Catalogues = ReadonlyMap<string, Messages>;

/** Every theme. Loaded here, because Vite imports nothing after the module has run. */
export const loadedThemes = await Promise.all(["neutral", ...Object.keys(themes)].map(loadTheme));
