/**
 * `npm run bench`: builds the portal, measures it in a browser against the sandbox with `demo` and `large` data, prints
 * figures next to budgets and writes them to docs/benchmarks.md. Exits with 1 if a budget is missed.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { ensureChromium } from "../ensure-chromium.ts";
import { startCloud } from "../../tests/support/cloud.ts";
import { launch } from "./browser.ts";
import { measureFloor, timesFloor } from "./floor.ts";
import { type Figure, isMissed } from "./figure.ts";
import { measureLighthouse } from "./lighthouse.ts";
import type { File } from "./loads.ts";
import { measurePortal } from "./portal.ts";
import { document, table } from "./report.ts";
import { measureSandbox } from "./sandbox.ts";

const root = join(import.meta.dirname, "../..");

// The run itself keeps the processors busy.
const [load = 0] = loadavg();
ensureChromium();
const dist = mkdtempSync(join(tmpdir(), "portico-bench-"));
process.on("exit", () => rmSync(dist, { recursive: true, force: true }));
await build({ root, logLevel: "warn", build: { outDir: dist, emptyOutDir: true } });

const figures: Figure[] = [];
const files = new Map<string, readonly File[]>();
const browser = await launch();
figures.push(...(await measureFloor(browser, console.log)));
for (const seed of ["demo", "large"] as const) {
  const cloud = await startCloud({ seed, speed: 1, dist });
  try {
    const measured = await measurePortal(browser, cloud.origin, seed, console.log);
    figures.push(...measured.figures);
    for (const [screen, list] of measured.files) files.set(screen, list);
    console.log(`Lighthouse, ${seed}`);
    figures.push(await measureLighthouse(cloud.origin, seed));
  } finally {
    await cloud.stop();
  }
}
figures.push(...timesFloor(figures));
const chromium = browser.version();
await browser.close();
figures.push(...(await measureSandbox(console.log)));

console.log(`\n${table(figures)}\n`);
writeFileSync(join(root, "docs/benchmarks.md"), document({ figures, files, chromium, load }));
const missed = figures.filter(isMissed).length;
console.log(missed === 0 ? "Every budget is kept." : `${missed} of the budgets are missed.`);
process.exitCode = missed === 0 ? 0 : 1;
