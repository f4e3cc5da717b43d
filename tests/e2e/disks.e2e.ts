import type { Page } from "@playwright/test";
import { act, openCreateForm, type Subject } from "../support/acting.ts";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";
import { accountOf, arm, disarm, makeMachine, readMachine } from "../support/machines.ts";
import { heading } from "../support/portal.ts";

interface Disk {
  uuid: string;
  display_name?: string;
  size_gb: number;
  billing_account_id: number;
  read_only_bootable: boolean;
  source_image_type: string;
  snapshots: { uuid: string }[];
}

const path = "/hel01/storage/disks";
const disksOf = (cloud: RunningCloud) => cloud.api<Disk[]>("GET", path);
const diskCalled = async (cloud: RunningCloud, name: string) =>
  (await disksOf(cloud)).find((disk) => disk.display_name === name);

test.beforeEach(({ signedIn, page }) => {
  // The browser's beforeunload prompt.
  page.on("dialog", (dialog) => dialog.accept());
  return signedIn;
});
test.afterEach(({ cloud }) => disarm(cloud));

for (const by of ["mouse", "palette"] as const)
  test(`a disk from its creation to its deletion, by ${by}`, async ({ page, cloud }) => {
    const name = `disk-by-${by}`;
    const vm = await makeMachine(cloud, `host-by-${by}`);
    await openCreateForm(page, by, "/disks", "Create disk");
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await page.getByRole("spinbutton", { name: "Size" }).fill("30");
    await expect(page.getByRole("region", { name: "Price" })).toContainText("€2.63");
    await page.getByRole("checkbox", { name: /I accept the/ }).check();
    await page.getByRole("button", { name: "Create disk" }).click();
    await expect(heading(page, name)).toBeVisible();
    const made = await diskCalled(cloud, name);
    expect(made).toMatchObject({ size_gb: 30, source_image_type: "EMPTY" });
    const id = made?.uuid ?? "";
    const disk: Subject = { list: "/disks", id, name };
    const now = async () => (await disksOf(cloud)).find(({ uuid }) => uuid === id);
    const storage = async () => (await readMachine(cloud, vm)).storage.map(({ uuid }) => uuid);

    await act(page, by, disk, "Attach", {
      fill: (form) =>
        form.getByRole("combobox", { name: "Virtual machine" }).selectOption({ label: vm.name }),
      told: `Disk ${name} attached`,
    });
    expect(await storage()).toContain(id);

    await act(page, by, disk, "Grow", {
      fill: async (form) => {
        await form.getByRole("spinbutton", { name: "New size" }).fill("30");
        await form.getByRole("button", { name: "Grow", exact: true }).click();
        await expect(form.getByText("At least 31 GB")).toBeVisible();
        await form.getByRole("spinbutton", { name: "New size" }).fill("45");
      },
      told: `Disk ${name} enlarged`,
    });
    expect(await now()).toMatchObject({ size_gb: 45 });

    await act(page, by, disk, "Detach", { confirm: true, told: `Disk ${name} detached` });
    expect(await storage()).not.toContain(id);

    await act(page, by, disk, "Move to another billing account", {
      fill: (form) =>
        form.getByRole("combobox", { name: "Billing account" }).selectOption({ label: "Side projects" }),
      told: `${name} moved to another billing account`,
    });
    expect((await now())?.billing_account_id).toBe(await accountOf(cloud, "Side projects"));

    await act(page, by, disk, "Grow", {
      fill: (form) => form.getByRole("spinbutton", { name: "New size" }).fill("50"),
      told: `Disk ${name} enlarged`,
    });
    expect(await now()).toMatchObject({ size_gb: 50 });

    await act(page, by, disk, "Rename or mark as bootable", {
      fill: async (form) => {
        await form.getByRole("textbox", { name: "Name" }).fill(`${name} & more`);
        await form.getByRole("checkbox", { name: /Bootable/ }).check();
      },
      told: `Changes to ${name} saved`,
    });
    expect(await now()).toMatchObject({ display_name: `${name} & more`, read_only_bootable: true });

    const renamed = { ...disk, name: `${name} & more` };
    await act(page, by, renamed, "Delete", { confirm: renamed.name, told: `${renamed.name} deleted` });
    expect(await now()).toBeUndefined();
  });

test("disk and machine lead to each other, and a machine keeps its main disk", async ({ page, cloud }) => {
  const vm = await makeMachine(cloud, "two-pages");
  await page.goto(`/app/compute/vm/hel01/${vm.uuid}?tab=storage`);
  await page.getByRole("link", { name: "vda" }).click();
  await expect(heading(page, "two-pages")).toBeVisible();
  await expect(page.getByText("Main disk")).toBeVisible();
  await page.getByRole("button", { name: "Actions for two-pages" }).click();
  await expect(page.getByRole("menuitem", { name: /^Detach/ })).toContainText(
    "The main disk can't be detached",
  );
  await expect(page.getByRole("menuitem", { name: /^Delete/ })).toContainText("Available while detached");
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("link", { name: "two-pages" }).click();
  await expect(page).toHaveURL(new RegExp(`/compute/vm/hel01/${vm.uuid}$`));
});

test("a new disk is a copy of the snapshot that it is asked of", async ({ page, cloud }) => {
  const source = (await disksOf(cloud)).find(
    ({ snapshots, display_name }) => display_name && snapshots.length > 0,
  );
  await page.goto(`/app/disks/disk/hel01/${source?.uuid}?tab=snapshots`);
  await page
    .getByRole("link", { name: /^Create disk from the snapshot/ })
    .first()
    .click();
  await expect(page.getByRole("radio", { name: "Copy of a snapshot" })).toBeChecked();
  await page.getByRole("textbox", { name: "Name" }).fill("a copy");
  await page.getByRole("checkbox", { name: /I accept the/ }).check();
  await page.getByRole("spinbutton", { name: "Size" }).fill("1");
  await page.getByRole("button", { name: "Create disk" }).click();
  await expect(summaryOf(page)).toContainText(`At least ${source?.size_gb} GB`);
  await page.getByRole("spinbutton", { name: "Size" }).fill("");
  await page.getByRole("button", { name: "Create disk" }).click();
  await expect(heading(page, "a copy")).toBeVisible();
  expect(await diskCalled(cloud, "a copy")).toMatchObject({
    size_gb: source?.size_gb,
    source_image_type: "SNAPSHOT",
  });
});

test("a location whose disks cannot be read says so, and those of the other stay", async ({
  page,
  cloud,
}) => {
  await arm(cloud, { path: "/v1/rix01/storage/disks", kind: "status", status: 500 });
  await page.goto("/app/disks");
  await expect(page.getByText("Couldn't load part of this page: Riga")).toBeVisible();
  await expect(page.getByRole("link", { name: "exports 2025" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Couldn't load part of this page: Riga")).toHaveCount(0);
});

test("a disk that fails half-way leaves nothing, and the form is kept", async ({ page, cloud }) => {
  await page.goto("/app/disks/create");
  await page.getByRole("textbox", { name: "Name" }).fill("fail-midway disk");
  await page.getByRole("checkbox", { name: /I accept the/ }).check();
  await page.getByRole("button", { name: "Create disk" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "There was an error while creating your resource." }),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("fail-midway disk");
  expect(await diskCalled(cloud, "fail-midway disk")).toBeUndefined();
});

const summaryOf = (page: Page) => page.getByRole("alert").filter({ hasText: "Check these fields" });
