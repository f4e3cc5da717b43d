import type { Page } from "@playwright/test";
import { begin, menu, moveAccount, rename, told } from "../support/acting.ts";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";
import { accountOf, arm, disarm } from "../support/machines.ts";
import { heading, messages, watchCalls, visit } from "../support/portal.ts";

interface Lease {
  uuid: string;
  display_name: string;
  hostname: string;
  billing_account_id: number | null;
  os: { id: string } | null;
  machine: { status: string };
}

const path = "/hel01/metal/leases";
const list = (cloud: RunningCloud, location = "hel01") =>
  cloud.api<Lease[]>("GET", `/${location}/metal/leases`);
const read = async (cloud: RunningCloud, { uuid }: Pick<Lease, "uuid">) =>
  (await list(cloud)).find((row) => row.uuid === uuid);
const statusOf = async (cloud: RunningCloud, lease: Lease) => (await read(cloud, lease))?.machine.status;
const later = (cloud: RunningCloud, advanceSeconds: number) =>
  cloud.api("POST", "/_sandbox/clock", { advanceSeconds });

const make = async (cloud: RunningCloud, display_name: string) => {
  const [spec] = await cloud.api<{ uuid: string }[]>("GET", "/hel01/metal/specs");
  return cloud.api<Lease>("POST", path, {
    spec_uuid: spec?.uuid,
    os_id: "debian_13",
    display_name,
    billing_account_id: await accountOf(cloud),
  });
};

test.beforeEach(async ({ signedIn, page }) => {
  // The browser's beforeunload prompt.
  page.on("dialog", (dialog) => dialog.accept());
  return signedIn;
});
test.afterEach(async ({ cloud }) => {
  await disarm(cloud);
  await cloud.api("POST", "/_sandbox/clock", { speed: 20 });
});

