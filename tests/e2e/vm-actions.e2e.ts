import type { Page } from "@playwright/test";
import { begin, menu } from "../support/acting.ts";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";
import { accountOf, listMachines, makeMachine, readMachine } from "../support/machines.ts";
import { messages, openMachine } from "../support/portal.ts";

/**
 * Each way of starting an action, to its result in the cloud; src/actions/vm/vm.actions.test.ts covers what the forms
 * send.
 */

test.beforeEach(({ signedIn }) => signedIn);

test("Start (vm.start) by the menu of the row", async ({ page, cloud }) => {
  const vm = await makeMachine(cloud, "start", { stopped: true });
  await page.goto(`/app/compute?q=${vm.uuid}`);
  await menu(page, vm.name, "Start");
  await expectMessage(page, "start is running");
  expect(await readMachine(cloud, vm)).toMatchObject({ status: "running" });
});

test("Attach disk (vm.attachDisk) by the palette", async ({ page, cloud }) => {
  const vm = await makeMachine(cloud, "attachdisk");
  const billing_account_id = await accountOf(cloud);
  const disk = { billing_account_id, display_name: "for attachdisk", size_gb: 12 };
  await cloud.api("POST", "/hel01/storage/disks", disk);

  const option = /^attachdisk ?Virtual machine/;
  const palette = await begin(page, { list: "/compute", id: vm.uuid, option }, "Attach disk");
  await palette.getByRole("combobox", { name: "Disk" }).selectOption({ label: "for attachdisk · 12 GB" });
  await palette.getByRole("button", { name: "Attach disk", exact: true }).click();
  await expect(palette.getByText("Disk attached to attachdisk", { exact: true })).toBeVisible();
  expect((await readMachine(cloud, vm)).storage.map(({ size }) => size)).toEqual([20, 12]);
});

test("Add sub-interface (vm.addSubinterface) by the menu of the page", async ({ page, cloud }) => {
  const vm = await makeMachine(cloud, "addsubinterface");
  await openMachine(page, vm);
  await menu(page, vm.name, "Add sub-interface");
  const form = page.getByRole("dialog");
  for (const name of ["Network interface", "Network"])
    await form.getByRole("combobox", { name, exact: true }).selectOption({ index: 1 });
  await form.getByRole("spinbutton", { name: "VLAN ID" }).fill("77");
  await form.getByRole("button", { name: "Add sub-interface", exact: true }).click();
  await expectMessage(page, "Sub-interface added to addsubinterface");
  const path = `/hel01/network/virtual-machines/${vm.uuid}/interfaces`;
  const [only] = await cloud.api<{ subinterfaces: { vlan_tag: number }[] }[]>("GET", path);
  expect(only?.subinterfaces.map(({ vlan_tag }) => vlan_tag)).toEqual([77]);
});

test("Delete (vm.delete) by the menu of the page", async ({ page, cloud }) => {
  const vm = await makeMachine(cloud, "delete");
  const held = (await addressesOf(cloud)).find((row) => row.assigned_to === vm.uuid);
  await openMachine(page, vm);
  await menu(page, vm.name, "Delete");
  const form = page.getByRole("dialog");
  const choices = form.getByRole("group", { name: "Also release these public IP addresses" });
  await choices.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Continue", exact: true }).click();
  await form.getByRole("textbox", { name: /to confirm/ }).fill("delete");
  await form.getByRole("button", { name: "Delete", exact: true }).click();
  await expectMessage(page, "delete deleted");
  expect((await listMachines(cloud)).map(({ uuid }) => uuid)).not.toContain(vm.uuid);
  expect((await addressesOf(cloud)).map(({ address }) => address)).not.toContain(held?.address);
});

const expectMessage = (page: Page, text: string) =>
  expect(messages(page).getByText(text, { exact: true })).toBeVisible();

const addressesOf = (cloud: RunningCloud) =>
  cloud.api<{ address: string; assigned_to: string | null }[]>("GET", "/hel01/network/ip_addresses");
