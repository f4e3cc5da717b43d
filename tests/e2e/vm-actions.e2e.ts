import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  accountOf,
  callOn,
  listMachines,
  type Machine,
  makeMachine,
  readMachine,
} from "../support/machines.ts";
import { messages, openMachine, openPalette, optionOf, take } from "../support/portal.ts";

/** Written from the registry, which a check keeps it equal to. */
const registered = [
  ...readFileSync(join(import.meta.dirname, "../../docs/actions.md"), "utf8").matchAll(
    /^\| ([^|]+) \| `(vm\.\w+)` \| (–|input) \| (–|yes) \|/gm,
  ),
].map(([, label = "", id = "", asks, confirms]) => ({
  id,
  label,
  asks: asks === "input",
  confirms: confirms === "yes",
}));

interface Given {
  cloud: RunningCloud;
  vm: Machine;
  page: Page;
}

interface Case {
  by: "menu of the page" | "menu of the row" | "palette";
  stopped?: true;
  /** What has to be there before. */
  prepare?: (given: Given) => Promise<unknown>;
  fill?: (form: Locator) => Promise<unknown>;
  /** The name has to be typed: data die. */
  typesName?: true;
  /** As the person is told. */
  told: (name: string) => string;
  /** Seen through the API. */
  effect: (given: Given) => Promise<void>;
}

const shows =
  (expected: Partial<Machine>): Case["effect"] =>
  async ({ cloud, vm }) =>
    expect(await readMachine(cloud, vm)).toMatchObject(expected);

const second = (form: Locator, label: string) =>
  form.getByRole("combobox", { name: label }).selectOption({ index: 1 });
const addresses = "/hel01/network/ip_addresses";
const addressesOf = (cloud: RunningCloud) =>
  cloud.api<{ address: string; name: string; assigned_to: string | null }[]>("GET", addresses);
const disks = "/hel01/storage/disks";
const interfacesOf = ({ cloud, vm }: Given) =>
  cloud.api<{ uuid: string; subinterfaces: { vlan_tag: number }[] }[]>(
    "GET",
    `/hel01/network/virtual-machines/${vm.uuid}/interfaces`,
  );
const networks = ({ cloud }: Given) =>
  cloud.api<{ uuid: string; name: string }[]>("GET", "/hel01/network/networks");
const addDisk = ({ cloud, vm }: Given) => callOn(cloud, vm, "POST", "/storage", { size_gb: 30 });
const takeSnapshot = ({ cloud, vm }: Given) => callOn(cloud, vm, "POST", "/replica");

