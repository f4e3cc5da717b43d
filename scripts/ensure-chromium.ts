import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromiumLaunch } from "../tests/support/chromium.ts";

/** Makes sure that browser tests find a Chromium: on Debian as root it is installed, elsewhere one line says what to do. */
export function ensureChromium(): void {
  if (isThere() || (installOnDebian() && isThere())) return;
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

function installOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log("Installing the chromium package");
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  return apt("update", "-qq") && apt("install", "-y", "-qq", "chromium");
}
