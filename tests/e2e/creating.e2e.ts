import type { Page, Request } from "@playwright/test";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";
import { arm, disarm, listMachines } from "../support/machines.ts";
import { heading, hiddenBehind, watchCalls, visit } from "../support/portal.ts";
import { servePublicly } from "../support/site.ts";

const vmPath = "/v1/hel01/user-resource/vm";
const secret = "Battery-staple-7";

test.beforeEach(async ({ signedIn, page }) => {
  // The browser's beforeunload prompt.
  page.on("dialog", (dialog) => dialog.accept());
  return signedIn;
});
test.afterEach(({ cloud }) => disarm(cloud));

test("a form with gaps names each, and sends nothing", async ({ page }) => {
  const posts = watchCreations(page);
  await page.goto("/app/compute/create");
  await createButton(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "Check these fields" });
  await expect(summary.getByRole("link", { name: "Username: This field is required" })).toBeVisible();
  await expect(summary.getByRole("link", { name: /^Name: / })).toBeVisible();
  await summary.getByRole("link", { name: /^Name: / }).click();
  await expect(field(page, "Name")).toBeFocused();
  await fill(page, "-no-");
  await createButton(page).click();
  await expect(summary).toContainText("Use at most 63 letters, digits and hyphens");
  await expect(field(page, "Name")).toHaveValue("-no-");
  expect(posts).toHaveLength(0);
});

test("leaving the form asks first, and whoever stays is where they were", async ({ page }) => {
  await page.goto("/app/compute/create");
  await fill(page, "kept");
  const disks = page.getByRole("link", { name: "Disks" });
  await disks.click();
  await page.getByRole("button", { name: "Keep editing" }).last().click();
  await expect(disks).toBeFocused();
  await expect(field(page, "Name")).toHaveValue("kept");
});

test("no field hides behind the price as the focus moves through the form", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 700 });
  await page.goto("/app/compute/create");
  await page.getByRole("radio", { name: "Helsinki" }).focus();
  expect(await hiddenBehind(page.locator("aside"), 40)).toEqual([]);
});

test("on a page without TLS a network is created, and a bucket says what its files need", async ({
  page,
  cloud,
}) => {
  await page.goto(`${await servePublicly(page, cloud)}/app/network/create/vpc`);
  await field(page, "Name").fill("without-tls");
  await page.getByRole("checkbox", { name: "I accept the Terms of Service" }).check();
  await page.getByRole("button", { name: "Create private network" }).click();
  await expect(heading(page, "without-tls")).toBeVisible();

  await visit(page, "/storage");
  await page.getByRole("grid").getByRole("link", { name: "shop-assets" }).click();
  await expect(page.getByText("only on pages with HTTPS")).toBeVisible();
  // Pending route handlers would fail on the closed page.
  await page.unrouteAll({ behavior: "wait" });
});

test("a double click creates one machine", async ({ page, cloud }, info) => {
  const name = `created-once-${info.repeatEachIndex}`;
  const posts = watchCreations(page);
  await page.goto("/app/compute/create");
  await fill(page, name);
  await createButton(page).dblclick();
  await expect(heading(page, name)).toBeVisible();
  await expect.poll(() => posts).toHaveLength(1);
  expect(await countOf(cloud, name)).toBe(1);
});

test("a creation that fails half-way says so, leaves nothing and keeps the form", async ({
  page,
  cloud,
}, info) => {
  const name = `fail-midway-${info.repeatEachIndex}`;
  const posts = watchCreations(page);
  await page.goto("/app/compute/create");
  await fill(page, name);
  await createButton(page).click();
  const failure = page.getByRole("alert").filter({ hasText: "There was an error while creating" });
  await expect(failure).toContainText(
    "The new resource isn't in the list: nothing was created. You can try again.",
  );
  await expectFilled(page, name);
  expect(await countOf(cloud, name)).toBe(0);
  await expect.poll(() => posts).toHaveLength(1);

  await field(page, "Name").fill(`made-after-all-${info.repeatEachIndex}`);
  await createButton(page).click();
  await expect(heading(page, `made-after-all-${info.repeatEachIndex}`)).toBeVisible();
  await expect.poll(() => posts).toHaveLength(2);
});

test("a location without room says so and offers another", async ({ page, cloud }, info) => {
  const name = `high-demand-${info.repeatEachIndex}`;
  await page.goto("/app/compute/create");
  await fill(page, name);
  await createButton(page).click();
  const failure = page.getByRole("alert").filter({ hasText: "There was an error while creating" });
  await expect(failure).toContainText("Compute resources temporarily unavailable due to high demand.");
  await expectFilled(page, name);
  await failure.getByRole("button", { name: "Choose Riga" }).click();
  await expect(page.getByRole("radio", { name: /Riga/ })).toBeChecked();
  await expectFilled(page, name);
  expect(await countOf(cloud, name)).toBe(0);
});

test("what the server refuses is said, with the form kept", async ({ page, cloud }, info) => {
  const name = `refused-field-${info.repeatEachIndex}`;
  await arm(cloud, { path: vmPath, method: "POST", kind: "status", status: 400 });
  await page.goto("/app/compute/create");
  await fill(page, name);
  await createButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Armed failure 400" })).toBeVisible();
  await expectFilled(page, name);
  await createButton(page).click();
  await expect(heading(page, name)).toBeVisible();
});

