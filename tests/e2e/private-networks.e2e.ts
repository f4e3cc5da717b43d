import { act, openCreateForm, type Subject } from "../support/acting.ts";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";
import { makeMachine } from "../support/machines.ts";
import { heading, visit } from "../support/portal.ts";

interface Network {
  uuid: string;
  name: string;
  is_default: boolean;
  vm_uuids: string[];
}

const networksOf = (cloud: RunningCloud) => cloud.api<Network[]>("GET", "/hel01/network/networks");
const defaultOf = async (cloud: RunningCloud) => (await networksOf(cloud)).find((row) => row.is_default);

test.beforeEach(({ signedIn, page }) => {
  // The browser's beforeunload prompt.
  page.on("dialog", (dialog) => dialog.accept());
  return signedIn;
});

for (const by of ["mouse", "palette"] as const)
  test(`a private network from its creation to its deletion, by ${by}`, async ({ page, cloud }) => {
    const name = `network-by-${by}`;
    const first = await defaultOf(cloud);
    await openCreateForm(page, by, "/network/vpc", "Create private network");
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await page.getByRole("checkbox", { name: /I accept the/ }).check();
    await page.getByRole("button", { name: "Create private network" }).click();
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByText(/^10\.\d+\.\d+\.0\/24$/)).toBeVisible();
    const id = (await networksOf(cloud)).find((row) => row.name === name)?.uuid ?? "";
    const network: Subject = { list: "/network/vpc", id, name };
    const now = async () => (await networksOf(cloud)).find(({ uuid }) => uuid === id);

    await act(page, by, network, "Rename", {
      fill: (form) => form.getByRole("textbox", { name: "Name" }).fill(`${name} 2`),
      told: `Changes to ${name} saved`,
    });
    expect((await now())?.name).toBe(`${name} 2`);

    const renamed = { ...network, name: `${name} 2` };
    await act(page, by, renamed, "Make default network", {
      confirm: true,
      told: `${renamed.name} is now the default network`,
    });
    expect(await defaultOf(cloud)).toMatchObject({ uuid: id });
    const before = { list: "/network/vpc", id: first?.uuid ?? "", name: first?.name ?? "" };
    await act(page, by, before, "Make default network", {
      confirm: true,
      told: `${before.name} is now the default network`,
    });
    expect(await defaultOf(cloud)).toMatchObject({ uuid: first?.uuid });

    await act(page, by, renamed, "Delete", { confirm: true, told: `${renamed.name} deleted` });
    expect(await now()).toBeUndefined();
  });

test("the default network and one in use cannot be deleted, and say why", async ({ page, cloud }) => {
  for (const uuid of [
    (await defaultOf(cloud))?.uuid,
    (await networksOf(cloud)).find((row) => !row.is_default)?.uuid,
  ]) {
    await visit(page, `/network/vpc/hel01/${uuid}`);
    await page.getByRole("button", { name: /^Actions for/ }).click();
    const remove = page.getByRole("menuitem", { name: /^Delete/ });
    await expect(remove).toHaveAttribute("aria-disabled", "true");
    await expect(remove).toContainText("Only an empty network that isn't the default can be deleted");
  }
});

test("network and machine lead to each other, sub-interfaces with their VLAN", async ({ page, cloud }) => {
  const vm = await makeMachine(cloud, "on-two-networks");
  const backend = (await networksOf(cloud)).find((row) => row.name === "Backend");
  const interfaces = `/hel01/network/virtual-machines/${vm.uuid}/interfaces`;
  const [only] = await cloud.api<{ uuid: string }[]>("GET", interfaces);
  await cloud.api("POST", `${interfaces}/${only?.uuid}/subinterfaces`, {
    network_uuid: backend?.uuid,
    vlan_tag: 77,
  });
  await page.goto(`/app/compute/vm/hel01/${vm.uuid}?tab=network`);
  await page.getByRole("main").getByRole("link", { name: "Backend" }).click();
  await expect(heading(page, "Backend")).toBeVisible();
  await page.getByRole("link", { name: /^Resources/ }).click();
  const row = page.getByRole("listitem").filter({ hasText: "on-two-networks" });
  await expect(row).toContainText("VLAN 77");
  await row.getByRole("link", { name: "on-two-networks" }).click();
  await expect(heading(page, "on-two-networks")).toBeVisible();
});

test("the address of all networks goes to the first kind that the site has", async ({ page }) => {
  await page.goto("/app/network");
  await expect(heading(page, "Private networks")).toBeVisible();
  await expect(page).toHaveURL(/\/network\/vpc$/);
});
