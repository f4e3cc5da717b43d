import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { violations } from "../support/axe.ts";
import { arm, disarm, makeMachine, readMachine } from "../support/machines.ts";
import { messages, openMachine, openPalette, take } from "../support/portal.ts";

test.beforeEach(({ signedIn }) => signedIn);

/** The changes of machines that the page sends from now on, over reloads. */
function watchChanges(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const path = /\/user-resource\/vm(.*)$/.exec(pathname)?.[1];
    if (path !== undefined && request.method() !== "GET") sent.push(`${request.method()} vm${path}`);
  });
  return sent;
}

const wholePlan = ["POST vm/stop", "PATCH vm", "POST vm/start"];

test("a running machine is resized by its plan, from the menu to the end", async ({ page, cloud }) => {
  const vm = await makeMachine(cloud, "planned");
  await openMachine(page, vm);
  const sent = watchChanges(page);
  await page.getByRole("button", { name: "Actions for planned" }).click();
  await expect(page.getByRole("menuitem", { name: /^Resize/ })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("menuitem", { name: "Stop, resize, start…" }).click();
  const dialog = page.getByRole("dialog", { name: "Stop, resize, start: planned" });
  await expect(dialog.getByRole("list", { name: "Steps" })).toContainText("still running after 120 seconds");
  const run = dialog.getByRole("button", { name: "Run plan" });
  await expect(run).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("spinbutton", { name: "vCPU" }).fill("2");
  await expect(run).toBeEnabled();
  expect(sent).toEqual([]);
  await run.click();
  await expect(messages(page).getByText("Machine planned resized", { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => sent).toEqual(wholePlan);
  expect(await readMachine(cloud, vm)).toMatchObject({ status: "running", vcpu: 2 });
});

test("a plan from the palette that is aborted during its first step leaves the machine stopped", async ({
  page,
  cloud,
}) => {
  const vm = await makeMachine(cloud, "aborted-plan");
  await page.goto("/app/compute");
  const sent = watchChanges(page);
  const palette = await openPalette(page);
  await take(palette, vm.uuid, /^aborted-plan/);
  await take(palette, "Resize", "Stop, resize, start…");
  const dialog = page.getByRole("dialog", { name: "Stop, resize, start: aborted-plan" });
  await dialog.getByRole("spinbutton", { name: "vCPU" }).fill("2");
  await dialog.getByRole("button", { name: "Run plan" }).click();
  await dialog.getByRole("button", { name: "Abort plan" }).click();
  await expect(dialog).toContainText("The remaining steps were not run.");
  await expect(dialog).toContainText("Stopped");
  await expect.poll(() => sent).toEqual(["POST vm/stop"]);
  expect(await readMachine(cloud, vm)).toMatchObject({ status: "stopped", vcpu: 1 });
});

test("a reload in the middle of a plan continues it, and sends each step once", async ({ page, cloud }) => {
  const vm = await makeMachine(cloud, "reloaded-plan");
  await openMachine(page, vm);
  const sent = watchChanges(page);
  await page.getByRole("button", { name: "Actions for reloaded-plan" }).click();
  await page.getByRole("menuitem", { name: "Stop, resize, start…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("spinbutton", { name: "vCPU" }).fill("2");
  await cloud.api("POST", "/_sandbox/clock", { speed: 1 });
  try {
    await dialog.getByRole("button", { name: "Run plan" }).click();
    await expect.poll(async () => (await readMachine(cloud, vm)).status).toBe("stopping");
    await page.reload();
    await expect(messages(page).getByText("Stopping reloaded-plan", { exact: true })).toBeVisible();
  } finally {
    await cloud.api("POST", "/_sandbox/clock", { speed: 20 });
  }
  await messages(page).getByRole("button", { name: "Show details" }).click();
  await expect(dialog.getByRole("list", { name: "Steps" })).toContainText("Resize");
  await expect(messages(page).getByText("Machine reloaded-plan resized", { exact: true })).toBeVisible();
  await expect.poll(() => sent).toEqual(wholePlan);
  expect(await readMachine(cloud, vm)).toMatchObject({ status: "running", vcpu: 2 });
});

test("machines of a selection are resized after one form, and one that fails is resumed after a reload", async ({
  page,
  cloud,
}) => {
  const running = await makeMachine(cloud, "pair-a");
  const stopped = await makeMachine(cloud, "pair-b", { stopped: true });
  const large = await makeMachine(cloud, "pair-c", { vcpu: 2 });
  await page.goto("/app/compute");
  const sent = watchChanges(page);
  await page.getByRole("searchbox").fill("pair-");
  for (const { name } of [running, stopped, large]) await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Resize 1/3" }).click();
  await page.getByRole("button", { name: "Stop, resize, start… (3)" }).click();
  const dialog = page.getByRole("dialog", { name: "Stop, resize, start: 3 resources" });
  await expect(dialog.getByRole("list", { name: "Steps for pair-b" }).getByRole("listitem")).toHaveText(
    /Resize$/,
  );
  await dialog.getByRole("spinbutton", { name: "vCPU" }).fill("2");
  // The stopped machine is resized first.
  await arm(cloud, {
    path: "/v1/hel01/user-resource/vm",
    kind: "status",
    method: "PATCH",
    status: 400,
    count: 1,
  });
  await dialog.getByRole("button", { name: "Run plan" }).click();
  await expect(dialog.getByRole("status").first()).toHaveText(
    "Completed for 1 of 2 resources · Failed for 1 resource",
  );
  expect(await violations(page)).toEqual([]);
  await disarm(cloud);
  await page.reload();
  await messages(page).getByRole("button", { name: "Show details" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "pair-c" })).toHaveText(/No change needed$/);
  await dialog.getByRole("button", { name: "Resume all plans" }).click();
  await expect(
    messages(page).getByText("Resize: completed for 2 of 2 resources", { exact: true }),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => sent.toSorted()).toEqual([...wholePlan, "PATCH vm", "PATCH vm"].toSorted());
  expect(await readMachine(cloud, running)).toMatchObject({ status: "running", vcpu: 2 });
  expect(await readMachine(cloud, stopped)).toMatchObject({ status: "stopped", vcpu: 2 });
});
