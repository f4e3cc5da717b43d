import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../support/fixtures.ts";

const themes = readdirSync(join(import.meta.dirname, "../../src/themes"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

interface Screen {
  name: string;
  path: string;
  /** What must be there before it is looked at. */
  ready: (page: Page) => Promise<void>;
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

const anonymous: Screen[] = [
  { name: "log-in", path: "/app/", ready: heading("Log in") },
  {
    name: "sign-up",
    path: "/app/?referral_code=abc",
    ready: async (page) => expect(page.getByRole("button", { name: "Sign up", exact: true })).toBeVisible(),
  },
  {
    name: "forgotten password",
    path: "/app/",
    ready: async (page) => {
      await page.getByRole("button", { name: "Forgot password?" }).click();
      await expect(page.getByLabel("Email")).toBeVisible();
    },
  },
  {
    name: "verified e-mail",
    path: "/app/email_verification?success=true&email=a@b.example",
    ready: heading(/verified/i),
  },
  { name: "failed verification", path: "/app/email_verification?success=false", ready: heading(/./) },
  { name: "consent", path: "/app/consent_form?state=x", ready: heading("Before you start") },
  { name: "payment return", path: "/app/payment_return", ready: heading(/./) },
  {
    name: "failed log-in",
    path: "/app/auth0_callback#error=server_error&error_description=x",
    ready: heading("Login error"),
  },
];

const signedIn: Screen[] = [
  { name: "list", path: "/app/compute", ready: rowsAreThere },
  { name: "empty search", path: "/app/compute?q=nothing-like-it", ready: heading("Virtual machines") },
  { name: "create", path: "/app/compute/create", ready: heading("Create virtual machine") },
  { name: "unknown page", path: "/app/nowhere", ready: heading(/./) },
  ...["", "storage", "network", "backups", "access"].map((tab) => ({
    name: `machine ${tab || "overview"}`,
    path: "/app/compute",
    ready: async (page: Page) => {
      await rowsAreThere(page);
      await page.getByRole("link", { name: "web-1", exact: true }).click();
      await heading("web-1")(page);
      if (tab !== "") await page.getByRole("link", { name: new RegExp(`^${tab}`, "i") }).click();
    },
  })),
  {
    name: "row menu",
    path: "/app/compute",
    ready: async (page) => {
      await rowsAreThere(page);
      await page.getByRole("button", { name: "Actions of web-1" }).click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
  {
    name: "form dialog",
    path: "/app/compute",
    ready: async (page) => {
      await rowsAreThere(page);
      await page.getByRole("button", { name: "Actions of staging" }).click();
      await page.getByRole("menuitem", { name: "Resize", exact: true }).click();
      await expect(page.getByRole("dialog").getByLabel("vCPU")).toBeVisible();
    },
  },
  {
    name: "confirmation",
    path: "/app/compute",
    ready: async (page) => {
      await rowsAreThere(page);
      await page.getByRole("button", { name: "Actions of staging" }).click();
      await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("dialog").getByLabel(/to confirm/)).toBeVisible();
    },
  },
  {
    name: "palette",
    path: "/app/compute",
    ready: async (page) => {
      await rowsAreThere(page);
      await page.getByRole("button", { name: /search or run a command/i }).click();
      await expect(page.getByRole("dialog", { name: "Commands" }).getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "shortcut sheet",
    path: "/app/compute",
    ready: async (page) => {
      await rowsAreThere(page);
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog")).toHaveCount(1);
    },
  },
];

test.describe.configure({ timeout: 240_000 });

test.describe("signed in", () => {
  test.beforeEach(({ signedIn: isIn }) => isIn);

  for (const theme of themes)
    for (const scheme of ["light", "dark"] as const) {
      test(`axe finds nothing on the signed-in screens in ${theme}, ${scheme}`, async ({ page }) => {
        await dress(page, theme, scheme);
        for (const screen of signedIn) await inspect(page, screen);
      });
    }

  test("axe finds nothing on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const screen of signedIn.filter((it) => it.name !== "shortcut sheet")) await inspect(page, screen);
  });
});

for (const theme of themes)
  test(`axe finds nothing before the log-in in ${theme}`, async ({ page }) => {
    await dress(page, theme, "dark");
    for (const screen of anonymous) await inspect(page, screen);
  });

async function inspect(page: Page, screen: Screen) {
  await test.step(screen.name, async () => {
    await page.goto(screen.path);
    await screen.ready(page);
    // Colours are judged when nothing fades any more.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
    );
    // What a modal dialog covers cannot be reached, and half-covered targets would count as too small.
    const isModal = (await page.getByRole("dialog").count()) > 0;
    const builder = isModal
      ? new AxeBuilder({ page }).include("dialog, [role=dialog]")
      : new AxeBuilder({ page });
    const { violations } = await builder
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"])
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
    expect(found, screen.name).toEqual([]);
  });
}

async function rowsAreThere(page: Page) {
  await expect(page.getByRole("link", { name: "web-1", exact: true })).toBeVisible();
}

/** The page as another tenant's deployment would serve it. */
async function dress(page: Page, theme: string, scheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  await page.route(/\/app(\/|\?|$)/, async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const body = await response.text();
    return route.fulfill({ response, body: body.replace('"theme":"nordmoln"', `"theme":"${theme}"`) });
  });
}
