import { expect, test } from "../support/fixtures.ts";
import { heading } from "../support/portal.ts";

test.beforeEach(({ signedIn }) => signedIn);

test("a list is printed whole, though the window shows a part of it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto("/app/billing/history");
  const table = page.getByRole("grid", { name: "Balance history" });
  const cells = table.getByRole("row");
  await expect(table.getByRole("gridcell").first()).toBeVisible();
  const whole = Number(await table.getAttribute("aria-rowcount"));
  const inWindow = await cells.count();
  expect(inWindow).toBeLessThan(whole);

  // Registered last, so it counts what the browser lays out.
  await page.evaluate(() =>
    window.addEventListener("beforeprint", () => {
      document.body.dataset["printed"] = String(document.querySelectorAll("[role=grid] [role=row]").length);
    }),
  );
  await page.pdf();
  await expect(page.locator("body")).toHaveAttribute("data-printed", String(whole));
  await expect(cells).toHaveCount(inWindow);
});

test("a long name is printed whole", async ({ page, cloud }) => {
  const name = `printed-${"long-".repeat(40)}name`;
  const created = await cloud.api<{ uuid: string }>("POST", "/hel01/network/network", { name });
  await page.goto("/app/network/vpc");
  const link = page.getByRole("link", { name });
  await expect(link).toBeVisible();
  const isCut = () => link.evaluate((it) => it.scrollWidth > it.clientWidth);
  expect(await isCut()).toBe(true);
  await page.emulateMedia({ media: "print" });
  await expect.poll(isCut).toBe(false);
  await cloud.api("DELETE", `/hel01/network/network/${created.uuid}`);
});

test("paper holds the screen's content in black, without navigation and buttons", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/app/reports");
  await expect(heading(page, "Reports")).toBeVisible();
  const navigation = page.getByRole("navigation", { name: "Portal areas" });
  const exported = page.getByRole("button", { name: "Export as CSV" }).first();
  await expect(navigation).toBeVisible();
  await expect(exported).toBeVisible();

  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect(navigation).toBeHidden();
  await expect(exported).toBeHidden();
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeHidden();
  await expect(heading(page, "Reports")).toHaveCSS("color", "rgb(0, 0, 0)");
  // The main part no longer scrolls inside the window.
  const heights = await page.evaluate(() => [document.documentElement.scrollHeight, window.innerHeight]);
  expect(heights[0]).toBeGreaterThan(heights[1] ?? 0);
});