test("a machine from its lease to its release, by mouse", async ({ page, cloud }, { repeatEachIndex }) => {
  const name = `build farm ${repeatEachIndex}`;
  const posts = watchCalls(page, "POST", `/v1${path}`);
  await page.goto("/app/metal");
  await page.getByRole("link", { name: "Lease machine" }).click();
  const full = page.getByRole("radio", { name: /^s1\.storage/ });
  await expect(full).toBeDisabled();
  await expect(full).toHaveAccessibleName(/No available machines/);
  await page.getByRole("radio", { name: /^m1\.large/ }).check();
  await expect(page.getByRole("region", { name: "Price" })).toContainText("€686.20");
  await page.getByRole("combobox", { name: "Operating system" }).selectOption("Debian 13");
  await page.getByRole("textbox", { name: "SSH keys" }).fill("ssh-rsa");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("db");
  await page.getByRole("checkbox", { name: /I accept the/ }).check();
  await page.getByRole("button", { name: "Lease machine" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Check these fields" });
  await expect(summary).toContainText("SSH keys: SSH key does not match required pattern");
  await expect(summary).toContainText("Name: Name (Min 3 chars)");
  await page
    .getByRole("textbox", { name: "SSH keys" })
    .fill("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBx mari@desk");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("button", { name: "Lease machine" }).dblclick();
  await expect(heading(page, name)).toBeVisible();
  await expect.poll(() => posts).toHaveLength(1);
  const made = (await list(cloud)).find((row) => row.display_name === name);
  if (!made) throw new Error("The machine was not leased");
  expect(new URL(page.url()).pathname).toBe(`/app/metal/lease/${made.uuid}`);
  expect(made).toMatchObject({ hostname: `build-farm-${repeatEachIndex}`, os: { id: "debian_13" } });

  // Installation takes a minute; the page notices without a reload. The minimum lease of ten minutes starts.
  await cloud.api("POST", "/_sandbox/clock", { speed: 1, advanceSeconds: 61 });
  await expect(page.getByText("In use", { exact: true }).first()).toBeVisible();

  await menu(page, name, "Rename");
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Name" }).fill(`${name} two`);
  await form.getByRole("button", { name: "Rename" }).click();
  await expect(heading(page, `${name} two`)).toBeVisible();
  expect(await read(cloud, made)).toMatchObject({ display_name: `${name} two`, hostname: made.hostname });

  await menu(page, `${name} two`, "Move to another billing account");
  await form.getByRole("combobox", { name: "Billing account" }).selectOption({ index: 1 });
  await form.getByRole("button", { name: "Move to another billing account" }).click();
  await expect(
    messages(page).getByText(`${name} two moved to another billing account`, { exact: true }),
  ).toBeVisible();
  expect((await read(cloud, made))?.billing_account_id).not.toBe(made.billing_account_id);

  await page.getByRole("button", { name: "Release", exact: true }).click();
  await expect(form).toContainText("All data on its disks is permanently lost");
  await form.getByRole("textbox", { name: /to confirm/ }).fill(`${name} two`);
  await form.getByRole("button", { name: "Release" }).click();
  await expect(messages(page).getByText("Error: Too soon to release machine", { exact: true })).toBeVisible();
  expect(await statusOf(cloud, made)).toBe("in_use");
  await later(cloud, 600);
  await messages(page).getByRole("button", { name: "Retry" }).click();
  await expect(
    messages(page).getByText(`${name} two is released and no longer billed`, { exact: true }),
  ).toBeVisible();
  await expect(page.getByText("Cleaning", { exact: true }).first()).toBeVisible();
  expect(await read(cloud, made)).toMatchObject({
    billing_account_id: null,
    machine: { status: "cleaning" },
  });

  await page.getByRole("link", { name: /^History/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Released" })).toContainText("Done by the owner");
  await expect(page.getByRole("listitem").filter({ hasText: "Ordered" })).toBeVisible();
  await page.getByRole("button", { name: `Actions for ${name} two` }).click();
  await expect(page.getByRole("menuitem", { name: /^Rename/ })).toHaveAttribute("aria-disabled", "true");
});

test("a machine that the provider has leased waits to be configured", async ({ page, cloud }) => {
  const [given] = await list(cloud, "rix01");
  await page.goto("/app/metal");
  await page.getByRole("link", { name: "backup-target" }).click();
  await expect(page.getByText("Not configured", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: /^History/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Machine leased to you" })).toContainText(
    "Done by the provider",
  );
  await page.getByRole("button", { name: "Configure" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("combobox", { name: "Operating system" }).selectOption("AlmaLinux 9");
  await form.getByRole("textbox", { name: "Hostname" }).fill("vault");
  await form.getByRole("button", { name: "Configure" }).click();
  await expect(
    messages(page).getByText("The operating system is being installed on backup-target", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText("In use", { exact: true }).first()).toBeVisible();
  const now = (await list(cloud, "rix01")).find(({ uuid }) => uuid === given?.uuid);
  expect(now).toMatchObject({ hostname: "vault", os: { id: "almalinux_9" }, machine: { status: "in_use" } });
});

test("by the palette: name, account and release", async ({ page, cloud }, { repeatEachIndex }) => {
  const name = `palette metal ${repeatEachIndex}`;
  const made = await make(cloud, name);
  await later(cloud, 700);
  const run = (label: string) => startIn(page, made, label);

  await moveAccount(run, name);
  expect((await read(cloud, made))?.billing_account_id).not.toBe(made.billing_account_id);

  await rename(run, name, `${name} two`);

  const release = await run("Release");
  await release.getByRole("textbox", { name: /to confirm/ }).fill(`${name} two`);
  await release.getByRole("button", { name: "Release", exact: true }).click();
  await told(release, `${name} two is released and no longer billed`);
  expect(await statusOf(cloud, made)).toBe("cleaning");
});

test("the last machine, which another customer leases first, is refused with the form kept", async ({
  page,
  cloud,
}) => {
  // By then all wiped machines are free.
  await later(cloud, 1900);
  await page.goto("/app/metal/create");
  await expect(page.getByRole("radio", { name: /^m1\.medium/ })).toBeChecked();
  const [spec] = await cloud.api<{ available_count: number }[]>("GET", "/hel01/metal/specs");
  const taken = [];
  for (let left = spec?.available_count ?? 0; left > 0; left -= 1) taken.push(await make(cloud, "elsewhere"));
  expect(taken.length).toBeGreaterThan(0);

  await page.getByRole("textbox", { name: "Name", exact: true }).fill("too late");
  await page.getByRole("checkbox", { name: /I accept the/ }).check();
  await page.getByRole("button", { name: "Lease machine" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "There was an error while creating" });
  await expect(failure).toContainText("No available machines");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("too late");

  await later(cloud, 700);
  for (const lease of taken) await cloud.api("DELETE", `${path}/${lease.uuid}`);
});

test("a failing location hides no other location's machines, and an unknown lease has a message", async ({
  page,
  cloud,
}) => {
  await arm(cloud, { path: "/v1/hel01/metal/leases", kind: "status", status: 500 });
  await page.goto("/app/metal");
  await expect(page.getByRole("link", { name: "backup-target", exact: true })).toBeVisible();
  await expect(page.getByText("Armed failure 500", { exact: false })).toBeVisible();
  await disarm(cloud);
  await visit(page, "/metal/lease/00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("00000000-0000-4000-8000-000000000000")).toBeVisible();
});

const startIn = (page: Page, { uuid }: Lease, label: string) =>
  begin(page, { list: "/metal", id: uuid, option: /Bare metal machine/ }, label);
