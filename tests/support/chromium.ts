import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Draws no window of its own, which spares work. */
const HEADLESS = "/usr/bin/chromium-headless-shell";

export const hasHeadlessChromium = (): boolean => existsSync(HEADLESS);

/** The Chromium that every browser test runs in: CHROMIUM_PATH, Debian's, else Playwright's own download. */
export function chromiumLaunch(): { executablePath: string; args: string[] } {
  const paths = [process.env["CHROMIUM_PATH"], HEADLESS, "/usr/bin/chromium", chromium.executablePath()];
  const executablePath = paths.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error("No Chromium found: run `npx playwright install chromium`");
  return { executablePath, args };
}

const args = [
  "--no-sandbox",
  "--disable-gpu",
  // Debian's launcher loads its own into every context.
  "--disable-extensions",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