test("a response that is lost is looked up, and nothing is sent twice", async ({ page, cloud }, info) => {
  // A client clock that is ahead must not affect the search for the created resource.
  await page.clock.install({ time: Date.now() + 3_600_000 });
  const posts = watchCreations(page);
  const faults = [{ kind: "status", status: 504 }, { kind: "html" }, { kind: "badShape" }] as const;
  for (const [at, fault] of faults.entries())
    await test.step(fault.kind, async () => {
      const name = `lost-to-${fault.kind.toLowerCase()}-${info.repeatEachIndex}`;
      await arm(cloud, { path: vmPath, method: "POST", afterWork: true, ...fault });
      await visit(page, "/compute/create");
      await fill(page, name);
      await createButton(page).click();
      await expect(heading(page, name)).toBeVisible();
      expect(page.url()).toMatch(/\/compute\/vm\/hel01\/[0-9a-f-]{36}$/);
      await expect.poll(() => posts).toHaveLength(at + 1);
      expect(await countOf(cloud, name)).toBe(1);
    });
});

test("a reload in the middle of the form keeps what was typed, but for the password", async ({ page }) => {
  await page.goto("/app/compute/create");
  await fill(page, "typed-before-reload");
  await page.getByRole("radio", { name: /Debian/ }).check();
  await page.getByRole("checkbox", { name: /Weekly backups/ }).check();
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("typed-before-reload");
  await expect(field(page, "Username")).toHaveValue("mari");
  await expect(page.getByRole("radio", { name: /Debian/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /Weekly backups/ })).toBeChecked();
  await expect(page.getByLabel(/^Password/)).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    secret,
  );
});

test("a reload in the middle of the creation asks what became of it, and sends nothing again", async ({
  page,
  cloud,
}, info) => {
  const name = `reloaded-${info.repeatEachIndex}`;
  const posts = watchCreations(page);
  await page.goto("/app/compute/create");
  await fill(page, name);
  await createButton(page).click();
  await expect.poll(() => countOf(cloud, name)).toBe(1);
  await page.reload();
  await expect(heading(page, name)).toBeVisible();
  await expect.poll(() => posts).toHaveLength(1);
  expect(await countOf(cloud, name)).toBe(1);
  await visit(page, "/compute/create");
  await expect(field(page, "Name")).toHaveValue("");
});

test("a creation whose page was closed is reported by the next page, with a link to the machine", async ({
  page,
  cloud,
}, info) => {
  const name = `left-for-good-${info.repeatEachIndex}`;
  const posts = watchCreations(page);
  await page.goto("/app/compute/create");
  await fill(page, name);
  await createButton(page).click();
  await expect.poll(() => countOf(cloud, name)).toBe(1);
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(await stored()).toContain("pendingWork:creation:");
  expect(await stored()).not.toContain(secret);
  await page.goto("/app/network/firewall");
  await page.getByRole("link", { name: `Open ${name}` }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect.poll(stored).not.toContain("pendingWork:creation:");
  await expect.poll(() => posts).toHaveLength(1);
  expect(await countOf(cloud, name)).toBe(1);
});

test("a creation that fails after its page was closed is reported by another tab, with its input in the form", async ({
  page,
  cloud,
  context,
}, info) => {
  const name = `fail-midway-left-${info.repeatEachIndex}`;
  await page.goto("/app/compute/create");
  await fill(page, name);
  await createButton(page).click();
  await expect.poll(() => countOf(cloud, name)).toBe(1);
  await page.close();
  const next = await context.newPage();
  const posts = watchCreations(next);
  await next.clock.install();
  await next.goto("/app/network/firewall");
  const toForm = next.getByRole("link", { name: "Open the form" });
  // The resource disappeared before the first read, so the list is read for a while.
  await expect(async () => {
    // Less than a message stays: one that comes after the last look is still there at the next.
    await next.clock.fastForward(4_000);
    await expect(toForm).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [100] });
  await expect(next.getByText("There was an error while creating your resource.").first()).toBeVisible();
  await toForm.click();
  await expect(field(next, "Name")).toHaveValue(name);
  await expect(field(next, "Username")).toHaveValue("mari");
  await expect(next.getByLabel(/^Password/)).toHaveValue("");
  expect(posts).toHaveLength(0);
});

test("choices that could not be loaded say so and load on demand", async ({ page, cloud }) => {
  await arm(cloud, { path: "/v1/hel01/network/networks", kind: "status", status: 500 });
  await page.goto("/app/compute/create");
  const warning = page.getByRole("status").filter({ hasText: "Couldn't load some options" });
  await expect(warning).toContainText("Armed failure 500");
  await field(page, "Name").fill("typed-meanwhile");
  await warning.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("combobox", { name: "Private network" })).toBeVisible();
  await expect(warning).toHaveCount(0);
  await expect(field(page, "Name")).toHaveValue("typed-meanwhile");
});

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const createButton = (page: Page) => page.getByRole("button", { name: "Create virtual machine" });
const watchCreations = (page: Page): Request[] => watchCalls(page, "POST", /\/user-resource\/vm$/);

async function fill(page: Page, name: string): Promise<void> {
  await field(page, "Username").fill("mari");
  await page.getByLabel(/^Password/).fill(secret);
  await page.getByLabel("Repeat the password").fill(secret);
  await field(page, "Name").fill(name);
  await page.getByRole("checkbox", { name: /I accept the/ }).check();
}

async function expectFilled(page: Page, name: string): Promise<void> {
  await expect(field(page, "Name")).toHaveValue(name);
  await expect(field(page, "Username")).toHaveValue("mari");
  await expect(page.getByLabel(/^Password/)).toHaveValue(secret);
}

const countOf = async (cloud: RunningCloud, name: string): Promise<number> =>
  (await listMachines(cloud)).filter((vm) => vm.name === name).length;
