import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { expect, ownCloudTest, test as shared } from "../support/fixtures.ts";
import { listMachines } from "../support/machines.ts";
import { heading, openMachine, openPalette, take } from "../support/portal.ts";

/** At a host of production, where customers have no charts. */
const test = ownCloudTest.extend<{ key: string }>({
  key: ["demo-key", { option: true }],
  baseURL: async ({ ownCloud }, use) => use(ownCloud.origin.replace(/\/\/[^:]+/, "//portal.localhost")),
  context: async ({ context, key }, use) => {
    await context.addInitScript((apikey) => localStorage.setItem("apikey", apikey), key);
    await use(context);
  },
});

const chart = (page: Page) => page.getByRole("dialog", { name: "State chart" });
const state = (page: Page) => chart(page).getByRole("region", { name: "State", exact: true });
const box = (page: Page, path: string) => page.locator(`.node[data-state="${path}"]`);

test.describe("an administrator", () => {
  test.use({ key: "admin-key" });

  test("sees a customer's machine in its chart, with its way and the reasons of what is disabled", async ({
    page,
    ownCloud,
  }) => {
    await page.goto("/app/administration");
    await expect(page.getByRole("button", { name: "Act as a customer" })).toBeVisible();
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("g");
    await chart(page).getByLabel("Chart", { exact: true }).selectOption("Session");
    await expect(state(page).locator("[aria-current]")).toHaveText("signed in › active");
    await page.keyboard.press("Escape");
    await expect(chart(page)).toBeHidden();

    await page.getByRole("button", { name: "Act as a customer" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel(/^User ID/).fill("812");
    await form.getByRole("button", { name: "Act as a customer" }).click();
    await expect(page.getByRole("button", { name: "Back to your account" })).toBeVisible();

    const machine = (await listMachines(ownCloud)).find(({ status }) => status === "running");
    if (!machine) throw new Error("no machine is running");
    await openMachine(page, machine);
    await take(await openPalette(page), "Show chart");
    await expect(box(page, "running")).toContainClass("present");
    await expect(box(page, "stopped")).not.toContainClass("present");
    await expect(state(page).locator("[aria-current]")).toHaveText("running");
    await expect(
      state(page)
        .getByRole("listitem")
        .filter({ hasText: /^Stop→/ }),
    ).toContainText("stopping gracefully");
    await expect(
      state(page)
        .getByRole("listitem")
        .filter({ hasText: /^Resize/ }),
    ).toContainText("Available while stopped");
    await page.keyboard.press("Escape");
    await expect(chart(page)).toBeHidden();

    await heading(page, machine.name).focus();
    await page.keyboard.press("p");
    await page.getByRole("dialog").getByRole("button", { name: "Stop" }).click();
    await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
    await page.keyboard.press("g");
    await expect(box(page, "stopped")).toContainClass("present");
    await expect(state(page).getByText("State history").locator("..").getByRole("listitem")).toHaveText([
      /^stopped/,
      /^stopping gracefully/,
      /^running/,
    ]);
  });
});

test("a customer has no command for charts and session logs", async ({ page }) => {
  const answered = page.waitForResponse(/\/user\/privileges$/);
  await page.goto("/app/support");
  await answered;
  await expect(heading(page, "Support")).toBeVisible();
  const palette = await openPalette(page);
  for (const command of ["Show chart", "Show session log"]) {
    await palette.getByRole("combobox").fill(command);
    await expect(palette.getByRole("option", { name: command })).toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expect(page.getByText("Show chart")).toHaveCount(0);
  await expect(page.getByText("Show session log")).toHaveCount(0);
  await expect(chart(page)).toHaveCount(0);
});

for (const at of ["the portal", "a file"])
  shared(`the charts of ${at} are searched, and walked by keyboard`, async ({ page, cloud }) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" && message.text().includes("Content Security Policy"))
        refused.push(message.text());
    });
    const folder =
      at === "a file"
        ? pathToFileURL(join(import.meta.dirname, "../../charts")).href
        : `${cloud.origin}/app/charts`;
    await page.goto(`${folder}/index.html`);
    await page.getByLabel(/^Search all charts/).fill("stopping gracefully");
    await expect(page.locator("tbody tr:visible")).toHaveCount(1);
    await page.getByRole("link", { name: "stopping gracefully" }).click();

    const now = page.locator("#present");
    await expect(now).toHaveText("Now in: stopping gracefully");
    await page.getByRole("button", { name: /^power force stop/ }).focus();
    await page.keyboard.press("Enter");
    await expect(now).toHaveText("Now in: forcing off");
    await expect(box(page, "forcingOff")).toContainClass("present");
    await expect(box(page, "stoppingGracefully")).toContainClass("past");
    await expect(page.getByText("Forcing off", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Back", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(now).toHaveText("Now in: stopping gracefully");
    await page.getByLabel(/^Search states/).fill("Waking up");
    await page.getByRole("button", { name: "waking up", exact: true }).click();
    await expect(now).toHaveText("Now in: waking up");
    expect(refused).toEqual([]);
  });
