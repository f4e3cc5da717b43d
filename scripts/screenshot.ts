/** Takes the README's screenshot of the built portal with demo data: `node scripts/screenshot.ts` after `npm run build`. */
import { join } from "node:path";
import { chromium } from "playwright";
import { chromiumLaunch } from "../tests/support/chromium.ts";
import { startCloud } from "../tests/support/cloud.ts";

const cloud = await startCloud();
const browser = await chromium.launch(chromiumLaunch());
try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 760 },
    colorScheme: "light",
    locale: "en-GB",
    timezoneId: "UTC",
  });
  await page.addInitScript(() => localStorage.setItem("apikey", "demo-key"));
  await page.goto(`${cloud.origin}/app/compute`);
  await page.getByRole("link", { name: "web-1", exact: true }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(import.meta.dirname, "../docs/screenshot.png") });
} finally {
  await browser.close();
  await cloud.stop();
}
