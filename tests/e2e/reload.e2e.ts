import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

test.beforeEach(({ signedIn, page }) => {
  // The browser's beforeunload prompt.
  page.on("dialog", (dialog) => dialog.accept());
  return signedIn;
});

/** Simulates a new build on the server. */
const deploy = (page: Page) =>
  page.route("**/app/", async (route) => {
    if (route.request().resourceType() === "document") return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/index-[\w-]+\.js/g, "index-newer.js");
    return route.fulfill({ response, body });
  });

const banner = (page: Page) => page.getByRole("status").filter({ hasText: "A new version of the portal" });

test("a new version is announced on return to the tab, and reloading keeps the typed values", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/app/disks/create");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("typed-before-deploy");
  await deploy(page);
  const handlePaymentReturn = () => page.evaluate(() => void window.dispatchEvent(new Event("focus")));
  await handlePaymentReturn();
  await page.clock.fastForward("05:01");
  await handlePaymentReturn();
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole("button", { name: "Close" }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(name).toHaveValue("typed-before-deploy");
  await page.evaluate(() => void window.dispatchEvent(new Event("vite:preloadError")));
  await banner(page).getByRole("button", { name: "Reload" }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(name).toHaveValue("typed-before-deploy");
});

test("a part of the portal that a new version removed says so beside the banner", async ({ page }) => {
  await page.goto("/app/network/firewall");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await deploy(page);
  await page.route("**/assets/firewall.createForm*.js", (route) => route.abort());
  await page.getByRole("link", { name: "Create firewall" }).first().click();
  await expect(page.getByText("Couldn't load this part of the portal")).toBeVisible();
  await expect(banner(page)).toBeVisible();
});

test("what was typed into an action's form is there again after a reload, until it is discarded", async ({
  page,
}) => {
  await page.goto("/app/profile");
  const dialog = page.getByRole("dialog");
  const phone = dialog.getByRole("textbox", { name: "Phone" });
  const open = () => page.getByRole("button", { name: "Change your details" }).click();
  await open();
  const before = await phone.inputValue();
  await phone.fill("+372 555 0199");
  await page.reload();
  await open();
  await expect(phone).toHaveValue("+372 555 0199");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await open();
  await expect(phone).toHaveValue(before);
});
