import type { Locator, Page } from "@playwright/test";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, signIn, test } from "../support/fixtures.ts";
import { arm, disarm, makeMachine } from "../support/machines.ts";
import { heading, openPalette, optionOf, take, watchCalls } from "../support/portal.ts";
import { serveAs } from "../support/site.ts";

test.beforeEach(({ signedIn }) => signedIn);
test.afterEach(({ cloud }) => disarm(cloud));

const side = (page: Page) =>
  page.locator(".nav", { has: page.getByRole("navigation", { name: "Portal areas" }) });
const bottom = (page: Page) =>
  page.getByRole("navigation", { name: "Portal areas" }).getByRole("button", { name: "Search" });
const widthOf = async (page: Page) => (await side(page).boundingBox())?.width;

test("700 px is a phone and 701 px is none, as the window is when the page is loaded", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto("/app/support");
  await expect(bottom(page)).toBeVisible();
  await expect(side(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(heading(page, "Support")).toBeVisible();
  await expect(bottom(page)).toBeVisible();
  await expect(side(page)).toHaveCount(0);

  await page.setViewportSize({ width: 701, height: 800 });
  await page.reload();
  await expect(side(page)).toBeVisible();
  await page.setViewportSize({ width: 600, height: 800 });
  await expect.poll(() => widthOf(page)).toBe(80);
  await expect(bottom(page)).toHaveCount(0);
});

test("a desktop page zoomed to 400 % is not wider than its window, and its table not lower than a few rows", async ({
  page,
}) => {
  await page.goto("/app/network/vpc");
  const row = page.getByRole("row", { name: /default network/i }).first();
  await expect(row).toBeVisible();
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(() => widthOf(page)).toBe(80);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await row.scrollIntoViewIfNeeded();
  await expect(row).toBeInViewport();
});

test("on a phone held across, neither banner nor price covers the form", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/app/compute/create");
  await expect(page.getByRole("radio", { name: "Helsinki" })).toBeInViewport({ ratio: 1 });
  const create = page.getByRole("button", { name: "Create virtual machine" });
  await expect(create).not.toBeInViewport();
  await create.scrollIntoViewIfNeeded();
  await expect(create).toBeInViewport();
});

test("a page that nobody has touched takes its keys", async ({ page }) => {
  // Only this machine, because other tests create machines before it.
  await page.goto("/app/compute?q=archive");
  await expect(page.getByRole("grid")).not.toHaveAttribute("aria-busy");
  await page.keyboard.press("j");
  await expect(page.getByRole("grid")).toHaveAttribute("aria-activedescendant", /-0$/);
  await page.keyboard.press("Enter");
  await expect(heading(page, "archive")).toBeVisible();
  await page.reload();
  await expect(heading(page, "archive")).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { name: "Rename or describe: archive" })).toBeVisible();
});

test("keys act on a Cyrillic keyboard and with Caps Lock, by the letter that the key has in Latin", async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  const press = async (key: string, code: string, modifiers = 0) => {
    await devtools.send("Input.dispatchKeyEvent", { type: "keyDown", key, code, modifiers });
    await devtools.send("Input.dispatchKeyEvent", { type: "keyUp", key, code, modifiers });
  };
  await page.goto("/app/compute?q=archive");
  const row = page.getByRole("row", { name: "archive" });
  await expect(row).toBeVisible();
  await press("о", "KeyJ");
  await press("ч", "KeyX");
  await expect(row).toHaveAttribute("aria-selected", "true");
  await press("X", "KeyX");
  await expect(row).toHaveAttribute("aria-selected", "false");
  await press("у", "KeyE");
  const dialog = page.getByRole("dialog", { name: /^Rename/ });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await press("л", "KeyK", 2);
  await expect(page.getByRole("dialog", { name: "Commands" })).toBeVisible();
});

test("a key that an input method uses neither closes the palette nor chooses in it", async ({
  page,
  context,
}) => {
  await page.goto("/app/support");
  const palette = await openPalette(page);
  const input = palette.getByRole("combobox");
  await expect(input).toBeFocused();
  const devTools = await context.newCDPSession(page);
  // As Safari and Chrome report keys of an input method on a Mac.
  const press = (key: string) =>
    devTools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, windowsVirtualKeyCode: 229 });
  await devTools.send("Input.imeSetComposition", { text: "かな", selectionStart: 2, selectionEnd: 2 });
  await press("Escape");
  await press("Enter");
  await expect(input).toHaveValue("かな");
  await devTools.send("Input.insertText", { text: "Support" });
  await expect(palette.getByRole("option", { name: "Support" }).first()).toBeVisible();
  await press("Enter");
  await expect(input).toHaveValue("Support");
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
});

