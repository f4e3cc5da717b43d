import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { chromiumLaunch } from "../../tests/support/chromium.ts";
import type { Seed } from "./browser.ts";
import type { Figure } from "./figure.ts";

/** Fetched by npx when measured, because it is larger than all other tools together. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const RUNS = 3;
const budgets = { demo: 2, large: 5 };

const execute = promisify(execFile);

/** What the VM list lacks of Lighthouse's 100 performance points for mobile. */
export async function measureLighthouse(origin: string, seed: Seed): Promise<Figure> {
  const profile = mkdtempSync(join(tmpdir(), "portico-lighthouse-"));
  const port = await freePort();
  const { executablePath, args } = chromiumLaunch();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/app/`);
    await page.evaluate(() => localStorage.setItem("apikey", "demo-key"));
    await page.close();
    const samples: number[] = [];
    for (let run = 0; run < RUNS; run += 1) samples.push(100 - (await score(`${origin}/app/compute`, port)));
    return {
      page: "VM list",
      name: `Lighthouse, mobile, points below 100, ${seed}`,
      unit: "points",
      samples,
      budget: budgets[seed],
    };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Performance points of one page load with the profile's storage, 0 to 100. */
async function score(url: string, port: number): Promise<number> {
  const options = ["--only-categories=performance", "--output=json", "--quiet", "--disable-storage-reset"];
  const { stdout } = await execute("npx", ["--yes", LIGHTHOUSE, url, `--port=${port}`, ...options], {
    maxBuffer: 50_000_000,
  });
  const report = JSON.parse(stdout) as { categories: { performance: { score: number } } };
  return Math.round(report.categories.performance.score * 100);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}
