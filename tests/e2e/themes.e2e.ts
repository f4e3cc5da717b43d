import type { Locator, Page } from "@playwright/test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../support/fixtures.ts";
import { arm, disarm } from "../support/machines.ts";
import { heading, openPalette } from "../support/portal.ts";
import { dist, serveAs, servePublicly } from "../support/site.ts";

for (const [theme, badges] of [
  ["verdigan", 1],
  ["brambleford", 0],
] as const)
  test(`a page downloads only the theme of its tenant, ${theme}`, async ({ page }) => {
    const asked = filesOf(page);
    await serveAs(page, { theme });
    await page.goto("/app/");
    await expect(heading(page, "Log in")).toBeVisible();
    await expect(page.getByRole("img", { name: "ISO certificate" })).toHaveCount(badges);

    const themes = themeFiles();
    expect(themes.size).toBe(20);
    expect([...themes].filter(([, file]) => asked.includes(file)).map(([id]) => id)).toEqual([theme]);
    const pictures = () => new Set(asked.filter((file) => /iso27001.*\.svg$/.test(file)));
    await expect.poll(() => pictures().size).toBe(badges);
  });

test("colours, mark and layout follow the configuration in the page, without a build", async ({
  page,
  signedIn,
}) => {
  await signedIn;
  const navigation = page.locator(".nav");
  await serveAs(page, { theme: "pelagria", siteTheme: "warren" });
  await page.goto("/app/compute");
  await expect(navigation).toBeVisible();
  const one = await looks(page);

  await serveAs(page, { theme: "mesabrio", siteTheme: "metal" });
  await page.goto("/app/compute");
  await expect(navigation).toBeVisible();
  const other = await looks(page);

  expect(one).toMatchObject({ layout: "warren", accent: "#0b7f71" });
  expect(other).toMatchObject({ layout: "metal", accent: "#976214" });
  expect(other.mark).not.toBe(one.mark);
  // On light, one layout's navigation is light, the other's dark.
  expect(one.navigation).toBeGreaterThan(200);
  expect(other.navigation).toBeLessThan(60);
});

test.describe("in a browser that reads none of the portal's languages", () => {
  test.use({ locale: "fi-FI" });

  test("the language is the site's, else English", async ({ page }) => {
    await serveAs(page, { siteLocale: "es_MX" });
    await page.goto("/app/");
    await expect(page.getByRole("button", { name: "Iniciar sesión", exact: true })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await serveAs(page, { siteLocale: null });
    await page.goto("/app/");
    await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  });
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("the current page and tab, the next option and the pressed button are marked", async ({
    page,
    signedIn,
  }) => {
    await signedIn;
    await page.goto("/app/storage");
    await page.getByRole("grid").getByRole("link", { name: "shop-assets" }).click();
    const canvas = "rgb(255, 255, 255)";
    const isOutlined = (it: Locator) => expect(it).toHaveCSS("outline-style", "solid");
    await isOutlined(
      page.getByRole("navigation", { name: "Portal areas" }).getByRole("link", { name: "Buckets" }),
    );
    await expect(page.getByRole("link", { name: "Files" })).not.toHaveCSS("border-bottom-color", canvas);
    await expect(page.getByRole("link", { name: "Overview" })).toHaveCSS("border-bottom-color", canvas);
    const listView = page.getByRole("button", { name: "List view" });
    await expect(listView).toHaveCSS("outline-width", "1px");
    await listView.press("Shift");
    await expect(listView).toHaveCSS("outline-width", "2px");
    await expect(page.getByRole("button", { name: "Grid view" })).toHaveCSS("outline-style", "none");

    const palette = await openPalette(page);
    await isOutlined(palette.getByRole("option").first());
    await expect(palette.getByRole("option").nth(1)).toHaveCSS("outline-style", "none");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Actions for shop-assets" }).click();
    await page.keyboard.press("ArrowDown");
    await isOutlined(page.getByRole("menuitem").and(page.locator("[data-focus]")));
  });

  test("the row and the tile at the cursor are marked", async ({ page, signedIn }) => {
    await signedIn;
    await page.goto("/app/compute");
    const list = page.getByRole("grid");
    await list.press("ArrowDown");
    await expect(list.getByRole("row").nth(1)).toHaveCSS("outline-style", "solid");
    await expect(list.getByRole("row").nth(2)).toHaveCSS("outline-style", "none");

    await page.goto("/app/storage/bucket/shop-assets?tab=files&view=grid");
    const tiles = page.getByRole("grid");
    await tiles.press("ArrowRight");
    await expect(tiles.getByRole("gridcell").first()).toHaveCSS("outline-style", "solid");
    await expect(tiles.getByRole("gridcell").nth(1)).toHaveCSS("outline-style", "none");
  });

  test.afterEach(({ cloud }) => disarm(cloud));

  test("a progress bar shows how far it is", async ({ page, cloud }) => {
    await serveAs(page, {});
    await arm(cloud, { path: "/v1/config/ui/config", kind: "latency", ms: 10_000 });
    await page.goto("/app/support");
    const bar = page.getByRole("progressbar");
    await expect(bar).toHaveCSS("border-top-width", "1px");
    const ground = await bar.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect(bar.locator("div")).not.toHaveCSS("background-color", ground);
  });
});

test("certificates of the configuration take the place of the theme's", async ({ page }) => {
  const image = "/app/favicon.svg?site";
  await serveAs(page, {
    theme: "verdigan",
    isoCertificates: [{ image, url: "https://site.example/iso" }, { image: `${image}2` }],
  });
  await page.goto("/app/");
  const badges = page.getByRole("img", { name: "ISO certificate" });
  await expect(badges).toHaveCount(2);
  await expect(badges.first()).toHaveAttribute("src", image);
  await expect(page.getByRole("link", { name: "ISO certificate" })).toHaveAttribute(
    "href",
    "https://site.example/iso",
  );
});

test("the page of all themes is for developers only", async ({ page, cloud }) => {
  await page.goto("/app/themes");
  await expect(page.getByRole("group", { name: "Dark" })).toHaveCount(21);

  const origin = await servePublicly(page, cloud);
  const asked = filesOf(page);
  await page.goto(`${origin}/app/themes`);
  await expect(heading(page, "Log in")).toBeVisible();
  expect(asked.filter((file) => file.includes("ThemesView"))).toEqual([]);
  // Pending route handlers would fail on the closed page.
  await page.unrouteAll({ behavior: "wait" });
});

/** Files requested by the page from now on, below the base path. */
function filesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.replace("/app/", "")));
  return asked;
}

/** Theme id → its file in the build. */
function themeFiles(): Map<string, string> {
  return new Map(
    readdirSync(join(dist, "assets")).flatMap((name) => {
      const id = /^theme-([a-z]+)-.*\.js$/.exec(name)?.[1];
      return id === undefined ? [] : [[id, `assets/${name}`]];
    }),
  );
}

/** Visible differences between tenants; the navigation background as brightness, 0..255. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const nav = document.querySelector(".nav");
    const ground = nav === null ? "" : getComputedStyle(nav).backgroundColor;
    return {
      layout: document.documentElement.dataset["layout"],
      accent: getComputedStyle(document.documentElement).getPropertyValue("--accent"),
      mark: nav?.querySelector("img")?.src,
      navigation: Math.max(...(ground.match(/\d+/g) ?? []).map(Number)),
    };
  });
