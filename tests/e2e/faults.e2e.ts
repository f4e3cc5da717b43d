import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { arm, callOn, disarm, type Machine, makeMachine, readMachine } from "../support/machines.ts";
import {
  heading,
  messages,
  openMachine,
  openPalette,
  optionOf,
  take,
  watchCalls,
  visit,
} from "../support/portal.ts";

const listPath = "/v1/hel01/user-resource/vm/list";
const vmPath = "/v1/hel01/user-resource/vm";

/** A machine of Helsinki near the top, because rows further down leave the view as other tests create machines. */
const firstRow = (page: Page) => page.getByRole("row", { name: /build-runner/ });

test.beforeEach(({ signedIn }) => signedIn);
test.afterEach(({ cloud }) => disarm(cloud));

test("one location that answers HTML says so, and the other's machines are there", async ({
  page,
  cloud,
}) => {
  await arm(cloud, { path: listPath, kind: "html" });
  await page.goto("/app/compute");
  const failure = page.getByRole("alert").filter({ hasText: "Couldn't load part of this page: Helsinki" });
  await expect(failure).toContainText(
    "The server's response couldn't be read. If this happens again, contact support.",
  );
  const raw = failure.getByText("Unexpected content (text/html");
  await expect(raw).toBeHidden();
  await failure.getByText("Details for support").click();
  await expect(raw).toBeVisible();
  await expect(failure).toContainText(/\[vir-|\[use-/);
  await expect(page.getByRole("row", { name: /gitlab/ })).toBeVisible();
  await expect(firstRow(page)).toBeHidden();

  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(firstRow(page)).toBeVisible();
  await expect(failure).toBeHidden();
});

test("without a connection the page says so, and reads wait for it", async ({ page, context }) => {
  const calls = watchCalls(page, "GET", listPath);
  await page.goto("/app/compute");
  await expect(firstRow(page)).toBeVisible();
  const before = calls.length;
  await context.setOffline(true);
  const notice = page.getByRole("status").filter({ hasText: "You're offline" });
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(firstRow(page)).toBeVisible();
  expect(calls).toHaveLength(before);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect.poll(() => calls.length).toBeGreaterThan(before);
  await expect(page.getByRole("alert")).toBeHidden();
});

test("a 502 is retried after seven seconds, without a message; until then the list is incomplete", async ({
  page,
  cloud,
}) => {
  await page.clock.install();
  await arm(cloud, { path: listPath, kind: "status", status: 502, method: "GET" });
  const calls = watchCalls(page, "GET", listPath);
  const refused = page.waitForResponse((response) => response.status() === 502);
  await page.goto("/app/compute");
  await refused;
  await expect(page.getByRole("row", { name: /gitlab/ })).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
  const grid = page.getByRole("grid");
  const download = page.getByRole("button", { name: "Export as CSV" });
  await expect(grid).toHaveAttribute("aria-busy", "true");
  await expect(download).toHaveAttribute("aria-disabled", "true");
  await page.clock.fastForward(7_000);
  await expect(firstRow(page)).toBeVisible();
  await expect(grid).not.toHaveAttribute("aria-busy");
  await expect(download).not.toHaveAttribute("aria-disabled");
  await expect.poll(() => calls).toHaveLength(2);
});

test("a read refused as one too many is sent again when the server wants it, without a message", async ({
  page,
  cloud,
}) => {
  await page.clock.install();
  await arm(cloud, { path: listPath, kind: "status", status: 429, ms: 20_000, method: "GET" });
  const calls = watchCalls(page, "GET", listPath);
  const refused = page.waitForResponse((response) => response.status() === 429);
  await page.goto("/app/compute");
  await refused;
  await expect(page.getByRole("row", { name: /gitlab/ })).toBeVisible();
  await page.clock.runFor(15_000);
  expect(calls).toHaveLength(1);
  await page.clock.runFor(10_000);
  await expect(firstRow(page)).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
});

test("a 503 is not retried automatically, but on demand", async ({ page, cloud }) => {
  await page.clock.install();
  await arm(cloud, { path: "/v1/*/user-resource/vm/list", kind: "status", status: 503, count: 2 });
  const calls = watchCalls(page, "GET", listPath);
  await page.goto("/app/compute");
  const failure = page.getByRole("alert").filter({ hasText: "Couldn't load the list" });
  await expect(failure).toContainText("Armed failure 503");
  await expect(failure).toContainText(/Correlation ID \S+/);
  await page.clock.runFor(30_000);
  await expect.poll(() => calls).toHaveLength(1);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(firstRow(page)).toBeVisible();
});

test("a read that takes longer than 30 seconds is given up, and asked again on demand", async ({
  page,
  cloud,
}) => {
  await page.clock.install();
  await arm(cloud, { path: listPath, kind: "latency", ms: 15_000 });
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === listPath);
  await page.goto("/app/compute");
  await asked;
  await expect(page.getByRole("row", { name: /gitlab/ })).toBeVisible();
  await page.clock.fastForward(30_000);
  const failure = page.getByRole("alert").filter({ hasText: "Couldn't load part of this page: Helsinki" });
  await expect(failure).toContainText("The server didn't respond in time");
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(firstRow(page)).toBeVisible();
});

test("an answer of another shape says so and crashes nothing", async ({ page, cloud }) => {
  await arm(cloud, { path: listPath, kind: "badShape" });
  await page.goto("/app/compute");
  const failure = page.getByRole("alert").filter({ hasText: "Couldn't load part of this page: Helsinki" });
  await expect(failure).toContainText("Unexpected content");
  await expect(page.getByRole("row", { name: /gitlab/ })).toBeVisible();
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(firstRow(page)).toBeVisible();
});

test("a page whose list fails says why and loads on demand", async ({ page, cloud }) => {
  const vm = await makeMachine(cloud, "behind-a-gateway");
  await arm(cloud, { path: listPath, kind: "html", status: 500 });
  await page.goto(`/app/compute/vm/hel01/${vm.uuid}`);
  const failure = page
    .getByRole("alert")
    .filter({ has: heading(page, "Couldn't load this page: Virtual machine") });
  await expect(failure).toContainText("Maintenance");
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page, vm.name)).toBeVisible();
});