const cases: Record<string, Case> = {
  "vm.start": {
    by: "menu of the row",
    stopped: true,
    told: (name) => `${name} is running`,
    effect: shows({ status: "running" }),
  },
  "vm.stop": {
    by: "palette",
    told: (name) => `${name} is stopped`,
    effect: shows({ status: "stopped" }),
  },
  "vm.forceStop": {
    by: "menu of the row",
    told: (name) => `${name} is stopped`,
    effect: shows({ status: "stopped" }),
  },
  "vm.rename": {
    by: "palette",
    fill: async (form) => {
      await form.getByRole("textbox", { name: "Name" }).fill("renamed");
      await form.getByRole("textbox", { name: "Description" }).fill("Käsitöö & 50 % off");
    },
    told: (name) => `${name} saved`,
    effect: shows({ name: "renamed", description: "Käsitöö & 50 % off" }),
  },
  "vm.resize": {
    by: "menu of the page",
    stopped: true,
    fill: async (form) => {
      await form.getByRole("spinbutton", { name: "vCPU" }).fill("4");
      await form.getByRole("spinbutton", { name: "Memory" }).fill("8192");
    },
    told: (name) => `${name} resized`,
    effect: shows({ vcpu: 4, memory: 8192 }),
  },
  "vm.password": {
    by: "palette",
    fill: async (form) => {
      await form.getByRole("textbox", { name: "Username" }).fill("kadri");
      await form.getByLabel("New password").fill("Correct horse 7");
      await form.getByLabel("Repeat the password").fill("Correct horse 7");
    },
    told: (name) => `Password changed on ${name}`,
    effect: shows({ username: "kadri" }),
  },
  "vm.clone": {
    by: "menu of the page",
    told: (name) => `${name} cloned`,
    effect: async ({ cloud, vm }) => {
      const names = (await listMachines(cloud)).map(({ name }) => name);
      expect(names).toContain(`${vm.name}-copy`);
    },
  },
  "vm.reinstall": {
    by: "palette",
    fill: (form) =>
      form.getByRole("combobox", { name: "Operating system" }).selectOption({ label: "Debian 13" }),
    typesName: true,
    told: (name) => `${name} reinstalled`,
    effect: shows({ os_name: "debian", os_version: "13" }),
  },
  "vm.bootIso": {
    by: "menu of the page",
    stopped: true,
    fill: (form) => second(form, "Boot image"),
    told: (name) => `${name} booted from ISO`,
    effect: shows({ status: "running" }),
  },
  "vm.moveAccount": {
    by: "palette",
    fill: (form) =>
      form.getByRole("combobox", { name: "Billing account" }).selectOption({ label: "Side projects" }),
    told: (name) => `${name} moved`,
    effect: async ({ cloud, vm }) =>
      expect((await readMachine(cloud, vm)).billing_account).toBe(await accountOf(cloud, "Side projects")),
  },
  "vm.addStorage": {
    by: "menu of the page",
    fill: (form) => form.getByRole("spinbutton", { name: "Size" }).fill("35"),
    told: (name) => `Disk added to ${name}`,
    effect: async ({ cloud, vm }) =>
      expect((await readMachine(cloud, vm)).storage.map(({ size }) => size)).toEqual([20, 35]),
  },
  "vm.resizeStorage": {
    by: "palette",
    fill: (form) => form.getByRole("spinbutton", { name: "New size" }).fill("64"),
    told: (name) => `Disk of ${name} grown`,
    effect: async ({ cloud, vm }) =>
      expect((await readMachine(cloud, vm)).storage.map(({ size }) => size)).toEqual([64]),
  },
  "vm.deleteStorage": {
    by: "menu of the page",
    prepare: addDisk,
    fill: (form) => second(form, "Disk"),
    typesName: true,
    told: (name) => `Disk of ${name} deleted`,
    effect: async ({ cloud, vm }) => {
      const extra = vm.storage.find(({ primary }) => !primary);
      expect((await readMachine(cloud, vm)).storage).toHaveLength(1);
      const left = await cloud.api<{ uuid: string }[]>("GET", disks);
      expect(left.map(({ uuid }) => uuid)).not.toContain(extra?.uuid);
    },
  },
  "vm.attachDisk": {
    by: "palette",
    prepare: async ({ cloud, vm }) => {
      const billing_account_id = await accountOf(cloud);
      await cloud.api("POST", disks, { billing_account_id, display_name: `for ${vm.name}`, size_gb: 12 });
    },
    fill: (form) =>
      form.getByRole("combobox", { name: "Disk" }).selectOption({ label: "for attachdisk · 12 GB" }),
    told: (name) => `Disk attached to ${name}`,
    effect: async ({ cloud, vm }) =>
      expect((await readMachine(cloud, vm)).storage.map(({ size }) => size)).toEqual([20, 12]),
  },
  "vm.detachDisk": {
    by: "menu of the page",
    prepare: addDisk,
    fill: (form) => second(form, "Disk"),
    told: (name) => `Disk detached from ${name}`,
    effect: async ({ cloud, vm }) => {
      const extra = vm.storage.find(({ primary }) => !primary);
      expect((await readMachine(cloud, vm)).storage).toHaveLength(1);
      const left = await cloud.api<{ uuid: string }[]>("GET", disks);
      expect(left.map(({ uuid }) => uuid)).toContain(extra?.uuid);
    },
  },
  "vm.enableBackup": {
    by: "palette",
    told: (name) => `Backups of ${name} are on`,
    effect: shows({ backup: true }),
  },
  "vm.disableBackup": {
    by: "menu of the row",
    prepare: ({ cloud, vm }) => callOn(cloud, vm, "POST", "/backup"),
    told: (name) => `Backups of ${name} are off`,
    effect: shows({ backup: false }),
  },
  "vm.snapshot": {
    by: "palette",
    told: (name) => `Snapshot of ${name} taken`,
    effect: async ({ cloud, vm }) =>
      expect((await readMachine(cloud, vm)).storage[0]?.replica).toHaveLength(1),
  },
  "vm.restore": {
    by: "menu of the page",
    prepare: takeSnapshot,
    fill: (form) => second(form, "Snapshot or backup"),
    typesName: true,
    told: (name) => `${name} restored`,
    effect: shows({ status: "stopped" }),
  },
  "vm.deleteReplica": {
    by: "palette",
    prepare: takeSnapshot,
    fill: (form) => second(form, "Snapshot or backup"),
    told: (name) => `Snapshot of ${name} deleted`,
    effect: async ({ cloud, vm }) =>
      expect((await readMachine(cloud, vm)).storage[0]?.replica).toHaveLength(0),
  },
  "vm.addSubinterface": {
    by: "menu of the page",
    fill: async (form) => {
      await second(form, "Interface");
      await second(form, "Network");
      await form.getByRole("spinbutton", { name: "VLAN ID" }).fill("77");
    },
    told: (name) => `Sub-interface added to ${name}`,
    effect: async (given) => {
      const [only] = await interfacesOf(given);
      expect(only?.subinterfaces.map(({ vlan_tag }) => vlan_tag)).toEqual([77]);
    },
  },
  "vm.removeSubinterface": {
    by: "palette",
    prepare: async (given) => {
      const [only] = await interfacesOf(given);
      const [network] = await networks(given);
      const path = `/hel01/network/virtual-machines/${given.vm.uuid}/interfaces/${only?.uuid}/subinterfaces`;
      await given.cloud.api("POST", path, { network_uuid: network?.uuid, vlan_tag: 12 });
    },
    fill: (form) => second(form, "Sub-interface"),
    told: (name) => `Sub-interface removed from ${name}`,
    effect: async (given) => {
      const [only] = await interfacesOf(given);
      expect(only?.subinterfaces).toEqual([]);
    },
  },
  "vm.delete": {
    by: "menu of the page",
    prepare: async ({ cloud, vm }) => {
      const held = (await addressesOf(cloud)).find((row) => row.assigned_to === vm.uuid);
      await cloud.api("PATCH", `${addresses}/${held?.address}`, { name: `of ${vm.uuid}` });
    },
    fill: async (form) => {
      const choices = form.getByRole("group", { name: "Public IP addresses to release too" });
      await choices.getByRole("checkbox").check();
    },
    typesName: true,
    told: (name) => `${name} deleted`,
    effect: async ({ cloud, vm }) => {
      expect((await listMachines(cloud)).map(({ uuid }) => uuid)).not.toContain(vm.uuid);
      expect((await addressesOf(cloud)).map(({ name }) => name)).not.toContain(`of ${vm.uuid}`);
    },
  },
};

