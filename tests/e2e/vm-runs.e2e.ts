import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { arm, disarm, type Machine, makeMachine, readMachine } from "../support/machines.ts";
import { messages, openMachine, openPalette, take, visit, watchCalls } from "../support/portal.ts";

const stopPath = "/v1/hel01/user-resource/vm/stop";

test.beforeEach(({ signedIn }) => signedIn);
test.afterEach(({ cloud }) => disarm(cloud));

test("what is refused sends nothing, and a double click sends once", async ({ page, cloud }) => {
  const off = await makeMachine(cloud, "refusing", { stopped: true });
  const on = await makeMachine(cloud, "refusing-too");
  const twice = await makeMachine(cloud, "clicked-twice");
  const diskTwice = await makeMachine(cloud, "disk-twice");

  await test.step("a refused action stays in the menu with its reason, and does nothing", async () => {
    await openMachine(page, off);
    const calls = watchCalls(page, "POST", /./);
    await page.getByRole("button", { name: "Actions for refusing" }).click();
    const password = page.getByRole("menuitem", { name: /^Change password/ });
    await expect(password).toHaveAttribute("aria-disabled", "true");
    await expect(password).toContainText("Available while running");
    await expect(page.getByRole("menuitem", { name: /^Detach disk/ })).toContainText(
      "The machine has only its main disk, which can't be detached or deleted",
    );
    await password.click({ force: true });
    await expect(password).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(calls).toEqual([]);
  });

  await test.step("a double click sends once", async () => {
    const stops = watchCalls(page, "POST", stopPath);
    await openMachine(page, twice);
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Stop", exact: true }).dblclick();
    await expect(messages(page).getByText("clicked-twice is stopped", { exact: true })).toBeVisible();
    await expect.poll(() => stops).toHaveLength(1);
    expect(await readMachine(cloud, twice)).toMatchObject({ status: "stopped" });
  });

  await test.step("a double click on a form's button sends once", async () => {
    const posts = watchCalls(page, "POST", "/v1/hel01/user-resource/vm/storage");
    await openMachine(page, diskTwice);
    await page.getByRole("button", { name: "Actions for disk-twice" }).click();
    await page.getByRole("menuitem", { name: "Add disk" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Add disk" }).dblclick();
    await expect(messages(page).getByText("Disk added to disk-twice", { exact: true })).toBeVisible();
    await expect.poll(() => posts).toHaveLength(1);
    expect((await readMachine(cloud, diskTwice)).storage).toHaveLength(2);
  });

  await test.step("a refused action stays in the palette with its reason, and does nothing", async () => {
    await visit(page, "/compute");
    const palette = await openPalette(page);
    const calls = watchCalls(page, "POST", /./);
    await take(palette, on.uuid, /^refusing-too/);
    await palette.getByRole("combobox").fill("Resize");
    const resize = palette.getByRole("option", { name: /^Resize/ });
    await expect(resize).toHaveAttribute("aria-disabled", "true");
    await expect(resize).toContainText("Available while stopped");
    await page.keyboard.press("Enter");
    await resize.click({ force: true });
    await expect(palette.getByRole("combobox")).toHaveValue("Resize");
    expect(calls).toEqual([]);
  });
});

test("a run over several leaves the refusing one out, and the failed one is retried alone", async ({
  page,
  cloud,
}, { repeatEachIndex }) => {
  const prefix = `bulk${repeatEachIndex}`;
  const off = await makeMachine(cloud, `${prefix}-off`, { stopped: true });
  const one = await makeMachine(cloud, `${prefix}-one`);
  const two = await makeMachine(cloud, `${prefix}-two`);
  const stops = watchCalls(page, "POST", stopPath);
  await page.goto(`/app/compute?q=${prefix}`);
  await expect(page.getByRole("row")).toHaveCount(4);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  const bar = page.getByRole("region", { name: "Virtual machines" });
  await expect(bar.getByText("3 selected")).toBeVisible();

  await bar.getByRole("button", { name: /^Stop/ }).click();
  await expect(bar).toContainText("1 resource is skipped: Available while running (1)");
  await bar.getByRole("button", { name: "Stop (2)" }).click();
  await arm(cloud, { path: stopPath, kind: "status", status: 500 });
  await page.getByRole("dialog").getByRole("button", { name: "Stop", exact: true }).click();

  const failure = messages(page).getByRole("alert");
  await expect(failure).toContainText("Stop failed for 1 of 2 resources");
  await expect(failure).toContainText("Armed failure 500");
  await expect.poll(() => stops).toHaveLength(2);
  const states = () => Promise.all([one, two].map(async (vm) => (await readMachine(cloud, vm)).status));
  expect((await states()).toSorted()).toEqual(["running", "stopped"]);

  await failure.getByRole("button", { name: "Retry" }).click();
  await expect(
    messages(page).getByText("Stop: completed for 2 of 2 resources", { exact: true }),
  ).toBeVisible();
  await expect.poll(() => stops).toHaveLength(3);
  expect(await states()).toEqual(["stopped", "stopped"]);
  expect(await readMachine(cloud, off)).toMatchObject({ status: "stopped", name: `${prefix}-off` });
});

test("after a stop on the list only the one machine is read", async ({ page, cloud }) => {
  const vm = await makeMachine(cloud, "read-alone");
  // Read when the page has nothing else to do, on a busy machine after a pause of the network.
  const lateReads = ["/payment/billing_account/list", "/user-resource/user/privileges"].map((path) =>
    page.waitForResponse(`**/v1${path}`),
  );
  await page.goto("/app/compute?q=read-alone");
  await Promise.all(lateReads);
  const row = page.getByRole("row").filter({ hasText: "read-alone" });
  await expect(row).toContainText("Running");
  await page.waitForLoadState("networkidle");
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/v1/")) calls.push(`${request.method()} ${pathname}${search}`);
  });
  await row.getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Virtual machines" });
  await bar.getByRole("button", { name: /^Stop/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop", exact: true }).click();
  await expect(row).toContainText("Stopped");
  await expect
    .poll(() => calls)
    .toEqual([`POST ${stopPath}`, `GET /v1/hel01/user-resource/vm?uuid=${vm.uuid}`]);
});

test("a stop that hangs is forced after 120 seconds", async ({ page, cloud }) => {
  await page.clock.install();
  const vm = await makeMachine(cloud, "hang-stop-waited");
  const stops = watchCalls(page, "POST", stopPath);
  await stopGracefully(page, vm);
  await expect.poll(async () => (await readMachine(cloud, vm)).status).toBe("stopping");
  await page.clock.runFor(100_000);
  await expect.poll(() => stops).toHaveLength(1);
  await page.clock.runFor(20_500);
  await expect.poll(() => stops).toHaveLength(2);
  expect(stops[1]?.postData()).toContain("force=true");
  await expect.poll(async () => (await readMachine(cloud, vm)).status).toBe("stopped");
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeEnabled();
});

test("a hanging stop is forced immediately on request", async ({ page, cloud }) => {
  const vm = await makeMachine(cloud, "hang-stop-forced");
  await stopGracefully(page, vm);
  await expect.poll(async () => (await readMachine(cloud, vm)).status).toBe("stopping");
  await page.getByRole("button", { name: "Force stop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Force stop" }).click();
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeEnabled();
  expect(await readMachine(cloud, vm)).toMatchObject({ status: "stopped" });
});

async function stopGracefully(page: Page, vm: Machine): Promise<void> {
  await openMachine(page, vm);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop", exact: true }).click();
}

test("a graceful stop counts on after a reload, and is forced when its 120 seconds are over", async ({
  page,
  cloud,
}) => {
  await page.clock.install();
  const vm = await makeMachine(cloud, "hang-stop-reloaded");
  const stops = watchCalls(page, "POST", stopPath);
  await stopGracefully(page, vm);
  await expect(page.getByRole("timer")).toHaveText(/^Machine will be forced off in 1[12]\d s$/);
  await expect.poll(async () => (await readMachine(cloud, vm)).status).toBe("stopping");
  await page.clock.runFor(40_000);
  await page.reload();
  await expect(page.getByRole("timer")).toHaveText(/^Machine will be forced off in [78]\d s$/);
  await expect(page.getByRole("button", { name: "Force stop" })).toBeEnabled();
  await page.clock.runFor(60_000);
  await expect.poll(() => stops).toHaveLength(1);
  await page.clock.runFor(25_000);
  await expect.poll(() => stops).toHaveLength(2);
  expect(stops[1]?.postData()).toContain("force=true");
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeEnabled();
  await expect(page.getByRole("timer")).toHaveCount(0);
  await expect.poll(() => stops).toHaveLength(2);
});

test("a graceful stop whose response is lost continues the countdown, and can be forced", async ({
  page,
  cloud,
}) => {
  const vm = await makeMachine(cloud, "hang-stop-lost");
  let hanging: Promise<unknown> | undefined;
  const readBack = Promise.withResolvers<unknown>();
  await page.route(`**${stopPath}`, async (route) => {
    if (hanging !== undefined) return route.fallback();
    hanging = cloud.api("POST", stopPath.replace("/v1", ""), { uuid: vm.uuid }).catch(() => undefined);
    await expect.poll(async () => (await readMachine(cloud, vm)).status).toBe("stopping");
    readBack.resolve(page.waitForResponse((response) => response.url().includes(vm.uuid)));
    return route.fulfill({ status: 504, json: { message: "Gateway timeout" } });
  });
  await stopGracefully(page, vm);
  await readBack.promise;
  await expect(page.getByRole("timer")).toHaveText(/^Machine will be forced off in \d+ s$/);
  await page.getByRole("button", { name: "Force stop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Force stop" }).click();
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeEnabled();
  expect(await readMachine(cloud, vm)).toMatchObject({ status: "stopped" });
});

test("a reload in the middle of a bulk run asks first, shows what was not sent, and sends only that", async ({
  page,
  cloud,
}) => {
  const made: Machine[] = [];
  // oxlint-disable-next-line no-await-in-loop -- the sandbox clock is advanced for one machine at a time
  for (const name of ["1", "2", "3", "4", "5"]) made.push(await makeMachine(cloud, `cut-off-${name}`));
  let isHeld = true;
  const sent: string[] = [];
  await page.route(`**${stopPath}`, async (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? "").get("uuid") ?? "");
    if (!isHeld) return route.fallback();
  });
  await page.goto("/app/compute?q=cut-off");
  await expect(page.getByRole("row")).toHaveCount(6);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  const bar = page.getByRole("region", { name: "Virtual machines" });
  await bar.getByRole("button", { name: /^Force stop/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Force stop" }).click();
  await expect.poll(() => sent.length).toBe(4);
  const asked = page.waitForEvent("dialog");
  const reloaded = page.reload();
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.accept();
  await reloaded;

  const dialog = page.getByRole("dialog", { name: "Action interrupted: Force stop. Check what was sent." });
  await expect(dialog).toContainText("1 request not sent");
  await expect(dialog).toContainText("Request sent, result unknown. Check the resource's state.");
  await expect.poll(() => sent).toHaveLength(4);
  isHeld = false;
  await dialog.getByRole("button", { name: "Send remaining requests" }).click();
  await expect(
    messages(page).getByText("Force stop: completed for 1 of 5 resources", { exact: true }),
  ).toBeVisible();
  expect(new Set(sent)).toEqual(new Set(made.map(({ uuid }) => uuid)));
  await expect.poll(() => sent).toHaveLength(5);
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(6);
  await expect(dialog).toHaveCount(0);
});