test("a held Enter asks for a confirmation, and does not give it", async ({ page, cloud }) => {
  const { name } = await makeMachine(cloud, "held-enter");
  await page.goto("/app/support");
  const stops = watchCalls(page, "POST", /\/stop$/);
  const palette = await openPalette(page);
  await palette.getByRole("combobox").fill(`stop ${name}`);
  await expect(palette.getByText("Press Enter")).toBeVisible();
  await page.keyboard.down("Enter");
  const confirm = palette.getByRole("button", { name: "Stop", exact: true });
  await expect(confirm).toBeFocused();
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(confirm).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => stops).toHaveLength(1);
});

test("a held key is not typed into the form that it opens", async ({ page }) => {
  await page.goto("/app/compute?q=archive");
  await expect(page.getByRole("row", { name: "archive" })).toBeVisible();
  await page.keyboard.down("j");
  await page.keyboard.up("j");
  await page.keyboard.down("e");
  const field = page.getByRole("dialog", { name: /^Rename/ }).getByLabel("Name");
  await expect(field).toBeFocused();
  await page.keyboard.down("e");
  await page.keyboard.up("e");
  await expect(field).toHaveValue("archive");
  await page.keyboard.press("e");
  await expect(field).not.toHaveValue("archive");
});

test("a held Backspace empties the field of a step, and stays in the step", async ({ page }) => {
  await page.goto("/app/support");
  const palette = await openPalette(page);
  await take(palette, "Stop", optionOf("Stop"));
  const input = palette.getByRole("combobox");
  await input.fill("a");
  for (const _ of "aaa") await page.keyboard.down("Backspace");
  await page.keyboard.up("Backspace");
  await expect(input).toHaveValue("");
  await expect(palette.getByRole("button", { name: "Back" })).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(palette.getByRole("button", { name: "Back" })).toHaveCount(0);
});

