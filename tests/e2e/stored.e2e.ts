import type { Page } from "@playwright/test";
import { expect, ownCloudTest as test } from "../support/fixtures.ts";
import { heading, openPalette, take } from "../support/portal.ts";

const mari = { email: "demo@portico.example", password: "Demo-1234" };
const kadri = { email: "other@portico.example", password: "Other-1234" };

async function logIn(page: Page, { email, password }: typeof mari): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(heading(page, "Dashboard")).toBeVisible();
}

const everythingStored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test("the next user in the same tab finds no data of the previous one", async ({ page }) => {
  await page.goto("/app/");
  await logIn(page, mari);
  await take(await openPalette(page), "dark", /Dark/);
  await take(await openPalette(page), "go to virtual machines", /^Go to Virtual machines/);
  await expect(heading(page, "Virtual machines")).toBeVisible();
  await page.goto("/app/billing/create");
  await page.getByLabel(/^Full name/).fill("Mari Tamm the First");
  await page.getByLabel(/^Phone/).fill("+372 5550 8120");
  await page.goto("/app/compute/create");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("maris-secret-project");
  await page.goto("/app/billing/topup");
  await page.getByRole("radio", { name: "Cryptocurrency" }).check();
  await page.getByRole("textbox", { name: /^Amount/ }).fill("73");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: /^Pay \D*\d/ }).click();
  await (await opened).getByRole("button", { name: "Pay", exact: true }).waitFor();
  await expect.poll(() => everythingStored(page)).toContain("pendingWork:");
  const before = await everythingStored(page);
  for (const text of ["Mari Tamm the First", "5550 8120", "maris-secret-project", "palette.recent@812"])
    expect(before).toContain(text);

  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  const left = await everythingStored(page);
  for (const text of ["@812", "Mari", "maris", "5550 8120", "pendingWork"]) expect(left).not.toContain(text);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("colour_scheme"))).toBe("dark");

  await logIn(page, kadri);
  await page.goto("/app/billing/create");
  await expect(page.getByLabel(/^Full name/)).toHaveValue("");
  await expect(page.getByLabel(/^Phone/)).toHaveValue("");
  await page.goto("/app/compute/create");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).not.toHaveValue(/maris/);
  await page.goto("/app/billing/topup");
  await expect(page.getByRole("textbox", { name: /^Amount/ })).toHaveValue("");
  expect(await everythingStored(page)).not.toContain("@812");
});

test("where the browser blocks storage the portal works, and says what it does not keep", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
  await page.goto("/app/");
  await expect(page.getByText("This browser blocks storage for this site")).toBeVisible();
  await logIn(page, mari);
  await expect(page.getByText("This browser blocks storage for this site")).toBeVisible();
  await take(await openPalette(page), "top up", /^Top up/);
  await page.getByRole("radio", { name: "Cryptocurrency" }).check();
  await page.getByRole("textbox", { name: /^Amount/ }).fill("73");
  await page.evaluate(() => Object.assign(window, { open: () => null }));
  await page.getByRole("button", { name: /^Pay \D*\d/ }).click();
  await expect(page.getByText("Please allow popup windows to use this payment method")).toBeVisible();
  await page.getByRole("button", { name: "Continue in this window" }).click();
  await expect(page).toHaveURL(/coingate/);
});
