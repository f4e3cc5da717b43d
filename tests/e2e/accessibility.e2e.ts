import type { Page } from "@playwright/test";
import { screens } from "#app/screens.ts";
import { openScreens } from "#app/boot/openScreens.ts";
import { contrastViolations, violations } from "../support/axe.ts";
import {
  type ScreenState,
  openScreenStates,
  richScreenStates,
  signedInScreenStates,
} from "../support/screenStates.ts";
import { expect, saveData, signIn, test as base } from "../support/fixtures.ts";
import { visit } from "../support/portal.ts";

type Scheme = "light" | "dark";

const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

/** Signed in once per worker: the tests share one tab. */
const tour = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser, cloud }, use, { project }) => {
      const { locale, timezoneId } = project.use;
      const context = await browser.newContext({
        baseURL: cloud.origin,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      });
      await saveData(context);
      await signIn(context);
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ tab }, use) => use(tab),
});

base("every screen has a state here", () => {
  const there = [...screens.map(({ path }) => path), ...Object.keys(openScreens("development"))];
  const looked = new Set(
    [...signedInScreenStates, ...openScreenStates].flatMap(({ screen }) => screen ?? []),
  );
  expect([...looked].toSorted()).toEqual(there.toSorted());
});

for (const state of signedInScreenStates.filter((it) => !it.wideOnly))
  tour(`axe finds nothing on a phone, nor on a desktop in either scheme: ${state.name}`, async ({ page }) => {
    // The portal loads as on a phone, and keeps that shell (shell spec §9).
    await page.setViewportSize(PHONE);
    await inspect(page, state, "light");
    await page.setViewportSize(DESKTOP);
    await nextFrames(page);
    expect.soft(await violations(page), `${state.name}, on a desktop`).toEqual([]);
    await inspectDark(page, state);
  });

for (const state of signedInScreenStates.filter((it) => it.wideOnly ?? it.path === "/"))
  base(
    `axe finds nothing in a desktop's shell in either scheme: ${state.name}`,
    async ({ page, signedIn }) => {
      await signedIn;
      await inspect(page, state, "light");
      await inspectDark(page, state);
    },
  );

for (const state of richScreenStates)
  tour(`a theme of each layout has enough contrast in both schemes: ${state.name}`, async ({ page }) => {
    await prefer(page, "light");
    const looks = await oneLookEach(page);
    await open(page, state);
    const failed: string[] = [];
    for (const look of looks) {
      await wear(page, look);
      const found = await contrastViolations(page);
      failed.push(...found.map((violation) => `${look.name}, ${look.scheme}: ${violation}`));
    }
    expect(failed).toEqual([]);
    // Reloading removes the theme applied by the test.
    await page.reload();
  });

base("axe finds nothing before the log-in", async ({ page }) => {
  for (const state of openScreenStates) await base.step(state.name, () => inspect(page, state, "dark"));
});

base("axe finds nothing before the log-in on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const state of openScreenStates.filter((it) => !it.wideOnly))
    await base.step(state.name, () => inspect(page, state, "light"));
});

base("with reduced motion, nothing on a page is in transition", async ({ page, signedIn }) => {
  await signedIn;
  await prefer(page, "light");
  await page.goto("/app/compute?q=web-1");
  await page.getByRole("button", { name: "Actions for web-1" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  const durations = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll("*")].map((it) => getComputedStyle(it).transitionDuration)),
  ]);
  expect(durations).toEqual(["0s"]);
});

for (const layout of ["warren", "metal"])
  base(`every theme has enough contrast in both schemes, in the ${layout} layout`, async ({ page }) => {
    await prefer(page, "light");
    await page.goto(`/app/themes?layout=${layout}`);
    await expect(samples(page)).not.toHaveCount(0);
    expect(await contrastViolations(page)).toEqual([]);
  });

async function inspect(page: Page, state: ScreenState, scheme: Scheme) {
  await prefer(page, scheme);
  await open(page, state);
  expect.soft(await violations(page), state.name).toEqual([]);
  await expect.soft(page.locator("h1"), state.name).toHaveCount(1);
}

/** Inspects the current screen in dark colours, checking only what depends on colour. */
async function inspectDark(page: Page, { name }: ScreenState) {
  await prefer(page, "dark");
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
  await settle(page);
  expect.soft(await contrastViolations(page), `${name}, dark`).toEqual([]);
}

async function open(page: Page, { path, ready }: ScreenState) {
  const isSignedIn = (await page.getByRole("button", { name: "Search or run a command" }).count()) > 0;
  // An open overlay would cover the next screen.
  const isCovered = (await page.locator("dialog, [role=dialog], [role=menu]").count()) > 0;
  await (isSignedIn && !isCovered ? visit(page, path) : page.goto(`/app${path}`));
  await ready(page);
  await settle(page);
}

/** Waits until no colour is in transition; a child's transition starts after its parent's has ended. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === "running");
    while (moving().length > 0)
      await Promise.all(moving().map((animation) => animation.finished.catch(() => {})));
  });
}

/** Virtual lists measure themselves in one frame, and are drawn in the next. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function prefer(page: Page, colorScheme: Scheme) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
}

interface Look {
  name: string;
  scheme: Scheme;
  layout: string;
  style: string;
}

const samples = (page: Page) => page.locator("main section > div > [data-layout]");

/** A theme of each layout in both schemes, from the theme gallery, which shows that all of them have enough contrast. */
async function oneLookEach(page: Page): Promise<Look[]> {
  await page.goto("/app/themes");
  await expect(samples(page)).not.toHaveCount(0);
  const looks: Look[] = await samples(page).evaluateAll((elements) =>
    elements.map((element) => ({
      name: element.closest("section")?.querySelector("h2")?.textContent ?? "",
      scheme: (element as HTMLElement).dataset["scheme"] as Scheme,
      layout: (element as HTMLElement).dataset["layout"] ?? "",
      style: (element as HTMLElement).style.cssText,
    })),
  );
  const same = Map.groupBy(looks, ({ layout, scheme }) => `${layout} ${scheme}`);
  expect(same.size).toBe(4);
  return [...same.values()].flatMap(([first]) => first ?? []);
}

/** Applies a theme without reloading. */
async function wear(page: Page, look: Look) {
  await page.evaluate(({ scheme, layout, style }) => {
    const root = document.documentElement;
    root.style.cssText = style;
    Object.assign(root.dataset, { scheme, layout });
  }, look);
  await settle(page);
}
