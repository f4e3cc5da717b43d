import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import type { Browser } from "playwright";
import { build } from "vite";
import { startCloud } from "../../tests/support/cloud.ts";
import { brotliFiles } from "../compress.ts";
import { paces } from "./browser.ts";
import { type Figure, valueOf } from "./figure.ts";
import { load } from "./loads.ts";
import { LIST, LOGIN, LOGIN_TAKEN_OVER } from "./screens.ts";

const LOADS = 5;
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
  const cloud = await startCloud({ seed: "demo", speed: 1, dist });
  const figures: Figure[] = [];
  try {
    for (const screen of [LOGIN, LIST]) {
      say(`${screen.name}, floor`);
      await load(browser, cloud.origin, "plain", screen);
      for (const pace of paces) {
        const samples: number[] = [];
        for (let run = 0; run < LOADS; run += 1)
          samples.push((await load(browser, cloud.origin, pace, screen)).usableMs);
        figures.push({ page: FLOOR, name: firstVisit(screen.name, pace), unit: "ms", samples });
      }
    }
  } finally {
    await cloud.stop();
    rmSync(dist, { recursive: true, force: true });
  }
  return figures;
}

const firstVisit = (screen: string, pace: string) => `${screen}: first visit, ${pace}`;

/** The goals as multiples of the floor measured in the same run. */
export const timesFloor = (figures: readonly Figure[]): Figure[] =>
  goals.flatMap(({ page, floor, times }): Figure[] => {
    const ours = figures.find((it) => it.page === page && it.name === "first visit, slowed, demo");
    const least = figures.find((it) => it.page === FLOOR && it.name === firstVisit(floor, "slowed"));
    if (ours === undefined || least === undefined) return [];
    const samples = [valueOf(ours) / valueOf(least)];
    return [{ page: FLOOR, name: `${page}: first visit, slowed, demo`, unit: "×", samples, budget: times }];
  });
