import { chromiumLaunch } from "../tests/support/chromium.ts";
import { installOnDebian } from "./debian.ts";

/** Makes sure that browser tests find a Chromium: on Debian as root it is installed, elsewhere one line says what to do. */
export function ensureChromium(): void {
  if (isThere() || (installOnDebian("chromium") && isThere())) return;
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