test("after a 504 on a change the state is read back and the message says so", async ({ page, cloud }) => {
  const vm = await makeMachine(cloud, "unanswered-stop");
  const stops = watchCalls(page, "POST", `${vmPath}/stop`);
  await arm(cloud, { path: `${vmPath}/stop`, kind: "status", status: 504, afterWork: true });
  await stop(page, vm);
  const failure = messages(page).getByRole("alert");
  await expect(failure).toContainText("The server didn't respond in time");
  await expect(failure).toContainText("The action may have succeeded. Check the resource's state");
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeEnabled();
  await expect.poll(() => stops).toHaveLength(1);
});

test("after a 504 on a form what was typed is kept, and it may have been done all the same", async ({
  page,
  cloud,
}) => {
  const vm = await makeMachine(cloud, "unanswered-rename");
  await arm(cloud, { path: vmPath, method: "PATCH", kind: "status", status: 504, afterWork: true });
  await openMachine(page, vm);
  await page.getByRole("button", { name: `Actions for ${vm.name}` }).click();
  await page.getByRole("menuitem", { name: /^Rename/ }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Description" }).fill("Typed once");
  await form.getByRole("button", { name: "Rename or describe" }).click();
  await expect(form.getByRole("alert")).toContainText("The server didn't respond in time");
  await expect(form.getByRole("alert")).toContainText("The action may have succeeded");
  await expect(form.getByRole("textbox", { name: "Description" })).toHaveValue("Typed once");
  expect(await readMachine(cloud, vm)).toMatchObject({ description: "Typed once" });
});

test("a connection that drops before the work leaves things as they were, and retrying does it", async ({
  page,
  cloud,
}) => {
  const vm = await makeMachine(cloud, "dropped-stop");
  // Chromium retries requests dropped on a reused connection, so every retry must be dropped too.
  await arm(cloud, { path: `${vmPath}/stop`, kind: "drop", count: 99 });
  await stop(page, vm);
  const failure = messages(page).getByRole("alert");
  await expect(failure).toContainText("Failed to connect to server");
  await expect(failure).toContainText("The action may have succeeded. Check the resource's state");
  expect(await readMachine(cloud, vm)).toMatchObject({ status: "running" });
  await expect(page.getByRole("button", { name: "Stop", exact: true })).toBeEnabled();
  await disarm(cloud);
  await failure.getByRole("button", { name: "Retry" }).click();
  await expect(messages(page).getByText("dropped-stop is stopped", { exact: true })).toBeVisible();
  expect(await readMachine(cloud, vm)).toMatchObject({ status: "stopped" });
});

test("a failed action is retried by keys alone, after its message has closed", async ({ page, cloud }) => {
  const vm = await makeMachine(cloud, "retried-by-keys");
  await page.clock.install();
  await openMachine(page, vm);
  await arm(cloud, { path: `${vmPath}/stop`, kind: "status", status: 503 });
  await page.keyboard.press("p");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Stop", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(messages(page).getByRole("alert")).toContainText("Failed to stop");
  await page.clock.fastForward(5_000);
  await expect(messages(page).getByRole("alert")).toBeHidden();
  await page.keyboard.press("b");
  const past = page.getByRole("dialog", { name: "Past messages" });
  await expect(past.getByRole("group", { name: "Messages" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(past.getByRole("button", { name: "Retry" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(messages(page)).toContainText("retried-by-keys is stopped");
});

test("a change that the server refuses keeps what was typed, and goes through on the next try", async ({
  page,
  cloud,
}) => {
  const vm = await makeMachine(cloud, "refused-rename");
  await arm(cloud, { path: vmPath, method: "PATCH", kind: "html", status: 500 });
  await page.goto("/app/compute");
  const palette = await openPalette(page);
  await palette.getByRole("combobox").fill(`rename ${vm.uuid}`);
  await palette.getByRole("option", { name: /Rename or describe.*refused-rename/ }).click();
  await palette.getByRole("textbox", { name: "Name" }).fill("taken-in-the-end");
  await palette.getByRole("button", { name: "Rename or describe" }).click();
  await expect(palette.getByRole("alert")).toContainText("Unexpected content");
  await palette.getByRole("button", { name: "Edit" }).click();
  await expect(palette.getByRole("textbox", { name: "Name" })).toHaveValue("taken-in-the-end");
  await palette.getByRole("button", { name: "Rename or describe" }).click();
  await expect(palette.getByRole("status")).toContainText("saved");
  expect(await readMachine(cloud, vm)).toMatchObject({ name: "taken-in-the-end" });
});

test("a machine that is deleted elsewhere while its page is open is shown as deleted", async ({
  page,
  cloud,
}) => {
  const vm = await makeMachine(cloud, "deleted-elsewhere");
  await openMachine(page, vm);
  await callOn(cloud, vm, "DELETE", "");
  await stopHere(page);
  const failure = messages(page).getByRole("alert");
  await failure.hover();
  await expect(failure).toContainText("No such virtual machine exists");
  await expect(page.getByRole("heading", { name: "Resource deleted: deleted-elsewhere" })).toBeVisible();
  await expect(failure.getByRole("button", { name: "Retry" })).toBeHidden();
  await page.getByRole("link", { name: "Virtual machines" }).last().click();
  await expect(heading(page, "Virtual machines")).toBeVisible();
  await expect(firstRow(page)).toBeVisible();
  await expect(page.getByRole("row", { name: /deleted-elsewhere/ })).toBeHidden();
});

test("unknown addresses say so and lead on", async ({ page }) => {
  const nobody = "00000000-0000-4000-8000-000000000000";
  await page.goto(`/app/compute/vm/hel01/${nobody}`);
  await expect(
    page.getByRole("heading", { name: "Resource not found: Virtual machine", level: 1 }),
  ).toBeVisible();
  await expect(page.getByText(nobody)).toBeVisible();
  await visit(page, `/compute/vm/atlantis/${nobody}`);
  await expect(
    page.getByRole("heading", { name: "Resource not found: Virtual machine", level: 1 }),
  ).toBeVisible();
  await visit(page, "/compute/vm/hel01");
  await expect(heading(page, "Virtual machines")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/compute$/);
  await visit(page, "/compute/nowhere/at/all");
  await expect(heading(page, "Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Virtual machines" }).last().click();
  await expect(firstRow(page)).toBeVisible();
});

async function stop(page: Page, vm: Machine): Promise<void> {
  await openMachine(page, vm);
  await stopHere(page);
}

async function stopHere(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop", exact: true }).click();
}

test("a part whose script is missing says so, leaves the page alone, and loads on retry", async ({
  page,
  cloud,
}) => {
  const vm = await makeMachine(cloud, "script-missing");
  await page.route(/\/assets\/RunDialog[^/]*\.js/, (route) => route.abort());
  await page.goto(`/app/compute?q=${vm.uuid}`);
  const row = page.getByRole("row").filter({ hasText: vm.name });
  await row.getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Virtual machines" });
  await bar.getByRole("button", { name: /^Stop/ }).click();
  const failed = page.getByRole("alert").filter({ hasText: "Couldn't load this part of the portal" });
  await expect(failed.getByRole("button", { name: "Reload page" })).toBeVisible();
  await expect(row.getByRole("checkbox")).toBeChecked();
  await page.unroute(/\/assets\/RunDialog[^/]*\.js/);
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Stop", exact: true })).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test("an action that has nothing to choose from opens no form, and says why", async ({ page, cloud }) => {
  const vm = await makeMachine(cloud, "no-sub-interface");
  await openMachine(page, vm);
  await page.getByRole("button", { name: `Actions for ${vm.name}` }).click();
  await page.getByRole("menuitem", { name: /^Remove sub-interface/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("This machine has no sub-interfaces.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Continue" })).toHaveCount(0);
  await expect(dialog.getByRole("combobox")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();

  const palette = await openPalette(page);
  await take(palette, vm.uuid, new RegExp(`^${vm.name}`));
  await take(palette, "Remove sub-interface", optionOf("Remove sub-interface"));
  await expect(palette.getByText("This machine has no sub-interfaces.")).toBeVisible();
  await expect(palette.getByRole("combobox")).toHaveCount(0);
  await expect(palette.getByRole("button", { name: /sub-interface|Continue/ })).toHaveCount(0);
  await page.keyboard.press("Control+Enter");
  await expect(palette).toBeHidden();
});
