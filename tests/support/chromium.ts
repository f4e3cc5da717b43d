import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Has no window, which saves work. */
const HEADLESS = "/usr/bin/chromium-headless-shell";

export const hasHeadlessChromium = (): boolean => existsSync(HEADLESS);

/** The Chromium for browser tests: CHROMIUM_PATH, Debian's, else Playwright's download. */
export function chromiumLaunch(): { executablePath: string; args: string[] } {
  const paths = [process.env["CHROMIUM_PATH"], HEADLESS, "/usr/bin/chromium", chromium.executablePath()];
  const executablePath = paths.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error("No Chromium found: run `npx playwright install chromium`");
  return { executablePath, args };
}

const args = [
  "--no-sandbox",
  "--disable-gpu",
  // Debian's launcher loads its extensions into every context.
  "--disable-extensions",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
