import { expect, type Locator, type Page } from "@playwright/test";
import { ownCloudTest, test } from "../support/fixtures.ts";
import { heading, openPalette, settled, visit } from "../support/portal.ts";
import { serveAs } from "../support/site.ts";

test.beforeEach(({ signedIn }) => signedIn);

/** What each switch shows: a navigation area with its screen, a palette command, and API calls. */
const switches: [flag: string, path: string, area: string, command: string, calls: RegExp | undefined][] = [
  [
    "vmsEnabled",
    "/compute",
    "Virtual machines",
    "Create virtual machine",
    /\/(user-resource\/(vm|host_pool)|network\/virtual-machines)\b/,
  ],
  ["vmAppsEnabled", "/compute/catalog", "App catalog", "Go to App catalog", undefined],
  ["ipsEnabled", "/network/ip_address", "IP addresses", "Reserve IP address", /\/network\/ip_addresses/],
  ["bareMetalEnabled", "/metal", "Bare metal", "Lease machine", /\/metal\//],
  ["firewallEnabled", "/network/firewall", "Firewalls", "Create firewall", /\/network\/firewalls/],
  ["disksEnabled", "/disks", "Disks", "Create disk", /\/storage\/disks/],
  ["servicesEnabled", "/services", "Managed services", "Create service", /\/user-resource\/service\b/],
  ["storageEnabled", "/storage", "Buckets", "Create bucket", /\/v1\/storage\/(bucket|user|api)/],
  [
    "loadBalancerEnabled",
    "/network/load_balancer",
    "Load balancers",
    "Create load balancer",
    /\/network\/load_balancers/,
  ],
  [
    "privateNetworksEnabled",
    "/network/vpc",
    "Private networks",
    "Create private network",
    /\/network\/networks?\b/,
  ],
  ["referralCodeEnabled", "/referral", "Referral program", "Go to Referral program", undefined],
];

/** Other screens that show parts of a switchable kind; the resources are demo data. */
const elsewhere: [flag: string, list: string, page: string, tab: string | undefined, words: RegExp[]][] = [
  ["vmsEnabled", "/network/firewall", "Web servers", undefined, [/assign to machines/i, /^machines/i]],
  ["vmsEnabled", "/network/load_balancer", "Shop front", undefined, [/add targets/i, /^targets/i]],
  ["vmsEnabled", "/network/vpc", "Default network", undefined, [/^virtual machines/i]],
  ["vmsEnabled", "/network/create/load_balancer", "", undefined, [/^targets$/i, /^virtual machines$/i]],
  ["ipsEnabled", "/compute/create", "", undefined, [/public IPv4/i]],
  ["ipsEnabled", "/network/create/load_balancer", "", undefined, [/public IPv4/i]],
  ["ipsEnabled", "/compute", "web-1", "Network", [/public IP/i]],
  ["ipsEnabled", "/network/load_balancer", "Shop front", undefined, [/public IP/i]],
  ["privateNetworksEnabled", "/compute/create", "", undefined, [/private network/i]],
  ["privateNetworksEnabled", "/network/create/load_balancer", "", undefined, [/private network/i]],
  ["privateNetworksEnabled", "/compute", "web-1", "Network", [/add sub-interface/i]],
  ["privateNetworksEnabled", "/compute", "web-1", undefined, [/private network/i]],
  ["privateNetworksEnabled", "/network/load_balancer", "Shop front", undefined, [/private network/i]],
  ["firewallEnabled", "/compute", "web-1", "Network", [/firewall/i]],
  ["loadBalancerEnabled", "/compute", "web-1", "Network", [/load balancer/i]],
  ["loadBalancerEnabled", "/network/vpc", "Default network", undefined, [/load balancer/i]],
  ["disksEnabled", "/compute", "web-1", "Storage", [/attach disk/i, /detach disk/i]],
  ["disksEnabled", "/compute/create", "", undefined, [/existing disk/i]],
  ["vmAppsEnabled", "/compute/create", "", undefined, [/^app/i]],
  ["referralCodeEnabled", "/billing/create", "", undefined, [/referral/i]],
  ["referralCodeEnabled", "/billing", "Tamm Consulting", undefined, [/referral/i, /link to share/i]],
  ["recurringPaymentsEnabled", "/billing", "Tamm Consulting", undefined, [/automatic top-up/i]],
  ["mfaAvailable", "/profile", "", undefined, [/two-factor/i]],
];

test("every switch that is on shows its area in navigation, address and palette", async ({ page }) => {
  await serveAs(page, Object.fromEntries(switches.map(([flag]) => [flag, true])));
  await page.goto("/app/");
  for (const [flag, path, area] of switches)
    await test.step(flag, async () => {
      await visit(page, path);
      await expect(heading(page, area)).toBeVisible();
      await expect(areas(page, area)).toBeVisible();
    });
  const palette = await openPalette(page);
  for (const [flag, , , command] of switches)
    await test.step(`${flag}, palette`, async () => expect(await found(palette, command)).not.toHaveCount(0));
});

for (const [flag, path, area, command, calls] of switches)
  test(`${flag} alone leaves no trace of ${area}: navigation, address, palette, other screens, calls`, async ({
    page,
  }) => {
    const asked = requests(page);
    await serveAs(page, { [flag]: false });
    await page.goto("/app/");
    await expect(resources(page)).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expect(areas(page, area)).toHaveCount(0);
    await expect(page.locator("main").getByText(area, { exact: true })).toHaveCount(0);
    await expect(await found(await openPalette(page), command)).toHaveCount(0);
    await leavePalette(page);
    await visit(page, path);
    await expect(heading(page, "Page not found")).toBeVisible();
    for (const place of elsewhere.filter((each) => each[0] === flag)) await expectSilent(page, place);
    if (calls) expect(asked.filter((address) => calls.test(address))).toEqual([]);
  });

for (const flag of ["recurringPaymentsEnabled", "mfaAvailable"])
  test(`${flag} alone leaves no trace`, async ({ page }) => {
    const asked = requests(page);
    await serveAs(page, { [flag]: false });
    for (const place of elsewhere.filter((each) => each[0] === flag)) await expectSilent(page, place);
    expect(asked.filter((address) => /\/mfa\//.test(address) && flag === "mfaAvailable")).toEqual([]);
  });

ownCloudTest("with everything switched off nothing of it is shown or asked for", async ({ page }) => {
  const asked = requests(page);
  // The switches come from the server alone, so prefetching has to wait for them.
  const off = Object.fromEntries([...flags].map((flag) => [flag, false]));
  await page.route("**/v1/config/ui/config", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...off } });
  });
  await withoutFlags(page);
  await page.goto("/app/");
  await expect(resources(page)).toBeVisible();
  for (const [, , area] of switches) {
    await expect(areas(page, area)).toHaveCount(0);
    await expect(page.locator("main").getByText(area, { exact: true })).toHaveCount(0);
  }
  const palette = await openPalette(page);
  for (const [, , , command] of switches) await expect(await found(palette, command)).toHaveCount(0);
  await leavePalette(page);
  for (const path of ["/compute", "/disks", "/network", "/metal", "/services", "/storage", "/referral"]) {
    await goWithin(page, path);
    await expect(heading(page, "Page not found")).toBeVisible();
  }
  for (const path of alwaysOn) {
    await goWithin(page, path);
    await settled(page);
  }
  const calls = [...switches.flatMap(([, , , , each]) => each ?? []), /\/mfa\//];
  expect(asked.filter((address) => calls.some((each) => each.test(address)))).toEqual([]);
});