/** Clicks twice as a hand does that is used to double clicks; `opened` appears in between. */
async function clickTwice(page: Page, target: Locator, opened: Locator): Promise<void> {
  await target.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(opened).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test("the second click of a double click does not close what the first opened", async ({ page }) => {
  await page.goto("/app/compute?q=archive");
  const name = page.getByRole("dialog", { name: /^Rename/ }).getByLabel("Name");
  await page
    .getByRole("row", { name: "archive" })
    .getByRole("button", { name: /^Actions/ })
    .click();
  await clickTwice(page, page.getByRole("menuitem", { name: "Rename or describe" }), name);
  await name.fill("archives");
  await expect(name).toHaveValue("archives");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
});

test("the second click of a double click on a command does not choose its resource", async ({
  page,
  cloud,
}) => {
  const { name } = await makeMachine(cloud, "double-click");
  await page.goto("/app/support");
  const palette = await openPalette(page);
  const field = palette.getByRole("combobox");
  await field.fill("stop");
  const command = palette.getByRole("option", { name: optionOf("Stop") }).first();
  await clickTwice(page, command, palette.getByRole("option", { name }));
  await field.fill(name);
  await expect(palette.getByRole("option")).toHaveText([new RegExp(name)]);
  await palette.getByRole("option").click();
  await expect(palette.getByRole("button", { name: "Stop", exact: true })).toBeFocused();
});

test("the navigation is as wide as its words, or a rail of 80 px where that is chosen", async ({ page }) => {
  await page.goto("/app/support");
  await expect(side(page)).toBeVisible();
  const width = await widthOf(page);
  expect(width).toBeGreaterThan(160);
  expect(width).toBeLessThan(290);
  await side(page).getByRole("link", { name: "Managed services" }).click();
  await expect(heading(page, "Managed services")).toBeVisible();
  await expect.poll(() => widthOf(page)).toBe(width);
  await page.getByRole("button", { name: "Collapse navigation" }).click();
  await expect.poll(() => widthOf(page)).toBe(80);
  await page.reload();
  await expect(side(page)).toBeVisible();
  await expect.poll(() => widthOf(page)).toBe(80);
});

test("without a choice the colours are the system's, also when it changes", async ({ page }) => {
  const html = page.locator("html");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/app/support");
  await expect(html).toHaveAttribute("data-scheme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(html).toHaveAttribute("data-scheme", "light");
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Dark" }).click();
  await expect(html).toHaveAttribute("data-scheme", "dark");
  const raise = await html.evaluate((root) => getComputedStyle(root).getPropertyValue("--raise"));
  for (const bar of await page.locator("meta[name=theme-color]").all())
    await expect(bar).toHaveAttribute("content", raise);
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Same as system" }).click();
  await expect(html).toHaveAttribute("data-scheme", "light");
});

type Row = Record<string, string | number>;

/** List of a kind, address of a row, and the field in its page's heading. */
const details: [list: string, address: (row: Row) => string, named?: string][] = [
  ["/hel01/user-resource/vm/list", ({ uuid }) => `/compute/vm/hel01/${uuid}`],
  ["/hel01/storage/disks", ({ uuid }) => `/disks/disk/hel01/${uuid}`, "display_name"],
  ["/hel01/metal/leases", ({ uuid }) => `/metal/lease/${uuid}`, "display_name"],
  ["/hel01/network/networks", ({ uuid }) => `/network/vpc/hel01/${uuid}`],
  ["/hel01/network/load_balancers", ({ uuid }) => `/network/load_balancer/hel01/${uuid}`, "display_name"],
  ["/hel01/network/ip_addresses", ({ uuid }) => `/network/ip_address/hel01/${uuid}`],
  ["/hel01/network/firewalls", ({ uuid }) => `/network/firewall/hel01/${uuid}`, "display_name"],
  ["/user-resource/service/packages", ({ uuid }) => `/services/service/hel01/${uuid}`, "display_name"],
  ["/storage/bucket/list", ({ name }) => `/storage/bucket/${name}`],
  ["/user-resource/token/list", ({ id }) => `/access/token/${id}`, "description"],
  ["/user-resource/access_group", ({ id }) => `/access/delegation/${id}`],
  ["/payment/billing_account/list", ({ id }) => `/billing/account/${id}`, "title"],
];

test("the address of every resource opens it, and nothing is requested outside the portal and its API", async ({
  page,
  cloud,
}) => {
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(`/${new URL(request.url()).pathname.split("/")[1]}`));
  for (const [list, address, named = "name"] of details)
    await test.step(list, async () => {
      const row = await firstOf(cloud, list, named);
      const [path, name] = [address(row), String(row[named])];
      await page.goto(`/app${path}`);
      await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: `Actions for ${name}`, exact: true })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`/app${path}`);
      await expect(page).toHaveTitle(`${name} | Nordmoln Cloud`);
    });
  expect([...asked].toSorted()).toEqual(expect.arrayContaining(["/app", "/v1"]));
  expect([...asked].filter((it) => !["/app", "/v1", "/s3"].includes(it))).toEqual([]);
  const links = page.getByRole("navigation", { name: "Portal areas" }).getByRole("link");
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))
    expect(href).toMatch(/^\/app(\/|$)/);
});

async function firstOf(cloud: RunningCloud, list: string, named: string) {
  const answer = await cloud.api<Row[]>("GET", list);
  const row = answer.find((each) => each["status"] !== "deleted" && each[named]);
  if (row === undefined) throw new Error(`${list} is empty`);
  return row;
}

test("the configuration is fetched once a day, and lists once a minute", async ({ page }) => {
  await page.clock.install();
  await serveAs(page, {});
  const config = watchCalls(page, "GET", "/v1/config/ui/config");
  const tokens = watchCalls(page, "GET", "/v1/user-resource/token/list");
  const openTokens = async () => {
    await page.getByRole("link", { name: "Support" }).last().click();
    await expect(heading(page, "Support")).toBeVisible();
    await page.getByRole("link", { name: "API tokens" }).first().click();
    await expect(page.getByRole("link", { name: "laptop", exact: true })).toBeVisible();
  };
  await page.goto("/app/access/token");
  await expect(page.getByRole("link", { name: "laptop", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "laptop", exact: true })).toBeVisible();
  await expect.poll(() => config).toHaveLength(1);
  await expect.poll(() => tokens).toHaveLength(2);
  await openTokens();
  await expect.poll(() => tokens).toHaveLength(2);
  await page.clock.fastForward(61_000);
  await openTokens();
  await expect.poll(() => tokens).toHaveLength(3);
  await page.clock.fastForward("24:00:00");
  await page.reload();
  await expect(page.getByRole("link", { name: "laptop", exact: true })).toBeVisible();
  await expect.poll(() => config).toHaveLength(2);
});