test.beforeEach(({ signedIn }) => signedIn);

test("no registered action is left out", () => {
  expect(registered.length).toBeGreaterThan(20);
  expect(Object.keys(cases).toSorted()).toEqual(registered.map(({ id }) => id).toSorted());
});

for (const { id, label, asks, confirms } of registered) {
  const each = cases[id];
  if (!each) continue;
  test(`${label} (${id}) by the ${each.by}`, async ({ page, cloud }) => {
    const made = await makeMachine(cloud, id.slice(3).toLowerCase(), { stopped: each.stopped === true });
    await each.prepare?.({ cloud, vm: made, page });
    const vm = await readMachine(cloud, made);

    const form = await begin(page, vm, label, each.by);
    if (asks) {
      await each.fill?.(form);
      await form.getByRole("button", { name: confirms ? "Continue" : label, exact: true }).click();
    }
    if (each.typesName) await form.getByRole("textbox", { name: /to confirm/ }).fill(vm.name);
    if (confirms) await form.getByRole("button", { name: label, exact: true }).click();

    const place = each.by === "palette" ? form : messages(page);
    await expect(place.getByText(each.told(vm.name), { exact: true })).toBeVisible();
    await each.effect({ cloud, vm, page });
  });
}

/** Asks for the action and gives the place that its form and its question appear in. */
async function begin(page: Page, vm: Machine, label: string, by: Case["by"]): Promise<Locator> {
  if (by === "palette") {
    await page.goto("/app/compute");
    const palette = await openPalette(page);
    await take(palette, vm.uuid, new RegExp(`^${vm.name} ?Virtual machine`));
    await take(palette, label, optionOf(label));
    return palette;
  }
  if (by === "menu of the page") await openMachine(page, vm);
  else await page.goto(`/app/compute?q=${vm.uuid}`);
  await page.getByRole("button", { name: `Actions of ${vm.name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${label}( [A-Z])?$`) }).click();
  return page.getByRole("dialog");
}
