import type { Locator, Page } from "@playwright/test";
import { type CloudProcess, startCloud } from "../support/cloud.ts";
import { expect, test as base } from "../support/fixtures.ts";

/** Each test has a process of its own, which ends and starts again. */
const test = base.extend<{ ownCloud: CloudProcess }>({
  ownCloud: async ({}, use) => {
    const cloud = await startCloud();
    await use(cloud);
    await cloud.stop();
  },
  baseURL: async ({ ownCloud }, use) => use(ownCloud.origin),
});

interface Machine {
  name: string;
  status: string;
  vcpu: number;
  memory: number;
  storage: { replica: unknown[] }[];
}

const password = "Correct-horse-7";
const vmPassword = "Battery-staple-7";

test("a newcomer signs up and runs a machine through its life by mouse", async ({ page, ownCloud }) => {
  const email = "mouse@newcomer.example";
  await page.goto("/app/");
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByText(email)).toBeVisible();

  await verifyByMail(page, ownCloud.origin, email);
  await page.getByRole("link", { name: "Go to log-in" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();

  await page.getByRole("link", { name: "Create virtual machine" }).first().click();
  await page.getByLabel("Username").fill("mari");
  await page.getByLabel(/^Password/).fill(vmPassword);
  await page.getByLabel("Repeat the password").fill(vmPassword);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("first-machine");
  await page.getByRole("checkbox", { name: /terms of service/i }).check();
  await page.getByRole("button", { name: "Create virtual machine" }).first().click();
  await expect(page.getByRole("heading", { name: "first-machine", level: 1 })).toBeVisible();
  const isNow = (state: string) => expect(page.getByText(state, { exact: true }).first()).toBeVisible();
  await isNow("Running");

  const key = await page.evaluate(() => localStorage.getItem("apikey") ?? "");
  const machine = async () => {
    const [only] = await ownCloud.api<Machine[]>("GET", "/hel01/user-resource/vm/list", undefined, key);
    return only;
  };
  const choose = async (action: string) => {
    await page.getByRole("button", { name: "Actions for first-machine" }).click();
    await page.getByRole("menuitem", { name: action, exact: true }).click();
  };
  const dialog = page.getByRole("dialog");

  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await dialog.getByRole("button", { name: "Stop", exact: true }).click();
  await isNow("Stopped");

  await choose("Resize");
  await dialog.getByLabel("vCPU").fill("4");
  await dialog.getByRole("button", { name: "Resize" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await machine()).toMatchObject({ name: "first-machine", status: "stopped", vcpu: 4 });

  await page.getByRole("button", { name: "Start", exact: true }).click();
  await isNow("Running");

  await choose("Take snapshot");
  await expect.poll(async () => (await machine())?.storage[0]?.replica.length).toBe(1);

  await ownCloud.restart();
  await page.reload();
  await isNow("Running");
  expect(await machine()).toMatchObject({ name: "first-machine", vcpu: 4 });
  expect((await machine())?.storage[0]?.replica).toHaveLength(1);

  await choose("Delete");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByLabel(/to confirm/).fill("first-machine");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(async () => await machine()).toBeUndefined();
});

test("a newcomer does the same from the keyboard alone", async ({ page, ownCloud }) => {
  const email = "keys@newcomer.example";
  await page.addInitScript(() => {
    for (const type of ["mousemove", "mousedown", "pointerdown", "touchstart"])
      addEventListener(type, () => void document.documentElement.setAttribute("data-pointer", type), true);
  });
  const { keyboard } = page;
  const fill = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type(text);
  };

  await page.goto("/app/");
  await tabTo(page, page.getByRole("button", { name: "Sign up", exact: true }));
  await keyboard.press("Enter");
  await fill(page.getByLabel("Email"), email);
  await fill(page.getByLabel(/^Password/), password);
  await keyboard.press("Enter");
  await expect(page.getByText(email)).toBeVisible();

  await page.goto(`${ownCloud.origin}/mail`);
  await tabTo(page, page.getByRole("listitem").filter({ hasText: email }).getByRole("link"));
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "Continue" }));
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "Go to log-in" }));
  await keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await fill(page.getByLabel(/^Password/), password);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();

  const palette = page.getByRole("dialog", { name: "Commands" });
  const search = palette.getByRole("combobox").first();
  const command = async (...steps: string[]) => {
    await keyboard.press("ControlOrMeta+k");
    for (const step of steps) {
      await expect(search).toBeFocused();
      await expect(search).toHaveValue("");
      await keyboard.type(step);
      await expect(palette.getByRole("option", { name: step, exact: false }).first()).toHaveAttribute(
        "aria-selected",
        "true",
      );
      await keyboard.press("Enter");
    }
  };
  await command("Create virtual machine");
  await fill(page.getByLabel("Username"), "mari");
  await fill(page.getByLabel(/^Password/), vmPassword);
  await fill(page.getByLabel("Repeat the password"), vmPassword);
  await fill(page.getByRole("textbox", { name: "Name", exact: true }), "keyboard-machine");
  await tabTo(page, page.getByRole("checkbox", { name: /terms of service/i }));
  await keyboard.press("Space");
  await keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { name: "keyboard-machine", level: 1 })).toBeVisible();

  const key = await page.evaluate(() => localStorage.getItem("apikey") ?? "");
  const machine = async () => {
    const [only] = await ownCloud.api<Machine[]>("GET", "/hel01/user-resource/vm/list", undefined, key);
    return only;
  };
  const done = async (message: string) => {
    await expect(palette.getByText(message)).toBeVisible();
    await keyboard.press("Escape");
    await expect(palette).toHaveCount(0);
  };

  await command("keyboard-machine", "Stop");
  await expect(palette.getByRole("button", { name: "Stop" })).toBeVisible();
  await keyboard.press("ControlOrMeta+Enter");
  await done("keyboard-machine is stopped");

  await command("keyboard-machine", "Resize");
  await fill(palette.getByLabel("vCPU"), "4");
  await keyboard.press("ControlOrMeta+Enter");
  await done("Machine keyboard-machine resized");
  expect(await machine()).toMatchObject({ name: "keyboard-machine", status: "stopped", vcpu: 4 });

  await command("keyboard-machine", "Start");
  await done("keyboard-machine is running");

  await command("keyboard-machine", "Take snapshot");
  await done("Snapshot of keyboard-machine taken");
  expect((await machine())?.storage[0]?.replica).toHaveLength(1);

  await ownCloud.restart();
  await page.reload();
  await expect(page.getByText("Running", { exact: true }).first()).toBeVisible();
  expect(await machine()).toMatchObject({ name: "keyboard-machine", vcpu: 4 });

  await command("keyboard-machine", "Delete");
  await keyboard.press("ControlOrMeta+Enter");
  await fill(palette.getByLabel(/to confirm/), "keyboard-machine");
  await keyboard.press("ControlOrMeta+Enter");
  await expect.poll(async () => await machine()).toBeUndefined();
  expect(await page.locator("html").getAttribute("data-pointer")).toBeNull();
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  await expect(async () => {
    if (!(await isFocused(target))) await page.keyboard.press("Tab");
    expect(await isFocused(target)).toBe(true);
  }).toPass({ intervals: [0] });
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

async function verifyByMail(page: Page, origin: string, email: string) {
  await page.goto(`${origin}/mail`);
  await page
    .getByRole("listitem")
    .filter({ hasText: email })
    .getByRole("link", { name: "Verify your email" })
    .click();
  await page.getByRole("link", { name: "Continue" }).click();
}