test("configuration and locations come with the page, and lists are asked for at once", async ({ page }) => {
  const config = watchCalls(page, "GET", /\/v1\/config\/(?:ui\/config|locations)$/);
  const machines = watchCalls(page, "GET", /\/user-resource\/vm\/list$/);
  await page.goto("/app/compute");
  await expect(page.getByRole("grid").getByRole("link").first()).toBeVisible();
  expect(config).toEqual([]);
  await expect.poll(() => machines).toHaveLength(2);
});

test("a progress bar is there while the portal loads, and appears after half a second", async ({
  page,
  cloud,
}) => {
  await serveAs(page, {});
  await arm(cloud, { path: "/v1/config/ui/config", kind: "latency", ms: 10_000 });
  await page.goto("/app/support");
  const bar = page.getByRole("progressbar", { name: "Loading" });
  await expect(bar).toBeVisible();
  const appearing = await bar.evaluate((element) => {
    const { animationDelay, animationFillMode } = getComputedStyle(element.parentElement as Element);
    return [animationDelay, animationFillMode];
  });
  expect(appearing).toEqual(["0.5s", "both"]);
  await expect(heading(page, "Support")).toBeVisible();
});

test("a form is a column of 700 px, and a text of several lines has five", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/app/compute/create");
  const text = page.locator("textarea").first();
  await expect(text).toBeVisible();
  await expect(text).toHaveAttribute("rows", "5");
  const column = page.locator("main .max-w-\\[700px\\]").first();
  await expect.poll(async () => (await column.boundingBox())?.width).toBe(700);
});

test("backups show how many are kept, and their time if the site has one", async ({ page, cloud }) => {
  const rows = await cloud.api<{ uuid: string; backup: boolean; status: string }[]>(
    "GET",
    "/hel01/user-resource/vm/list",
  );
  const backed = rows.find(({ backup, status }) => backup && status !== "deleted");
  const path = `/app/compute/vm/hel01/${backed?.uuid}?tab=backups`;
  const words = "Weekly backups are on. The last 4 are kept.";
  await page.goto(path);
  await expect(page.getByText(`${words} Backups are made at 02:00 UTC.`)).toBeVisible();
  await serveAs(page, { backupTime: null });
  await page.goto(path);
  await expect(page.getByText(words, { exact: true })).toBeVisible();
});

test("keys pressed while the palette loads are typed into it, and do nothing on the page", async ({
  page,
}) => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/assets\/Palette-/, async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto("/app/compute");
  await expect(page.getByRole("grid")).not.toHaveAttribute("aria-busy");
  await expect(page.getByRole("button", { name: "Search or run a command" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  // On the page, "x" selects the row, and "?" opens the shortcuts.
  await page.keyboard.type("x?go to firewa");
  await page.keyboard.press("Backspace");
  load();
  const field = page.getByRole("dialog", { name: "Commands" }).getByRole("combobox");
  await expect(field).toHaveValue("x?go to firew");
  await page.keyboard.type("all");
  await expect(field).toHaveValue("x?go to firewall");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("row", { selected: true })).toHaveCount(0);
});

test("the palette drawn ahead opens empty each time, lists the last choice first, and returns the focus", async ({
  browser,
  baseURL,
}) => {
  // Without the data saver of the other tests, which draws nothing ahead.
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  await signIn(context);
  const page = await context.newPage();
  await page.goto("/app/compute");
  const search = page.getByRole("searchbox");
  await expect(page.locator("dialog[popover]")).toBeAttached();
  await search.focus();
  let palette = await openPalette(page);
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("go to firewalls");
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
  await expect(heading(page, "Firewalls")).toBeVisible();

  await page.getByRole("searchbox").focus();
  palette = await openPalette(page);
  await expect(palette.getByRole("combobox")).toHaveValue("");
  await expect(
    palette.getByRole("group", { name: "Recently used" }).getByRole("option").first(),
  ).toContainText("Go to Firewalls");
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(page.getByRole("searchbox")).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("typed at once");
  await expect(palette.getByRole("combobox")).toHaveValue("typed at once");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await context.close();
});

test("a row clicked with Ctrl opens in another tab, like its link", async ({ page, context }) => {
  await page.goto("/app/compute?q=archive");
  const row = page.getByRole("row", { name: /^Select archive/ });
  const opened = context.waitForEvent("page");
  await row.getByRole("gridcell", { name: "Riga" }).click({ modifiers: ["ControlOrMeta"] });
  const tab = await opened;
  await expect(heading(tab, "archive")).toBeVisible();
  await expect(heading(page, "Virtual machines")).toBeVisible();
});
