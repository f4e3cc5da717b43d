import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { hold, holdApplication, stylesOf } from "../support/heldFiles.ts";
import { heading } from "../support/portal.ts";
import { serveAs } from "../support/site.ts";

test.beforeEach(({ signedIn }) => signedIn);

test("bars and title are there before the application runs, and stay where they are", async ({ page }) => {
  await visitOnce(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("navigation.width"))).not.toBeNull();
  const start = await holdApplication(page);
  await page.goto("/app/compute", { waitUntil: "commit" });
  await expect(frame(page).locator("h1")).toHaveText("Virtual machines");
  await expect(frame(page)).toContainText("Nordmoln Cloud");
  const placed = await places(page, "#prerendered-shell");
  start();
  await expect(frame(page)).toHaveCount(0);
  await expect(heading(page, "Virtual machines")).toBeVisible();
  expect(await places(page, "#root")).toEqual(placed);
});

test("it has the visitor's language and colours, and nothing for screen readers or the keyboard", async ({
  page,
}) => {
  await holdApplication(page);
  await page.addInitScript(() => {
    localStorage.setItem("language", "et");
    localStorage.setItem("colour_scheme", "dark");
    localStorage.setItem("navigation.rail", "yes");
  });
  await page.goto("/app/disks", { waitUntil: "commit" });
  await expect(frame(page).locator("h1")).toHaveText("Kettad");
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
  expect((await frame(page).locator(".nav").boundingBox())?.width).toBe(80);
  await expect(page.getByRole("heading")).toHaveCount(0);
  await expect(frame(page).locator("a, button, input")).toHaveCount(0);
});

test("a screen without a list has bars alone, and so has the list of a kind that is off", async ({
  page,
}) => {
  await holdApplication(page);
  await page.goto("/app/support", { waitUntil: "commit" });
  await expect(frame(page).getByText("Nordmoln Cloud")).toBeVisible();
  await expect(frame(page).locator("h1")).toHaveCount(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await serveAs(page, { disksEnabled: false });
  await visitOnce(page);
  await holdApplication(page);
  await page.goto("/app/disks", { waitUntil: "commit" });
  await expect(frame(page).getByText("Nordmoln Cloud")).toBeVisible();
  await expect(frame(page).locator("h1")).toHaveCount(0);
});

for (const theme of ["verdigan", "metal"])
  test(`with the theme ${theme} the page alone draws it as it stays with the stylesheet`, async ({
    page,
  }) => {
    await serveAs(page, { theme });
    await visitOnce(page);
    await holdApplication(page);
    const font = await hold(page, /\.woff2$/);
    const stylesheet = await hold(page, /\/assets\/.*\.css$/);
    await page.goto("/app/compute", { waitUntil: "commit" });
    await expect(frame(page).locator("h1")).toBeVisible();
    const alone = await stylesOf(page, "#prerendered-shell");
    stylesheet();
    await page.waitForFunction(() => document.adoptedStyleSheets.length === 0);
    const whole = await stylesOf(page, "#prerendered-shell");
    expect(whole.filter((it, index) => it !== alone[index])).toEqual([]);
    font();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

test("a refused key leads from it to the log-in form", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("apikey", "gone"));
  const start = await holdApplication(page);
  await page.goto("/app/compute", { waitUntil: "commit" });
  await expect(frame(page)).toBeVisible();
  start();
  await expect(heading(page, "Log in")).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
});

/** The next page knows the site's configuration. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto("/app/compute");
  await expect(heading(page, "Virtual machines")).toBeVisible();
}

const frame = (page: Page) => page.locator("#prerendered-shell");

/** Where navigation, top bar and title are, in px below a banner. */
const places = (page: Page, inside: string) =>
  page.evaluate(async (selector) => {
    // Until then texts are drawn in a fallback typeface.
    await document.fonts.ready;
    const [nav, ...others] = [".nav", "header", "main header", "h1"].map((name) => {
      const element = document.querySelector(`${selector} ${name}`);
      return element?.getBoundingClientRect() ?? new DOMRect();
    });
    return [nav?.width, ...others.map(({ x, y }) => [x, y - (nav?.y ?? 0)])];
  }, inside);
