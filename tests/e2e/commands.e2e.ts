import type { Page, Request } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { menu } from "../support/acting.ts";
import { expect, test } from "../support/fixtures.ts";
import { makeMachine, readMachine } from "../support/machines.ts";
import { hold } from "../support/heldFiles.ts";
import { heading, openPalette, optionOf, take } from "../support/portal.ts";

test.beforeEach(({ signedIn }) => signedIn);

/** Every change that the page sends from now on. */
function watchChanges(page: Page): Request[] {
  const seen: Request[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/v1/")) seen.push(request);
  });
  return seen;
}

test("a resize with its size shows request and price, and is sent by Enter alone", async ({
  page,
  cloud,
}) => {
  const vm = await makeMachine(cloud, "sized-by-text", { stopped: true });
  await page.goto("/app/compute");
  const palette = await openPalette(page);
  const changes = watchChanges(page);
  await palette.getByRole("combobox").fill(`resize ${vm.name} 2 cpu 4 gb`);
  const preview = palette.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("The command can run now");
  await expect(preview).toContainText(/vcpu=2.*ram=4096/);
  await expect(preview).toContainText(/Monthly price increases from €/);
  await expect(preview).toContainText("Press Enter to send the requests.");
  expect(await violations(page)).toEqual([]);
  await preview.getByRole("button", { name: "Copy: link to this command" }).press("Enter");
  expect(changes).toEqual([]);

  await palette.getByRole("combobox").press("Enter");
  await expect(palette.getByText(`Machine ${vm.name} resized`)).toBeVisible();
  await expect.poll(() => changes).toHaveLength(1);
  expect(await readMachine(cloud, vm)).toMatchObject({ vcpu: 2, memory: 4096 });
});

test("a refused command offers its plan, filled in and not yet sent", async ({ page, cloud }) => {
  const vm = await makeMachine(cloud, "planned-by-text");
  await page.goto("/app/compute");
  const palette = await openPalette(page);
  const changes = watchChanges(page);
  await palette.getByRole("combobox").fill(`resize ${vm.name} 2 cpu 4 gb`);
  await expect(palette.getByRole("option", { name: "Available while stopped" })).toBeVisible();
  const preview = palette.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText(/Monthly price increases from €.*Balance will (still )?last about/);
  await palette.getByRole("option", { name: "Stop, resize, start…" }).click();
  const plan = page.getByRole("dialog", { name: `Stop, resize, start: ${vm.name}` });
  await expect(plan.getByLabel("vCPU")).toHaveValue("2");
  await expect(plan.getByLabel("Memory")).toHaveValue("4096");
  await expect(plan.getByRole("button", { name: "Run plan" })).toBeEnabled();
  expect(changes).toEqual([]);
});

test("a pattern stops its machines in one run after one confirmation", async ({ page, cloud }, info) => {
  const prefix = `glob${info.repeatEachIndex}`;
  const one = await makeMachine(cloud, `${prefix}-one`);
  const two = await makeMachine(cloud, `${prefix}-two`, { stopped: true });
  const three = await makeMachine(cloud, `${prefix}-three`);
  await page.goto("/app/compute");
  const palette = await openPalette(page);
  const changes = watchChanges(page);
  await palette.getByRole("combobox").fill(`stop ${prefix}-*`);
  const preview = palette.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("The command can run on 2 resources");
  await expect(preview).toContainText("Available while running (1)");
  await page.keyboard.press("Enter");
  await expect(palette.getByText(/asks the operating systems to shut down/)).toBeVisible();
  expect(changes).toEqual([]);

  await palette.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(palette.getByText("Stop: completed for 2 of 2 resources")).toBeVisible();
  await expect.poll(() => changes).toHaveLength(2);
  for (const vm of [one, two, three])
    expect(await readMachine(cloud, vm)).toMatchObject({ status: "stopped" });
});

