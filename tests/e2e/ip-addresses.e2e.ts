import type { Locator } from "@playwright/test";
import { act, openCreateForm, type Subject } from "../support/acting.ts";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";
import { accountOf, arm, disarm, type Machine, makeMachine } from "../support/machines.ts";
import { heading, messages } from "../support/portal.ts";

interface Address {
  uuid: string;
  address: string;
  name: string;
  billing_account_id: number;
  assigned_to: string | null;
}

const path = "/hel01/network/ip_addresses";
const addressesOf = (cloud: RunningCloud) => cloud.api<Address[]>("GET", path);

/** A machine without a public address. */
async function bareMachine(cloud: RunningCloud, name: string): Promise<Machine> {
  const vm = await makeMachine(cloud, name);
  const held = (await addressesOf(cloud)).find((row) => row.assigned_to === vm.uuid);
  await cloud.api("POST", `${path}/${held?.address}/unassign`);
  await cloud.api("DELETE", `${path}/${held?.address}`);
  return vm;
}

async function reserved(cloud: RunningCloud, name: string, holder?: Machine): Promise<Address> {
  const made = await cloud.api<Address>("POST", path, { name, billing_account_id: await accountOf(cloud) });
  if (holder)
    await cloud.api("POST", `${path}/${made.address}/assign`, {
      assigned_to: holder.uuid,
      assigned_to_resource_type: "virtual_machine",
    });
  return made;
}

/** The machine's value in the form's list of resources. */
const valueOf = (vm: Machine) => `virtual_machine/${vm.uuid}/${vm.private_ipv4}`;

test.beforeEach(({ signedIn, page }) => {
  // The browser's beforeunload prompt.
  page.on("dialog", (dialog) => dialog.accept());
  return signedIn;
});
test.afterEach(({ cloud }) => disarm(cloud));

for (const by of ["mouse", "palette"] as const)
  test(`an address from its reservation to its release, by ${by}`, async ({ page, cloud }) => {
    const name = `address-by-${by}`;
    const one = await bareMachine(cloud, `one-by-${by}`);
    const two = await bareMachine(cloud, `two-by-${by}`);
    await openCreateForm(page, by, "/network/ip_address", "Reserve IP address");
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await expect(page.getByRole("region", { name: "Price" })).toContainText("€2.92");
    await page.getByRole("checkbox", { name: /I accept the/ }).check();
    await page.getByRole("button", { name: "Reserve IP address" }).click();
    await expect(heading(page, name)).toBeVisible();
    const made = (await addressesOf(cloud)).find((row) => row.name === name);
    const id = made?.uuid ?? "";
    const address: Subject = { list: "/network/ip_address", id, name };
    const now = async () => (await addressesOf(cloud)).find(({ uuid }) => uuid === id);
    const choose = (vm: Machine) => (form: Locator) =>
      form.getByRole("combobox", { name: "Resource" }).selectOption({ value: valueOf(vm) });

    await act(page, by, address, "Assign", { fill: choose(one), told: `IP address ${name} assigned` });
    expect((await now())?.assigned_to).toBe(one.uuid);

    await act(page, by, address, "Assign to another resource", {
      fill: choose(two),
      confirm: true,
      told: `IP address ${name} moved`,
    });
    expect((await now())?.assigned_to).toBe(two.uuid);

    await act(page, by, address, "Move to another billing account", {
      fill: (form) =>
        form.getByRole("combobox", { name: "Billing account" }).selectOption({ label: "Side projects" }),
      told: `${name} moved to another billing account`,
    });
    expect((await now())?.billing_account_id).toBe(await accountOf(cloud, "Side projects"));

    await act(page, by, address, "Unassign", { confirm: true, told: `IP address ${name} unassigned` });
    expect((await now())?.assigned_to).toBeNull();

    await act(page, by, address, "Rename", {
      fill: (form) => form.getByRole("textbox", { name: "Name" }).fill(`${name} 2`),
      told: `Changes to ${name} saved`,
    });
    expect((await now())?.name).toBe(`${name} 2`);

    const renamed = { ...address, name: `${name} 2` };
    await act(page, by, renamed, "Release", {
      confirm: true,
      told: `${renamed.name} is released and no longer billed`,
    });
    expect(await now()).toBeUndefined();
  });

test("address and holder lead to each other", async ({ page, cloud }) => {
  const vm = await bareMachine(cloud, "holder");
  const made = await reserved(cloud, "shop", vm);
  await page.goto(`/app/compute/vm/hel01/${vm.uuid}?tab=network`);
  await page.getByRole("link", { name: "shop" }).click();
  await expect(heading(page, "shop")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/network/ip_address/hel01/${made.uuid}$`));
  await expect(page.getByText("price not listed")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "holder" }).click();
  await expect(heading(page, "holder")).toBeVisible();
});

test("an address unassigned from one and refused by the other shows its state", async ({ page, cloud }) => {
  const from = await bareMachine(cloud, "taken-from");
  const to = await bareMachine(cloud, "refused-by");
  const made = await reserved(cloud, "on the way", from);
  await arm(cloud, { path: `/v1${path}/${made.address}/assign`, kind: "status", status: 500 });
  await page.goto(`/app/network/ip_address/hel01/${made.uuid}`);
  await page.getByRole("button", { name: "Assign to another resource" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").selectOption({ value: valueOf(to) });
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toContainText(`taken-from can no longer be reached at ${made.address}`);
  await dialog.getByRole("button", { name: "Assign to another resource" }).click();
  const failure = dialog.getByRole("alert");
  await expect(failure).toContainText(`${made.address} is no longer assigned to taken-from`);
  await expect(failure).toContainText("Armed failure 500");
  await expect(dialog.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByText("Unassigned", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Assign", exact: true })).toBeVisible();
});

test("an address that is not released with its machine is a separate failure", async ({ page, cloud }) => {
  const vm = await bareMachine(cloud, "deleted-first");
  const made = await reserved(cloud, "left behind", vm);
  await arm(cloud, { path: `/v1${path}/${made.address}`, method: "DELETE", kind: "status", status: 500 });
  await act(page, "mouse", { list: "/compute", id: vm.uuid, name: vm.name }, "Delete", {
    fill: (form) => form.getByRole("checkbox", { name: made.address }).check(),
    confirm: vm.name,
  });
  const failure = page.getByRole("dialog").getByRole("alert");
  await expect(failure).toContainText(
    `deleted-first deleted. ${made.address} is still yours and is billed until you release it.`,
  );
  await expect(page.getByRole("dialog").getByRole("button", { name: "Try again" })).toHaveCount(0);
  await failure.getByRole("link", { name: `Open ${made.address}` }).click();
  await expect(heading(page, "left behind")).toBeVisible();
  await page.getByRole("button", { name: "Release" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Release" }).click();
  await expect(
    messages(page).getByText("left behind is released and no longer billed", { exact: true }),
  ).toBeVisible();
  expect((await addressesOf(cloud)).map(({ uuid }) => uuid)).not.toContain(made.uuid);
});
