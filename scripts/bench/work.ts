import type { Browser } from "playwright";
import type { Pace, Seed } from "./browser.ts";
import type { Figure } from "./figure.ts";
import {
  closePalette,
  openDetail,
  openList,
  openPalette,
  type Scrolling,
  scroll,
  type Typing,
  typeInFilter,
  typeInPalette,
} from "./interactions.ts";

const VISITS = 2;
const NAVIGATIONS = 5;
const OPENINGS = 3;

/** Perception limits: up to 100 ms feels immediate; 48 ms is three frames. */
export const AT_ONCE_MS = 100;
export const KEY_MS = 48;
const NAVIGATION_MS = 150;
/** Two to three frames, and three to four times as long on the slowed machine. */
const PALETTE_MS = { first: { plain: 40, slowed: 120 }, again: { plain: 25, slowed: 90 } };

/** User interactions in list and palette, over several visits. */
export async function measureWork(
  browser: Browser,
  origin: string,
  pace: Pace,
  seed: Seed,
): Promise<Figure[]> {
  const details: number[] = [];
  const palettes: number[] = [];
  const palettesAgain: number[] = [];
  const inPalette: Typing[] = [];
  const inFilter: Typing[] = [];
  const scrolls: Scrolling[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const page = await openList(browser, origin, pace);
    for (let run = 0; run < NAVIGATIONS; run += 1) details.push(await openDetail(page));
    scrolls.push(await scroll(page));
    inFilter.push(await typeInFilter(page));
    palettes.push(await openPalette(page));
    inPalette.push(await typeInPalette(page));
    for (let run = 0; run < OPENINGS; run += 1) {
      await closePalette(page);
      palettesAgain.push(await openPalette(page));
    }
    await page.context().close();
  }
  const plain = pace === "plain";
  const ms = (page: string, name: string, samples: number[], more: Partial<Figure> = {}): Figure => ({
    page,
    name: `${name}, ${pace}, ${seed}`,
    unit: "ms",
    samples,
    ...more,
  });
  return [
    ms("VM list", "a row's page after the click", details, plain ? { budget: NAVIGATION_MS } : {}),
    ms(
      "VM list",
      "filter: key to frame",
      inFilter.flatMap(({ keys }) => keys),
      {
        statistic: "p95",
        budget: KEY_MS,
      },
    ),
    ms(
      "VM list",
      "filter: key to all rows",
      inFilter.flatMap(({ results }) => results),
    ),
    ms(
      "VM list",
      "scroll: longest frame",
      scrolls.map(({ longestFrameMs }) => longestFrameMs),
      {
        ...(plain && { budget: AT_ONCE_MS }),
      },
    ),
    {
      page: "VM list",
      name: `scroll: frames left out, ${pace}, ${seed}`,
      unit: "%",
      samples: scrolls.map(({ dropped }) => dropped),
      budget: plain ? 10 : undefined,
    },
    ms("Palette", "opened after the key", palettes, { budget: PALETTE_MS.first[pace] }),
    ms("Palette", "opened again", palettesAgain, { budget: PALETTE_MS.again[pace] }),
    ms(
      "Palette",
      "key to frame",
      inPalette.flatMap(({ keys }) => keys),
      { statistic: "p95", budget: KEY_MS },
    ),
    ms(
      "Palette",
      "key to all results",
      inPalette.flatMap(({ results }) => results),
    ),
  ];
}
