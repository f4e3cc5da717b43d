import type { Locator } from "@playwright/test";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { violations } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { serveAs } from "../support/site.ts";

test("without any server, the mock API in the browser shows the demo machines", async ({ page }) => {
  await page.goto("/app/");
  await page.getByRole("button", { name: "More" }).click();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("checkbox", { name: /mock/i }).check();
  await reloaded;
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("link", { name: "Virtual machines", exact: true }).first().click();
  await expect(page.getByRole("link", { name: "web-1", exact: true })).toBeVisible();

  await page.getByRole("link", { name: "staging", exact: true }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByText("Running", { exact: true }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});

test("the language and the colours can be chosen, and stay", async ({ page, signedIn }) => {
  await signedIn;
  await page.goto("/app/compute");
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Eesti" }).click();
  await expect(page.getByRole("heading", { name: "Virtuaalmasinad", level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "et");
  await expect(page.locator('body > [aria-live="polite"]')).toHaveText("Keel on nüüd Eesti");
  await expect(page.getByRole("button", { name: /^Konto/ })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Virtuaalmasinad", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle("Virtuaalmasinad | Nordmoln Cloud");

  await page.getByRole("button", { name: /^Konto/ }).click();
  await page.getByRole("menuitem", { name: "Tume" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
});

test("no page translator offers itself, or touches a text", async ({ page, signedIn }) => {
  await signedIn;
  await page.goto("/app/compute?q=archive");
  await page.getByRole("button", { name: "Actions for archive" }).click();
  const isTranslated = (it: Locator) => it.evaluate((element: HTMLElement) => element.translate);
  for (const part of [page.locator("main"), page.getByRole("menu")])
    expect(await isTranslated(part)).toBe(false);
  await expect(page.locator('meta[name="google"]')).toHaveAttribute("content", "notranslate");
});

test("a newcomer with Google accepts the terms once", async ({ page }) => {
  await page.goto("/app/");
  await page.getByRole("button", { name: "Log in with Google" }).click();
  await page.getByLabel("Use another account").fill("google@newcomer.example");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("checkbox", { name: /I accept/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
});

test("a site that does not offer the mock API neither shows nor starts it", async ({ page }) => {
  await serveAs(page, { mockApi: false });
  await page.addInitScript(() => localStorage.setItem("enableMockApi", "true"));
  await page.goto("/app/");
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("textbox", { name: "API key" })).toBeEnabled();
  await expect(page.getByRole("checkbox", { name: /mock/i })).toHaveCount(0);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test("where the portal's code does not load, the page says so, and starts after a reload", async ({
  page,
  signedIn,
}) => {
  await signedIn;
  const application = /\/assets\/index-[^/]+\.js$/;
  await page.route(application, (route) => route.abort());
  await page.goto("/app/compute");
  await expect(page.getByRole("alert")).toContainText("Couldn't start the portal");
  expect(await violations(page)).toEqual([]);
  await page.unroute(application);
  await page.getByRole("button", { name: "Reload page" }).click();
  await expect(page.getByRole("heading", { name: "Virtual machines", level: 1 })).toBeVisible();
});

test("a browser that is too old for the portal is told so, in the visitor's language", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Promise, "withResolvers");
    localStorage.setItem("language", "et");
  });
  await page.goto("/app/");
  await expect(page.getByRole("alert")).toContainText("uuenda brauserit");
  await expect(page.locator("main")).toHaveAttribute("lang", "et");
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says in every language that the portal needs them", async ({ page }) => {
    await page.goto("/app/");
    await expect(page.locator("main > [lang]")).toContainText([
      "needs JavaScript",
      "vajab JavaScripti",
      "necesita JavaScript",
    ]);
    await expect(page.locator("main")).toHaveCSS("display", "grid");
  });
});

test("what runs before the first screen asks to be compiled while it arrives", () => {
  const dist = join(import.meta.dirname, "../../dist");
  const first = globSync("assets/{index,preload,shared,signedIn,LoginScreen}-*.js", { cwd: dist });
  expect(first).toHaveLength(5);
  const firstLine = (name: string) => readFileSync(join(dist, name), "utf8").split("\n", 1)[0]?.slice(0, 80);
  expect(new Set(first.map(firstLine))).toEqual(new Set(["//# allFunctionsCalledOnLoad"]));
});

test("the built files hold neither failures to arm nor a list of their sources", () => {
  const dist = join(import.meta.dirname, "../../dist");
  const scripts = globSync("assets/*.js", { cwd: dist });
  expect(scripts.length).toBeGreaterThan(10);
  const controls = scripts.filter((name) =>
    /_sandbox|Armed failure/.test(readFileSync(join(dist, name), "utf8")),
  );
  expect(controls).toEqual([]);
  expect(globSync(".vite/**", { cwd: dist })).toEqual([]);
});
