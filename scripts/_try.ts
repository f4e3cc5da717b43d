import { chromium } from "@playwright/test";
import { chromiumLaunch } from "/work/main/tests/support/chromium.ts";
import { startCloud } from "/work/main/tests/support/cloud.ts";
const cloud = await startCloud({ dist: "/work/main/dist" });
const { executablePath, args } = chromiumLaunch();
const browser = await chromium.launch({ executablePath, args });
for (const size of [
  { width: 1280, height: 500 },
  { width: 390, height: 600 },
]) {
  const ctx = await browser.newContext({ viewport: size, locale: "en-GB" });
  await ctx.addInitScript(() => {
    if (window === top) localStorage.setItem("apikey", "demo-key");
  });
  const page = await ctx.newPage();
  const pos = () =>
    page.evaluate(() => {
      const m = document.getElementById("main")!;
      return `${location.pathname} main ${m.scrollTop}/${m.scrollHeight - m.clientHeight} grid ${document.querySelector("[role=grid]")?.scrollTop} at ${document.activeElement?.localName}`;
    });
  const base = cloud.origin + "/app";
  await page.goto(base + "/");
  await page.waitForTimeout(1200);
  await page.evaluate(() => {
    document.getElementById("main")!.scrollTop = 500;
  });
  await page.waitForTimeout(200);
  console.log(await pos());
  const a = page.locator('main a[href*="/network/vpc"], main a[href*="firewall"]').first();
  await a.evaluate((e: HTMLElement) => e.click());
  await page.waitForTimeout(1000);
  console.log("to", await pos());
  await page.goBack();
  await page.waitForTimeout(1000);
  console.log("back", await pos());
  await page.keyboard.press("Control+k");
  await page.waitForTimeout(500);
  await page.keyboard.type("reports");
  await page.waitForTimeout(500);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(1500);
  console.log("palette", await pos());
  await page.goBack();
  await page.waitForTimeout(1000);
  console.log("back", await pos());
  await page.goForward();
  await page.waitForTimeout(1000);
  console.log("forward", await pos());
  await page.goto(base + "/compute");
  await page.waitForTimeout(1200);
  await page.evaluate(() => {
    document.querySelector("[role=grid]")!.scrollTop = 150;
  });
  await page.waitForTimeout(300);
  await page.locator("[role=row] a").nth(6).hover();
  console.log(await pos());
  await page.locator("[role=row] a").nth(6).click();
  await page.waitForTimeout(1000);
  console.log(await pos());
  await page.goBack();
  await page.waitForTimeout(600);
  console.log(
    "list back",
    await pos(),
    await page.locator("[role=grid]").first().getAttribute("aria-activedescendant"),
  );
  await page.screenshot({ path: "/tmp/x/back" + size.width + ".png" });
  await page.keyboard.press("j");
  await page.waitForTimeout(300);
  console.log(
    "j",
    await pos(),
    await page.locator("[role=grid]").first().getAttribute("aria-activedescendant"),
  );
  await page.keyboard.press("Enter");
  await page.waitForTimeout(800);
  await page.goBack();
  await page.waitForTimeout(800);
  console.log(
    "enter, back",
    await pos(),
    await page.locator("[role=grid]").first().getAttribute("aria-activedescendant"),
  );
  await ctx.close();
}
await browser.close();
await cloud.stop();