test("the address of an area alone leads to its first screen that is on", async ({ page }) => {
  await page.goto("/app/access");
  await expect(heading(page, "Access delegations")).toBeVisible();
  await serveAs(page, { privateNetworksEnabled: false });
  await page.goto("/app/network");
  await expect(heading(page, "IP addresses")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/network\/ip_address$/);
});

const alwaysOn = [
  "/welcome",
  "/notifications",
  "/support",
  "/billing",
  "/billing/create",
  "/billing/history",
  "/invoices",
  "/orders",
  "/reports",
  "/price_list",
  "/access",
  "/profile",
];

const flags = new Set([...switches.map(([flag]) => flag), "recurringPaymentsEnabled", "mfaAvailable"]);

/** Serves the page without switches, as a deployment that leaves them to the server. */
async function withoutFlags(page: Page): Promise<void> {
  await serveAs(page, Object.fromEntries([...flags].map((flag) => [flag, undefined])));
}

function requests(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/v1/")) seen.push(pathname);
  });
  return seen;
}

async function expectSilent(page: Page, [, list, name, tab, words]: (typeof elsewhere)[number]) {
  // By search, because a long list is virtualised.
  await visit(page, `${list}${name === "" ? "" : `?q=${encodeURIComponent(name)}`}`);
  if (name !== "") {
    await page.locator("main").getByRole("link", { name, exact: true }).first().click();
    await expect(heading(page, name)).toBeVisible();
  }
  if (tab !== undefined)
    await page
      .getByRole("navigation", { name: "Parts of this page" })
      .getByRole("link", { name: new RegExp(`^${tab}`) })
      .click();
  await settled(page);
  if (name !== "")
    await page
      .locator("main")
      .getByRole("button", { name: `Actions for ${name}`, exact: true })
      .click();
  for (const word of words) {
    await expect(page.locator("main").getByText(word)).toHaveCount(0);
    await expect(page.getByRole("menuitem", { name: word })).toHaveCount(0);
  }
  if (name !== "") await page.keyboard.press("Escape");
}

/** Navigates without reloading. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((address) => history.pushState(null, "", address), `/app${path}`);

const resources = (page: Page) => page.getByRole("heading", { name: "Resources" });

test("Kubernetes is offered with the other services only, and can be left out of them", async ({ page }) => {
  const kubernetes = page.getByRole("radio", { name: /Kubernetes/ });
  const database = page.getByRole("radio", { name: /PostgreSQL/ });
  await serveAs(page, { servicesEnabled: true, kubernetesEnabled: true });
  await page.goto("/app/services/create");
  await expect(database).toBeVisible();
  await expect(kubernetes).toBeVisible();

  await serveAs(page, { servicesEnabled: true, kubernetesEnabled: false });
  await page.goto("/app/services/create");
  await expect(database).toBeVisible();
  await expect(kubernetes).toHaveCount(0);

  await serveAs(page, { servicesEnabled: false, kubernetesEnabled: true });
  await page.goto("/app/services/create");
  await expect(heading(page, "Page not found")).toBeVisible();
});

const areas = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Portal areas" }).getByRole("link", { name, exact: true });

/** Options with that name, after the palette has shown an option that always exists. */
async function found(palette: Locator, command: string): Promise<Locator> {
  await palette.getByRole("combobox").fill("Create API token");
  await expect(palette.getByRole("option", { name: "Create API token" }).first()).toBeVisible();
  await palette.getByRole("combobox").fill(command);
  await expect(palette.getByRole("option", { name: "Create API token" })).toHaveCount(0);
  return palette.getByRole("option", { name: command });
}

/** Empties the palette's search and closes it. */
async function leavePalette(page: Page) {
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Commands" })).toBeHidden();
}
