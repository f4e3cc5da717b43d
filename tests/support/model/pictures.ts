import { page } from "vitest/browser";
import { loadTheme, themes } from "#themes/index.ts";
import { applyTheme, type Scheme } from "#themes/theme.ts";

/** Set by `npm run charts -- --pictures`: the theme to take the states' pictures in. */
const theme: unknown = import.meta.env["VITE_CHART_THEME"];

const looks: readonly { name: string; scheme: Scheme; width: number; height: number }[] = [
  { name: "light", scheme: "light", width: 1024, height: 640 },
  { name: "dark", scheme: "dark", width: 1024, height: 640 },
  { name: "phone", scheme: "light", width: 390, height: 700 },
];

/** Takes the pictures of a state at its first visit: `charts/pictures/vm/running-dark.png`. */
export function createPictures(machine: string) {
  const taken = new Set<string>();
  return async (leaf: string): Promise<void> => {
    if (typeof theme !== "string" || taken.has(leaf)) return;
    taken.add(leaf);
    if (!(theme in themes)) throw new Error(`No theme is named ${theme}`);
    const tenant = await loadTheme(theme);
    const { innerWidth, innerHeight } = window;
    for (const { name, scheme, width, height } of looks) {
      applyTheme(tenant, scheme);
      await page.viewport(width, height);
      const path = `../../charts/pictures/${machine}/${leaf}-${name}.png`;
      // The same state looks the same in the next run.
      await page.screenshot({ path, animations: "disabled" });
    }
    applyTheme(tenant, "light");
    await page.viewport(innerWidth, innerHeight);
  };
}
