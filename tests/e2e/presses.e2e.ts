import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { hold } from "../support/heldFiles.ts";
import { makeMachine, readMachine } from "../support/machines.ts";
import { heading, messages, openMachine, openPalette } from "../support/portal.ts";

test.beforeEach(({ signedIn }) => signedIn);

/** Lets answers come, and waits until they have moved what is pressed. */
async function move(pressed: Locator, answer: () => void): Promise<void> {
  const topOf = async () => (await pressed.boundingBox())?.y;
  const top = await topOf();
  answer();
  await expect.poll(topOf).not.toBe(top);
}

test("a dialog's button counts as pressed, though answers move it before the release", async ({
  page,
  cloud,
}) => {
  const vm = await makeMachine(cloud, "pressed", { stopped: true });
  const answer = await hold(page, /\/(host_pool\/list|parameters\/vm)$/);
  await openMachine(page, vm);
  await page.getByRole("button", { name: "Actions for pressed" }).click();
  await page.getByRole("menuitem", { name: "Resize" }).click();
  const dialog = page.getByRole("dialog", { name: "Resize: pressed" });
  await dialog.getByRole("spinbutton", { name: "vCPU" }).fill("2");
  const resize = dialog.getByRole("button", { name: "Resize" });
  await resize.hover();
  await page.mouse.down();
  await move(resize, answer);
  await page.mouse.up();
  await expect(messages(page).getByText("Machine pressed resized", { exact: true })).toBeVisible();
  expect(await readMachine(cloud, vm)).toMatchObject({ vcpu: 2 });
});

/** Opens the palette with a result that others will move. Returns it, and what lets them come. */
async function showResult(page: Page) {
  const answer = await hold(page, /\/payment\/invoice\/list/);
  await page.goto("/app/compute");
  const palette = await openPalette(page);
  await palette.getByRole("combobox").fill("top-up");
  // Of the lists that match, only the held one is still to come.
  await expect(palette.getByRole("option", { name: /^Side projects/ })).toBeVisible();
  return { result: palette.getByRole("option", { name: /^Go to Top-up orders/ }), answer };
}

test("a result of the palette counts as pressed, though others move it before the release", async ({
  page,
}) => {
  const { result, answer } = await showResult(page);
  await result.hover();
  await page.mouse.down();
  await move(result, answer);
  await page.mouse.up();
  await expect(heading(page, /^Top-up orders/)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Puts a finger down on it. Returns what lifts the finger. */
  async function touch(control: Locator): Promise<() => Promise<unknown>> {
    const box = await control.boundingBox();
    if (box === null) throw new Error("The control is nowhere");
    const touchPoints = [{ x: box.x + 40, y: box.y + box.height / 2 }];
    const session = await control.page().context().newCDPSession(control.page());
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    return () => session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  test("a tap takes the result that the finger came down on", async ({ page }) => {
    const { result, answer } = await showResult(page);
    const lift = await touch(result);
    await move(result, answer);
    await lift();
    await expect(heading(page, /^Top-up orders/)).toBeVisible();
  });

  test("a tap on a result that goes away takes none", async ({ page }) => {
    const { result } = await showResult(page);
    const lift = await touch(result);
    await result.evaluate((element) => element.remove());
    await lift();
    const palette = page.getByRole("dialog", { name: "Commands" });
    await palette.getByRole("option", { name: /^Side projects/ }).tap();
    await expect(palette.getByRole("combobox", { name: "Choose an action" })).toBeVisible();
  });
});
