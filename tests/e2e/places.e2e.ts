import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { heading } from "../support/portal.ts";

test.use({ viewport: { width: 1280, height: 500 } });
test.beforeEach(({ signedIn }) => signedIn);

const main = (page: Page) => page.locator("#main");
const topOf = (scroller: Locator) => scroller.evaluate((element) => element.scrollTop);

/** Opens the profile and waits for contents that reach beyond its window. */
async function openProfile(page: Page): Promise<void> {
  await page.goto("/app/profile");
  await expect(heading(page, "Profile")).toBeVisible();
  const reach = () => main(page).evaluate((element) => element.scrollHeight - element.clientHeight);
  await expect.poll(reach).toBeGreaterThan(300);
}

const area = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Portal areas" }).getByRole("link", { name });

test("Back and a reload return to the place in the list, with the cursor on the row that was opened", async ({
  page,
}) => {
  await page.goto("/app/invoices");
  const list = page.getByRole("grid", { name: "Invoices" });
  await expect(list).not.toHaveAttribute("aria-busy");
  await list.hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => topOf(list)).toBe(400);
  const row = list.getByRole("row").nth(16);
  const index = Number(await row.getAttribute("aria-rowindex"));
  const link = row.getByRole("link").first();
  const name = await link.innerText();
  await link.click();
  await expect(heading(page, name)).toBeVisible();
  const isAtPlace = async () => {
    await expect(list).toHaveAttribute("aria-activedescendant", new RegExp(`-${index - 2}$`));
    expect(await topOf(list)).toBe(400);
  };
  await page.goBack();
  await isAtPlace();
  await expect(list).toBeFocused();
  await page.reload();
  await isAtPlace();
  await page.keyboard.press("j");
  await expect(list).toHaveAttribute("aria-activedescendant", new RegExp(`-${index - 1}$`));
});

test("a page opens at its top, and Back returns to the place in the one before", async ({ page }) => {
  await openProfile(page);
  await main(page).hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => topOf(main(page))).toBe(300);
  await area(page, "Dashboard").click();
  await expect(page.getByRole("heading", { name: "Needs attention" })).toBeVisible();
  expect(await topOf(main(page))).toBe(0);
  await page.goBack();
  await expect(heading(page, "Profile")).toBeVisible();
  await expect.poll(() => topOf(main(page))).toBe(300);
  await page.reload();
  await expect.poll(() => topOf(main(page))).toBe(300);
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Needs attention" })).toBeVisible();
  expect(await topOf(main(page))).toBe(0);
});

test("keys scroll a page that nobody has touched, and lead into a list", async ({ page }) => {
  await openProfile(page);
  await page.keyboard.press("PageDown");
  await expect.poll(() => topOf(main(page))).toBeGreaterThan(200);
  await page.goto("/app/compute?q=archive");
  const list = page.getByRole("grid", { name: "Virtual machines" });
  await expect(list).not.toHaveAttribute("aria-busy");
  await page.keyboard.press("End");
  await expect(list).toHaveAttribute("aria-activedescendant", /-0$/);
});
