import type { Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { hold, holdApplication, stylesOf } from "../support/heldFiles.ts";
import { heading, watchCalls } from "../support/portal.ts";
import { serveAs } from "../support/site.ts";

const demo = { email: "demo@portico.example", password: "Demo-1234" };

test("the form can be typed into before the application runs, which takes it over in place", async ({
  page,
}) => {
  const start = await holdApplication(page);
  const sent = watchCalls(page, "POST", "/idp/co/authenticate");
  await page.goto("/app/support");
  await expect(heading(page, "Log in")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await email(page).fill(demo.email);
  await password(page).pressSequentially("-emo-1234");
  await password(page).press("Home");
  await page.keyboard.press("Shift+ArrowRight");
  const placed = await places(page);
  start();
  await expect(prerendered(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(await places(page)).toEqual(placed);
  await expect(email(page)).toHaveValue(demo.email);
  await expect(password(page)).toBeFocused();
  // The selected first letter is replaced.
  await page.keyboard.type("D");
  await expect(password(page)).toHaveValue(demo.password);
  await password(page).press("Enter");
  await expect(heading(page, "Support")).toBeVisible();
  await expect.poll(() => sent).toHaveLength(1);
});

for (const theme of ["neutral", "metal", "verdigan"])
  test(`with the theme ${theme} the page alone draws the form as it stays with the stylesheet`, async ({
    page,
  }) => {
    await serveAs(page, { theme });
    await holdApplication(page);
    const font = await hold(page, /\.woff2$/);
    const stylesheet = await hold(page, /\/assets\/.*\.css$/);
    await page.goto("/app/", { waitUntil: "commit" });
    await expect(heading(page, "Log in")).toBeVisible();
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    const alone = await stylesOf(page, "#prerendered-login");
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(0);
    stylesheet();
    await page.waitForFunction(() => document.styleSheets.length === 1);
    expect(await stylesOf(page, "#prerendered-login")).toEqual(alone);
    await page.evaluate(() => (document.adoptedStyleSheets = []));
    const whole = await stylesOf(page, "#prerendered-login");
    expect(whole.filter((it, index) => it !== alone[index])).toEqual([]);
    font();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

test("an email address is continued at its end, on a narrow screen too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const start = await holdApplication(page);
  await page.goto("/app/");
  await email(page).pressSequentially("demo@portico");
  const placed = await places(page);
  const name = page.getByText("Nordmoln Cloud", { exact: true });
  expect(await name.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  start();
  await expect(prerendered(page)).toHaveCount(0);
  expect(await places(page)).toEqual(placed);
  await page.keyboard.type(".example");
  await expect(email(page)).toHaveValue(demo.email);
});

test("a log-in pressed before the application runs is sent by it, once", async ({ page }) => {
  const start = await holdApplication(page);
  const sent = watchCalls(page, "POST", "/idp/co/authenticate");
  await page.goto("/app/?username=mari%40customer.example");
  await expect(email(page)).toHaveValue("mari@customer.example");
  await email(page).fill(demo.email);
  await password(page).pressSequentially(demo.password);
  const address = page.url();
  await password(page).press("Enter");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    demo.password,
  );
  start();
  await expect(heading(page, "Dashboard")).toBeVisible();
  await expect.poll(() => sent).toHaveLength(1);
});

test("typing goes on in the form that an early press opens", async ({ page }) => {
  const start = await holdApplication(page);
  await page.goto("/app/");
  await page.getByRole("button", { name: "Sign up" }).click();
  await password(page).pressSequentially("Correct-");
  await email(page).pressSequentially("mari@");
  start();
  await expect(heading(page, "Sign up")).toBeVisible();
  await page.keyboard.type("customer.example");
  await expect(email(page)).toHaveValue("mari@customer.example");
  await expect(password(page)).toHaveValue("Correct-");
});

test("a button held down while the application takes the form over is pressed once", async ({ page }) => {
  const start = await holdApplication(page);
  await page.goto("/app/");
  await page.getByRole("button", { name: "More" }).hover();
  await page.mouse.down();
  start();
  await expect(prerendered(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole("checkbox", { name: /mock/i })).toBeVisible();
});

test("the form has the site's texts and the visitor's language", async ({ page }) => {
  await holdApplication(page);
  await serveAs(page, { loginTitle: "<b>Tere</b>", loginGoogleButton: false, siteName: "Reseller & Co" });
  await page.addInitScript(() => localStorage.setItem("language", "et"));
  await page.goto("/app/");
  await expect(heading(page, "<b>Tere</b>")).toBeVisible();
  await expect(page.getByText("Reseller & Co", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Logi sisse", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /Google/ })).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("lang", "et");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a log-in page whose code is missing says so in place of the form", async ({ page }) => {
  await page.route(/\/assets\/LoginScreen-/, (route) => route.abort());
  await page.goto("/app/");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(email(page)).toHaveCount(0);
});

for (const [title, path, shown, isSignedIn] of [
  ["a signed-in user", "/app/support", "Support", true],
  ["a referral link", "/app/?referral_code=m4xq7z", "Sign up", false],
  ["another screen without sign-in", "/app/consent_form?state=s1", "Before you start", false],
] as const)
  test(`${title} never sees the form`, async ({ page }) => {
    await page.addInitScript((signedIn) => {
      if (signedIn) localStorage.setItem("apikey", "demo-key");
      new MutationObserver(() => {
        const form = document.getElementById("prerendered-login");
        if (form) sessionStorage.setItem("was-prerendered", "yes");
      }).observe(document, { childList: true, subtree: true });
    }, isSignedIn);
    await page.goto(path);
    await expect(heading(page, shown)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("was-prerendered"))).toBeNull();
  });

const prerendered = (page: Page) => page.locator("#prerendered-login");
const email = (page: Page) => page.getByRole("textbox", { name: "Email" });
const password = (page: Page) => page.getByLabel("Password", { exact: true });

/** Where the visible texts and controls are, in px. */
const places = (page: Page) =>
  page.evaluate(async () => {
    // Until then texts are drawn in a fallback typeface.
    await document.fonts.ready;
    return [...document.querySelectorAll("h1, a, button, input, select, label, img, main p")]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, element.textContent, x, y, width, height];
      });
  });
