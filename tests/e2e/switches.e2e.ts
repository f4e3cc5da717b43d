import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { heading, openPalette } from "../support/portal.ts";
import { serveAs } from "../support/site.ts";

test.beforeEach(({ signedIn }) => signedIn);

/** What each switch shows: an entry of the navigation with its screen, and a command of the palette. */
const switches: [flag: string, path: string, area: string, command: string][] = [
  ["vmsEnabled", "/compute", "Virtual machines", "Create virtual machine"],
  ["vmAppsEnabled", "/compute/catalog", "App catalog", "Go to App catalog"],
  ["ipsEnabled", "/network/ip_address", "IP addresses", "Reserve IP address"],
  ["bareMetalEnabled", "/metal", "Bare metal", "Lease machine"],
  ["firewallEnabled", "/network/firewall", "Firewalls", "Create firewall"],
  ["disksEnabled", "/disks", "Disks", "Create disk"],
  ["servicesEnabled", "/services", "Managed services", "Create service"],
  ["storageEnabled", "/storage", "Buckets", "Create bucket"],
  ["loadBalancerEnabled", "/network/load_balancer", "Load balancers", "Create load balancer"],
  ["privateNetworksEnabled", "/network/vpc", "Private networks", "Create private network"],
  ["referralCodeEnabled", "/referral", "Referral program", "Go to Referral program"],
];

for (const [flag, path, area, command] of switches)
  test(`${flag} shows and hides ${area} in navigation, address and palette`, async ({ page }) => {
    await serveAs(page, { [flag]: true });
    await page.goto(`/app${path}`);
    await expect(heading(page, area)).toBeVisible();
    await expect(areas(page, area)).toBeVisible();
    await expect(await found(page, command)).not.toHaveCount(0);

    await serveAs(page, { [flag]: false });
    await page.goto(`/app${path}`);
    await expect(heading(page, "Page not found")).toBeVisible();
    await expect(areas(page, area)).toHaveCount(0);
    await expect(await found(page, command)).toHaveCount(0);
  });

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
  page.getByRole("navigation", { name: "Areas" }).getByRole("link", { name, exact: true });

/** The options of that name, once the palette has answered something that is always there. */
async function found(page: Page, command: string): Promise<Locator> {
  const palette = await openPalette(page);
  await palette.getByRole("combobox").fill("Create API token");
  await expect(palette.getByRole("option", { name: "Create API token" }).first()).toBeVisible();
  await palette.getByRole("combobox").fill(command);
  await expect(palette.getByRole("option", { name: "Create API token" })).toHaveCount(0);
  return palette.getByRole("option", { name: command });
}
