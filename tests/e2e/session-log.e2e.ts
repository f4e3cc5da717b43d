import type { Locator, Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";
import { makeMachine } from "../support/machines.ts";
import { messages, openMachine, openPalette, take, visit } from "../support/portal.ts";

test.beforeEach(({ signedIn }) => signedIn);

const sheet = (page: Page) => page.getByRole("dialog", { name: "Session log" });
const slider = (page: Page) => sheet(page).getByRole("slider", { name: "Step" });
const step = (page: Page) => sheet(page).getByRole("region", { name: "Step", exact: true });
const shown = (page: Page) => sheet(page).frameLocator("iframe");

/** Goes back, step by step with the keyboard, to the one with this text. */
async function backTo(page: Page, text: string): Promise<void> {
  await slider(page).focus();
  while (!(await step(page).innerText()).includes(text)) {
    const before = await slider(page).inputValue();
    await page.keyboard.press("ArrowLeft");
    await expect(slider(page)).toHaveValue(String(Number(before) - 1));
  }
}

/** The recorded page at two moments of a stop, and what it says to an action. */
async function expectStop(page: Page): Promise<void> {
  const recorded = shown(page);
  await expect(sheet(page).getByText("This session log is read-only.")).toBeVisible();
  await backTo(page, "server.changed → stoppingGracefully");
  await expect(recorded.getByRole("region", { name: "Messages" })).toContainText(/Stopping text-\d+/);
  await expect(recorded.getByText(/^Machine will be forced off in/)).toBeVisible();
  await expect(recorded.getByRole("button", { name: "Stop", exact: true })).toHaveCount(0);

  await recorded.getByRole("button", { name: "Force stop" }).click();
  await recorded.getByRole("dialog").getByRole("button", { name: "Force stop", exact: true }).click();
  await expect(sheet(page).getByText("Nothing was sent. Session logs are read-only.")).toBeVisible();
  await expect(recorded.getByRole("alert")).toContainText(
    "You're viewing a session log, so nothing was sent.",
  );

  await backTo(page, "actionRun → confirming");
  await expect(recorded.getByRole("heading", { name: /^Stop: text-\d+$/ })).toBeVisible();
  await backTo(page, "Action started");
  await expect(recorded.getByRole("dialog")).toHaveCount(0);
  await expect(recorded.getByRole("button", { name: "Stop", exact: true })).toBeVisible();
  await expect(recorded.getByRole("alert")).toHaveCount(0);
}

/** Stops a new machine on its page, so that the log holds it. */
async function recordStop(page: Page, cloud: RunningCloud): Promise<{ name: string; uuid: string }> {
  const { name, uuid } = await makeMachine(cloud, "recorded-stop");
  await openMachine(page, { name, uuid });
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop", exact: true }).click();
  await expect(messages(page).getByText(`${name} is stopped`, { exact: true })).toBeVisible();
  return { name, uuid };
}

/** Drops a file on an element, as from the system's file manager. */
async function dropFile(on: Locator, file: string): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error("Nothing to drop the file on is shown");
  const devtools = await on.page().context().newCDPSession(on.page());
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await devtools.send("Input.dispatchDragEvent", { type, x, y, data });
  await devtools.detach();
}

test("a log steps back to the page, palette, toast and buttons of a moment, and sends nothing", async ({
  page,
  cloud,
}) => {
  const { name, uuid } = await recordStop(page, cloud);
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

  const palette = await openPalette(page);
  await take(palette, uuid, new RegExp(`^${name}`));
  await expect(palette.getByRole("option", { name: /^Start\b(?!,)/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await take(palette, "Show session log");
  await expect(shown(page).getByRole("heading", { level: 1 })).toHaveText(/^text-\d+/);
  await expect(shown(page).getByRole("button", { name: "Start", exact: true })).toBeVisible();
  const icon = shown(page).locator("svg.icon use").first();
  expect(await icon.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0);
  const sent: string[] = [];
  const trapped: string[] = [];
  page.on("console", (message) => message.text().includes("FocusTrap") && trapped.push(message.text()));
  page.on("request", (request) => sent.push(request.url()));
  const before = await stored();
  expect(await violations(page)).toEqual([]);
  await backTo(page, "target.choose → open.choosingAction");
  await expect(shown(page).getByRole("option", { name: /^Start\b(?!,)/ })).toBeVisible();
  await backTo(page, "palette.open → open.browsing");
  await expect(shown(page).getByRole("combobox")).toBeVisible();
  await expectStop(page);
  expect(sent.filter((url) => !url.startsWith(`${cloud.origin}/app/assets/`))).toEqual([]);
  expect(await stored()).toBe(before);
  await shown(page).getByRole("button", { name: "Stop", exact: true }).focus();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  expect(trapped).toEqual([]);
});

test("a saved log shows the page at a step after a reload; another file is refused", async ({
  page,
  cloud,
}) => {
  await recordStop(page, cloud);
  await visit(page, "/support");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save session log" }).click();
  const file = test.info().outputPath("saved.json");
  await (await saving).saveAs(file);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Support" })).toBeVisible();
  await page.keyboard.press("h");
  const choose = sheet(page).getByLabel("Saved session log");
  await choose.setInputFiles({ name: "notes.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(sheet(page).getByRole("alert")).toContainText("notes.json isn't a session log.");
  await dropFile(choose, file);
  await expect(shown(page).getByRole("heading", { level: 1 })).toHaveText("Support");
  await expectStop(page);
});
