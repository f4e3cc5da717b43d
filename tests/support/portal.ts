import { expect, type Locator, type Page, type Request } from "@playwright/test";
import type { Machine } from "./machines.ts";

/** How tests find things on the portal's screens. */

export async function openMachine(page: Page, { uuid, name }: Pick<Machine, "uuid" | "name">): Promise<void> {
  await visit(page, `/compute/vm/hel01/${uuid}`);
  await expect(heading(page, name)).toBeVisible();
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Waits until the screen has replaced the splash and nothing on it is loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("main:not([aria-busy=true]) h1").first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

/** Opens a screen: loads the portal on a blank page, else navigates like a link, without the cost of a load. */
export async function visit(page: Page, path: string): Promise<void> {
  if (!page.url().includes("/app")) {
    await page.goto(`/app${path}`);
    return;
  }
  // A screen keeps its heading while only its search changes, so it is left first.
  const pathOf = (address: string) => new URL(address, page.url()).pathname;
  const isSame = pathOf(page.url()) === pathOf(`/app${path}`);
  for (const to of isSame ? ["/nowhere", path] : [path]) {
    await page.evaluate((address) => {
      for (const left of document.querySelectorAll("h1")) left.toggleAttribute("data-left", true);
      history.pushState(null, "", address);
    }, `/app${to}`);
    await expect(page.locator("h1:not([data-left])").first()).toBeVisible();
  }
}

export const messages = (page: Page) => page.getByRole("region", { name: "Messages" });

export async function openPalette(page: Page): Promise<Locator> {
  await expect(page.getByRole("button", { name: "Search or run a command" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  await expect(palette).toBeVisible();
  return palette;
}

/** Types into the current step and chooses the option with that name. */
export async function take(palette: Locator, text: string, option: string | RegExp = text): Promise<void> {
  await palette.getByRole("combobox").fill(text);
  await palette.getByRole("option", { name: option }).first().click();
}

export const optionOf = (label: string) => new RegExp(`^${label}(…| [A-Z]|$)`);

/** API calls that the page sends from now on. */
export function watchCalls(page: Page, method: string, path: string | RegExp): Request[] {
  const seen: Request[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const fits = typeof path === "string" ? pathname === path : path.test(pathname);
    if (request.method() === method && fits) seen.push(request);
  });
  return seen;
}

/** Presses Tab that often, and returns what had the focus behind the sticky bar. */
export async function hiddenBehind(sticky: Locator, presses: number): Promise<string[]> {
  const hidden: (string | null)[] = [];
  for (let count = 0; count < presses; count += 1) {
    await sticky.page().keyboard.press("Tab");
    hidden.push(
      await sticky.evaluate((element) => {
        const focused = document.activeElement;
        if (!focused || element.contains(focused)) return null;
        const bar = element.getBoundingClientRect();
        const { top, left, right } = focused.getBoundingClientRect();
        const isBehind = top >= bar.top && left < bar.right && right > bar.left;
        return isBehind ? focused.outerHTML : null;
      }),
    );
  }
  return hidden.filter((html) => html !== null);
}
