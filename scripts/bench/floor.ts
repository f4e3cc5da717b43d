import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import type { Browser } from "playwright";
import { build } from "vite";
import { startCloud } from "../../tests/support/cloud.ts";
import { brotliFiles } from "../compress.ts";
import { openPage, type Pace, paces, type Seed } from "./browser.ts";
import { type Figure, valueOf } from "./figure.ts";
import { type Scrolling, scroll, type Typing, typeInFilter } from "./interactions.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { kilobytes, load } from "./loads.ts";
import { LIST, LOGIN, LOGIN_TAKEN_OVER, type Screen } from "./screens.ts";

const LOADS = 5;
const VISITS = 2;
const FLOOR = "Floor";

/** Maximum slowed first visit as a multiple of the floor's closer page. */
const goals = [
  { page: LOGIN.name, floor: LOGIN.name, times: 0.9 },
  { page: LOGIN_TAKEN_OVER.name, floor: LOGIN.name, times: 1.3 },
  { page: LIST.name, floor: LIST.name, times: 1.8 },
  { page: "VM detail", floor: LIST.name, times: 2 },
  { page: "VM create", floor: LIST.name, times: 2 },
];

/** The same visits to a page that only mounts the portal's libraries (`floor/`), served the same way. */
export async function measureFloor(browser: Browser, say: (line: string) => void): Promise<Figure[]> {
  const dist = mkdtempSync(join(tmpdir(), "portico-floor-"));
  await build({
    root: join(import.meta.dirname, "floor"),
    base: "/app/",
    configFile: false,
    logLevel: "warn",
    plugins: [react(), brotliFiles()],
    build: { outDir: dist, emptyOutDir: true, target: "es2024" },
  });
  const figures: Figure[] = [];
  try {
    for (const seed of ["demo", "large"] as const) {
      const cloud = await startCloud({ seed, speed: 1, dist });
      try {
        for (const screen of seed === "demo" ? [LOGIN, LIST] : [LIST]) {
          say(`${screen.name}, floor, ${seed}`);
          figures.push(...(await visits(browser, cloud.origin, screen, seed)));
        }
        const points = await measureLighthouse(cloud.origin, seed);
        figures.push({ ...points, page: FLOOR, name: `${points.page}: ${points.name}`, budget: undefined });
        if (seed === "large")
          for (const pace of paces) {
            say(`Bare table, ${pace}, ${seed}`);
            figures.push(...(await work(browser, cloud.origin, pace)));
          }
      } finally {
        await cloud.stop();
      }
    }
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
  return figures;
}

async function visits(browser: Browser, origin: string, screen: Screen, seed: Seed): Promise<Figure[]> {
  const { files } = await load(browser, origin, "plain", screen);
  const figures: Figure[] = [];
  if (seed === "demo")
    figures.push({
      page: FLOOR,
      name: `${screen.name}: JavaScript`,
      unit: "kB",
      samples: [kilobytes(files, "js")],
    });
  for (const pace of paces) {
    const samples: number[] = [];
    for (let run = 0; run < LOADS; run += 1)
      samples.push((await load(browser, origin, pace, screen)).usableMs);
    figures.push({ page: FLOOR, name: `${screen.name}: first visit, ${pace}, ${seed}`, unit: "ms", samples });
  }
  return figures;
}

/** Search and scroll in a bare table of 10,000 rows, as in the portal's list. */
async function work(browser: Browser, origin: string, pace: Pace): Promise<Figure[]> {
  const typed: Typing[] = [];
  const scrolls: Scrolling[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const page = await openPage(browser, { origin, pace, signedIn: true });
    await page.goto(`${LIST.path}?table`);
    await page.locator(LIST.usable).waitFor();
    await page.waitForLoadState("networkidle");
    scrolls.push(await scroll(page));
    typed.push(await typeInFilter(page));
    await page.context().close();
  }
  const figure = (name: string, unit: "ms" | "%", samples: number[]): Figure => ({
    page: FLOOR,
    name: `Bare table: ${name}, ${pace}, large`,
    unit,
    samples,
  });
  return [
    {
      ...figure(
        "filter: key to frame",
        "ms",
        typed.flatMap(({ keys }) => keys),
      ),
      statistic: "p95",
    },
    figure(
      "filter: key to all rows",
      "ms",
      typed.flatMap(({ results }) => results),
    ),
    figure(
      "scroll: longest frame",
      "ms",
      scrolls.map(({ longestFrameMs }) => longestFrameMs),
    ),
    figure(
      "scroll: frames left out",
      "%",
      scrolls.map(({ dropped }) => dropped),
    ),
  ];
}

/** The goals as multiples of the floor measured in the same run. */
export const timesFloor = (figures: readonly Figure[]): Figure[] =>
  goals.flatMap(({ page, floor, times }): Figure[] => {
    const ours = figures.find((it) => it.page === page && it.name === "first visit, slowed, demo");
    const least = figures.find(
      (it) => it.page === FLOOR && it.name === `${floor}: first visit, slowed, demo`,
    );
    if (ours === undefined || least === undefined) return [];
    const samples = [valueOf(ours) / valueOf(least)];
    return [{ page: FLOOR, name: `${page}: first visit, slowed, demo`, unit: "×", samples, budget: times }];
  });