test("a link opens its command in the palette and sends nothing; a foreign resource is said to be missing", async ({
  page,
  cloud,
}) => {
  const vm = await makeMachine(cloud, "linked-to");
  const changes = watchChanges(page);
  const open = (id: string) => page.goto(`/app/?do=${encodeURIComponent(`vm.stop virtual_machine:${id}`)}`);
  const palette = page.getByRole("dialog", { name: "Commands" });
  await open(vm.uuid);
  await expect(palette.getByRole("combobox")).toHaveValue(`Stop ${vm.name}`);
  await expect(palette.getByRole("region", { name: "Preview" })).toContainText(
    "Press Enter to open the confirmation",
  );

  await open("00000000-0000-4000-8000-000000000000");
  const missing = palette.getByRole("option", { name: /^Stop/ });
  await expect(missing).toContainText("No match for");
  await expect(missing).toHaveAttribute("aria-disabled", "true");
  expect(changes).toEqual([]);
});

test("an unknown resource is said to be missing, and a new one opens its form filled in", async ({
  page,
}) => {
  await page.goto("/app/disks");
  let palette = await openPalette(page);
  await palette.getByRole("combobox").fill("stop web-one");
  await expect(palette.getByRole("option", { name: /^Stop/ })).toContainText("No match for “web-one”");

  await palette.getByRole("combobox").fill("create vm debian 2 cpu 4 gb helsinki");
  await expect(palette.getByRole("region", { name: "Preview" })).toContainText("per month");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Create virtual machine")).toBeVisible();
  await expect(page.getByRole("spinbutton", { name: "vCPU" })).toHaveValue("2");
  await expect(page.getByRole("spinbutton", { name: "Memory" })).toHaveValue("4096");

  palette = await openPalette(page);
  await palette.getByRole("combobox").fill("top up 50");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("50");
});

test("a dialog shows the requests of its action, and copies them as curl without the key", async ({
  page,
  context,
  cloud,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const vm = await makeMachine(cloud, "copied-as-curl");
  await page.goto(`/app/compute?q=${vm.uuid}`);
  const changes = watchChanges(page);
  await menu(page, vm.name, "Force stop");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Requests to be sent").click();
  await expect(dialog).toContainText(`POST /hel01/user-resource/vm/stop uuid=${vm.uuid} force=true`);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Copy: curl command" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`/hel01/user-resource/vm/stop`);
  expect(await copied()).toMatch(/^curl .*PORTICO_API_KEY/);
  expect(await copied()).not.toContain("demo-key");
  expect(changes).toEqual([]);
});

test("an action's form in the palette is drawn whole, so that its button does not move", async ({ page }) => {
  await page.goto("/app/compute");
  const palette = await openPalette(page);
  await take(palette, "web-1");
  const fileNames = () =>
    page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await expect.poll(fileNames).toContainEqual(expect.stringContaining("/assets/ActingStep-"));
  const release = await hold(page, /\/assets\/[\w.-]+\.js$/);
  await take(palette, "Attach disk", optionOf("Attach disk"));
  await expect(palette.getByRole("combobox", { name: "Disk" })).toBeVisible();
  await expect(palette.getByText("Requests to be sent")).toBeVisible();
  release();
});

test("an action chosen before its form has loaded keeps the keys in the palette", async ({ page, cloud }) => {
  const vm = await makeMachine(cloud, "chosen-early");
  const release = await hold(page, /\/assets\/ActingStep-/);
  await page.goto("/app/compute");
  const palette = await openPalette(page);
  const rename = async () => {
    await palette.getByRole("combobox").fill(`rename ${vm.name}`);
    await expect(palette.getByRole("option", { name: /^Rename or describe/ })).toBeVisible();
    await page.keyboard.press("Enter");
  };
  await rename();
  await expect(palette.getByRole("combobox")).toHaveCount(0);
  await expect(palette.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await rename();
  release();
  await expect(palette.getByRole("textbox", { name: "Name" })).toBeFocused();
});
