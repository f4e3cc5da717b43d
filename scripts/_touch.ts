import { chromium } from "@playwright/test";
import { chromiumLaunch } from "/work/main/tests/support/chromium.ts";
import { startCloud } from "/work/main/tests/support/cloud.ts";
const cloud = await startCloud({ dist: "/work/main/dist" });
const { executablePath, args } = chromiumLaunch();
const browser = await chromium.launch({ executablePath, args });
const ctx = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });
await ctx.addInitScript(() => {
  if (window === top) localStorage.setItem("apikey", "demo-key");
});
const page = await ctx.newPage();
page.on("console", (m) => {
  if (m.type() === "warning" || m.type() === "error") console.log("   console:", m.text().slice(0, 200));
});
page.on("pageerror", (e) => console.log("  error", String(e).slice(0, 200)));
const base = cloud.origin + "/app";
// Back with an open dialog / palette / menu
const state = async (w: string) => {
  await page.waitForTimeout(700);
  console.log(
    w,
    page.url().slice(base.length),
    "dialogs",
    await page.locator("dialog[open], [role=dialog]").count(),
    "menus",
    await page.getByRole("menu").count(),
    "focus",
    await page.evaluate(
      () =>
        `${document.activeElement?.localName} ${(document.activeElement as HTMLElement)?.innerText?.slice(0, 30)}`,
    ),
  );
};
await page.goto(base + "/");
await page.waitForTimeout(1500);
await page.getByRole("link", { name: "Virtual machines" }).first().click();
await state("list");
await page.keyboard.press("Control+k");
await state("palette");
await page.goBack();
await state("back");
await page.keyboard.press("Escape");
await page.goForward();
await state("fwd");
await page.locator("[role=row] button[aria-haspopup=menu]").first().click();
await state("menu");
await page.goBack();
await state("back");
await page.goForward();
await state("fwd");
await page.goto(base + "/compute?q=archive");
await page.waitForTimeout(1200);
await page.locator("[role=row] a").first().click();
await state("detail");
await page.keyboard.press("e");
await state("rename dialog");
await page.keyboard.type("xx");
await page.goBack();
await state("back with typed dialog");
await page.screenshot({ path: "/tmp/x/bk.png" });
await browser.close();
await cloud.stop();
