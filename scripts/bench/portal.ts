import type { Browser } from "playwright";
import { paces, type Seed } from "./browser.ts";
import type { Figure } from "./figure.ts";
import { kilobytes, load, type Load, paletteFiles } from "./loads.ts";
import { type Screen, screensOf } from "./screens.ts";
import { measureLongLists } from "./longLists.ts";
import { measureWork } from "./work.ts";

const LOADS = { demo: 5, large: 3 };

export interface Measured {
  figures: Figure[];
  /** Files loaded before each screen is usable, by the screen's name. */
  files: Map<string, Load["files"]>;
}

/** All user-visible waits in the portal, with one data set. */
export async function measurePortal(
  browser: Browser,
  origin: string,
  seed: Seed,
  say: (line: string) => void,
): Promise<Measured> {
  const figures: Figure[] = [];
  const files: Measured["files"] = new Map();
  for (const screen of await screensOf(browser, origin)) {
    if (seed === "large" && !screen.signedIn) continue;
    say(`${screen.name}, ${seed}`);
    // Warm-up: the first visit makes the server compress its files.
    const loaded = await load(browser, origin, "plain", screen);
    if (seed === "demo") {
      files.set(screen.name, loaded.files);
      figures.push(...weights(screen, loaded));
    }
    for (const pace of paces) {
      const loads: Load[] = [];
      for (let run = 0; run < LOADS[seed]; run += 1) loads.push(await load(browser, origin, pace, screen));
      figures.push(
        {
          page: screen.name,
          name: `first frame, ${pace}, ${seed}`,
          unit: "ms",
          samples: loads.map(({ paintedMs }) => paintedMs),
        },
        {
          page: screen.name,
          name: `first visit, ${pace}, ${seed}`,
          unit: "ms",
          samples: loads.map(({ usableMs }) => usableMs),
          budget: seed === "large" ? undefined : screen.budget[pace === "plain" ? "plainMs" : "slowedMs"],
        },
        {
          page: screen.name,
          name: `second visit, ${pace}, ${seed}`,
          unit: "ms",
          samples: loads.map(({ againMs }) => againMs),
        },
      );
    }
  }
  if (seed === "demo") {
    const palette = await paletteFiles(browser, origin);
    files.set("Palette", palette);
    const js = kilobytes(palette, "js");
    figures.push({
      page: "Palette",
      name: "JavaScript it adds",
      unit: "kB",
      samples: [js],
      budget: PALETTE_JS,
    });
  }
  for (const pace of paces) {
    say(`Work in list and palette, ${pace}, ${seed}`);
    figures.push(...(await measureWork(browser, origin, pace, seed)));
    if (seed === "large") figures.push(...(await measureLongLists(browser, origin, pace)));
  }
  return { figures, files };
}

const PALETTE_JS = 40;

function weights({ name: page, budget }: Screen, { files, inlineBytes }: Load): Figure[] {
  const js = kilobytes(files, "js") + inlineBytes / 1000;
  return [
    { page, name: "JavaScript", unit: "kB", samples: [js], budget: budget.js },
    { page, name: "CSS", unit: "kB", samples: [kilobytes(files, "css")], budget: budget.css },
    { page, name: "requests", unit: "requests", samples: [files.length], budget: budget.requests },
  ];
}
