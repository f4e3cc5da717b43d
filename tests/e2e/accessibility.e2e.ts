import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { screens } from "#app/screens.ts";
import { openScreens } from "#app/boot/openScreens.ts";
import { type Face, openFaces, richFaces, signedInFaces } from "../support/faces.ts";
import { expect, test } from "../support/fixtures.ts";

type Scheme = "light" | "dark";

const PHONE = { width: 390, height: 844 };

test.describe.configure({ timeout: 240_000 });

test("every screen has a face here", () => {
  const there = [...screens.map(({ path }) => path), ...Object.keys(openScreens("development"))];
  const looked = new Set([...signedInFaces, ...openFaces].flatMap(({ screen }) => screen ?? []));
  expect([...looked].toSorted()).toEqual(there.toSorted());
});

test.describe("signed in", () => {
  test.beforeEach(({ signedIn }) => signedIn);

  for (const scheme of ["light", "dark"] as const)
    test(`axe finds nothing on the screens of the signed-in, ${scheme}`, async ({ page }) => {
      await prefer(page, scheme);
      for (const face of signedInFaces) await inspect(page, face);
    });

  test("axe finds nothing on them on a phone", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await prefer(page, "light");
    for (const face of signedInFaces.filter((it) => !it.wideOnly)) await inspect(page, face);
  });

  for (const face of richFaces)
    test(`every theme has enough contrast in both schemes: ${face.name}`, async ({ page }) => {
      await prefer(page, "light");
      const looks = await everyLook(page);
      await open(page, face);
      const failed = await violations(axe(page).withRules("color-contrast"));
      for (const look of looks) {
        await wear(page, look);
        const found = await violationsAgain(page, "color-contrast");
        failed.push(...found.map((violation) => `${look.name}, ${look.scheme}: ${violation}`));
      }
      expect(failed).toEqual([]);
    });
});

test("axe finds nothing before the log-in", async ({ page }) => {
  await prefer(page, "dark");
  for (const face of openFaces) await inspect(page, face);
});

test("axe finds nothing before the log-in on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await prefer(page, "light");
  for (const face of openFaces.filter((it) => !it.wideOnly)) await inspect(page, face);
});

for (const layout of ["warren", "metal"])
  test(`every theme has enough contrast in both schemes, in the ${layout} layout`, async ({ page }) => {
    await prefer(page, "light");
    await page.goto(`/app/themes?layout=${layout}`);
    await expect(samples(page)).not.toHaveCount(0);
    expect(await violations(axe(page).withRules("color-contrast"))).toEqual([]);
  });

async function inspect(page: Page, face: Face) {
  await test.step(face.name, async () => {
    await open(page, face);
    // What a modal dialog covers cannot be reached, and half-covered targets would count as too small.
    const isModal = (await page.getByRole("dialog").count()) > 0;
    const builder = axe(page);
    if (isModal) builder.include("dialog, [role=dialog]");
    builder.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"]);
    expect.soft(await violations(builder), face.name).toEqual([]);
    await expect.soft(page.locator("h1"), face.name).toHaveCount(1);
  });
}

async function open(page: Page, { path, ready }: Face) {
  await page.goto(`/app${path}`);
  await ready(page);
  await settle(page);
}

/** Colours are judged when nothing fades any more; what inherits a colour begins to when its parent has ended. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === "running");
    while (moving().length > 0)
      await Promise.all(moving().map((animation) => animation.finished.catch(() => {})));
  });
}

/** No frame of another origin is on these pages; without looking for them it is twice as fast. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

const violations = async (builder: AxeBuilder) => told(await builder.analyze());

/** By the axe that the last look at this page has left there, many times as fast as putting it there anew. */
const violationsAgain = async (page: Page, rule: string) =>
  told(
    await page.evaluate(
      (runOnly) => (window as unknown as { axe: InjectedAxe }).axe.run({ runOnly, preload: false }),
      rule,
    ),
  );

const told = (results: AxeResults) =>
  results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);

async function prefer(page: Page, colorScheme: Scheme) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
}

type AxeResults = Awaited<ReturnType<AxeBuilder["analyze"]>>;

interface InjectedAxe {
  run(options: { runOnly: string; preload: boolean }): Promise<AxeResults>;
}

interface Look {
  name: string;
  scheme: Scheme;
  layout: string;
  style: string;
}

const samples = (page: Page) => page.locator("main section > div > [data-layout]");

/** Every theme in its own layout and both schemes, as the page of all themes draws it. */
async function everyLook(page: Page): Promise<Look[]> {
  await page.goto("/app/themes");
  await expect(samples(page)).not.toHaveCount(0);
  return samples(page).evaluateAll((elements) =>
    elements.map((element) => ({
      name: element.closest("section")?.querySelector("h2")?.textContent ?? "",
      scheme: (element as HTMLElement).dataset["scheme"] as Scheme,
      layout: (element as HTMLElement).dataset["layout"] ?? "",
      style: (element as HTMLElement).style.cssText,
    })),
  );
}

/** Without loading the page again, which would take minutes for them all. */
async function wear(page: Page, look: Look) {
  await page.evaluate(({ scheme, layout, style }) => {
    const root = document.documentElement;
    root.style.cssText = style;
    Object.assign(root.dataset, { scheme, layout });
  }, look);
  await settle(page);
}
