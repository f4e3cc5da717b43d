import { chromiumLaunch, hasHeadlessChromium } from "../tests/support/chromium.ts";
import { installOnDebian } from "./debian.ts";

/** Ensures a Chromium for browser tests: installs the headless one on Debian as root, elsewhere prints what to install. */
export function ensureChromium(): void {
  if (!process.env["CHROMIUM_PATH"] && !hasHeadlessChromium()) installOnDebian("chromium-headless-shell");
  if (isThere()) return;
  console.error('No Chromium found: run "npx playwright install chromium", or set CHROMIUM_PATH to one.');
  process.exit(1);
}

function isThere(): boolean {
  try {
    chromiumLaunch();
    return true;
  } catch {
    return false;
  }
}
