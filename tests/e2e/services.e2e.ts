import type { Page } from "@playwright/test";
import { begin, confirm, menu, moveAccount, rename, told } from "../support/acting.ts";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";
import { accountOf, arm, disarm } from "../support/machines.ts";
import { heading, messages, watchCalls } from "../support/portal.ts";

interface Service {
  uuid: string;
  service: string;
  display_name: string;
  version: string;
  status: string;
  is_multi_node: boolean;
  billing_account_id: number;
  whitelist_addresses: string[];
  properties: {
    service_ip: string;
    maintenance_window?: string;
    node_pools?: { name: string; autoscaler: { min: number; max: number }; max_surge: number }[];
  };
  resources: {
    resource_type: string;
    resource_id: string;
    resource_allocation: { status?: string; vcpu?: number; memory?: number; node_pool?: string };
  }[];
}

const path = "/user-resource/service/package";
const list = async (cloud: RunningCloud) =>
  (await cloud.api<Service[]>("GET", `${path}s`)).filter(({ status }) => status !== "deleted");
const read = async (cloud: RunningCloud, { uuid }: Pick<Service, "uuid">) =>
  (await list(cloud)).find((row) => row.uuid === uuid);
const named = async (cloud: RunningCloud, name: string) => {
  const row = (await list(cloud)).find(({ display_name }) => display_name === name);
  if (!row) throw new Error(`There is no service ${name}`);
  return row;
};
const nodesOf = (row: Service | undefined) =>
  (row?.resources ?? []).filter(({ resource_type }) => resource_type === "vm");
const statusesOf = (row: Service | undefined) =>
  nodesOf(row).map(({ resource_allocation }) => resource_allocation.status);

const make = async (cloud: RunningCloud, display_name: string, fields = {}) =>
  cloud.api<Service>("POST", path, {
    service: "mariadb",
    version: "11.4",
    display_name,
    billing_account_id: await accountOf(cloud),
    vm_cpu: 1,
    vm_ram: 1024,
    vm_disk_gb: 20,
    package_parameters: '{"location":"hel01"}',
    ...fields,
  });

test.beforeEach(async ({ signedIn, page }) => {
  // The browser's beforeunload prompt.
  page.on("dialog", (dialog) => dialog.accept());
  return signedIn;
});
test.afterEach(async ({ cloud }) => {
  await disarm(cloud);
  await cloud.api("PUT", "/_sandbox/site", {});
});

test("a database from creation to deletion, by mouse", async ({ page, cloud }, { repeatEachIndex }) => {
  const name = `shop db ${repeatEachIndex}`;
  const form = page.getByRole("dialog");
  const said = (text: string) => expect(messages(page).getByText(text, { exact: true })).toBeVisible();
  const posts = watchCalls(page, "POST", `/v1${path}`);
  const secrets = watchCalls(page, "GET", /\/secrets$/);

  await page.goto("/app/services");
  await page.getByRole("link", { name: "Create service" }).click();
  await page.getByRole("radio", { name: /^PostgreSQL/ }).check();
  await page.getByRole("combobox", { name: "Version" }).selectOption("16.2");
  await page.getByRole("radio", { name: "Custom size" }).check();
  await page.getByRole("spinbutton", { name: "vCPU" }).fill("64");
  await page.getByRole("button", { name: "Create service" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Check these fields" });
  await expect(summary).toContainText("vCPU: At most 16");
  await page.getByRole("radio", { name: "1 vCPU · 1 GB · 20 GB" }).check();
  await page.getByRole("checkbox", { name: /^Several machines/ }).check();
  // Three machines at 2.5 times (0.0062 + 0.0031 + 20 × 0.00012) an hour.
  await expect(page.getByRole("region", { name: "Price" })).toContainText("€64.06");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("checkbox", { name: /I accept the/ }).check();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(name);
  await page.getByRole("button", { name: "Create service" }).dblclick();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(heading(page, name)).toBeVisible();
  await expect.poll(() => posts).toHaveLength(1);
  const made = await named(cloud, name);
  expect(made).toMatchObject({
    service: "postgresql",
    version: "16.2",
    is_multi_node: true,
    status: "active",
  });
  expect(statusesOf(made)).toEqual(["running", "running", "running"]);

  // Secrets load on request and are revealed one by one.
  await page.getByRole("link", { name: "Access", exact: true }).click();
  await expect(
    page.getByText("The list of allowed addresses is empty, so any address can connect to the service."),
  ).toBeVisible();
  expect(secrets).toHaveLength(0);
  await page.getByRole("button", { name: "Fetch log-in details" }).click();
  await page.getByRole("button", { name: "Show: Username" }).click();
  await expect(page.getByText("dbadmin", { exact: true })).toBeVisible();
  const { sql_pass } = await cloud.api<{ sql_pass: string }>("GET", `${path}/${made.uuid}/secrets`);
  await expect(page.getByText(sql_pass)).toHaveCount(0);
  await page.getByRole("button", { name: "Show: Password" }).click();
  await expect(page.getByText(sql_pass)).toBeVisible();

  await page.getByRole("button", { name: "Allow address" }).first().click();
  await form.getByRole("textbox", { name: "Address or network" }).fill("198.51.100.300");
  await form.getByRole("button", { name: "Allow address" }).click();
  await expect(form).toContainText("Enter an IPv4 address or a network such as 198.51.100.0/24");
  await form.getByRole("textbox", { name: "Address or network" }).fill("198.51.100.0/24");
  await form.getByRole("button", { name: "Allow address" }).click();
  await said(`Address allowed to connect to ${name}`);
  expect((await read(cloud, made))?.whitelist_addresses).toEqual(["198.51.100.0/24"]);
  await page.getByRole("button", { name: "Remove address: 198.51.100.0/24" }).click();
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form).toContainText("After you remove it, any address can connect");
  await form.getByRole("button", { name: "Remove address" }).click();
  await said(`Allowed address removed from ${name}`);
  expect((await read(cloud, made))?.whitelist_addresses).toEqual([]);

  await page.getByRole("link", { name: /^Machines/ }).click();
  await page.getByRole("button", { name: "Stop machine: Machine 2" }).click();
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form).toContainText("The other machines keep running.");
  await form.getByRole("button", { name: "Stop machine" }).click();
  await said(`A machine of service ${name} is stopped`);
  expect(statusesOf(await read(cloud, made))).toEqual(["running", "stopped", "running"]);
  await page.getByRole("button", { name: "Start machine: Machine 2" }).click();
  await form.getByRole("button", { name: "Start machine" }).click();
  await said(`A machine of service ${name} is running`);
  expect(statusesOf(await read(cloud, made))).toEqual(["running", "running", "running"]);

  // The address and the service link to each other.
  const spare = await cloud.api<{ address: string }>("POST", "/hel01/network/ip_addresses", {
    name: `to ${name}`,
    billing_account_id: made.billing_account_id,
  });
  await cloud.api("POST", `/hel01/network/ip_addresses/${spare.address}/assign`, {
    private_ip: made.properties.service_ip,
    assigned_to: made.uuid,
    assigned_to_resource_type: "service",
  });
  await page.goto(`/app/services/service/hel01/${made.uuid}`);
  await page.getByRole("link", { name: new RegExp(`to ${name}|${spare.address}`) }).click();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();

  await menu(page, name, "Delete");
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form).toContainText("The service, its machines, all data and all backups are lost.");
  await form.getByRole("textbox", { name: /to confirm/ }).fill(name);
  await form.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`Resource deleted: ${name}`)).toBeVisible();
  expect(await read(cloud, made)).toBeUndefined();
});

test("a cluster from its making to other pools and a time for maintenance, by mouse", async ({
  page,
  cloud,
}, { repeatEachIndex }) => {
  const name = `cluster ${repeatEachIndex}`;
  const form = page.getByRole("dialog");
  await page.goto("/app/services/create?osName=kubernetes&osVersion=1.30");
  await expect(page.getByRole("radio", { name: /^Kubernetes/ })).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Version" })).toHaveValue("1.30");
  await page.getByRole("spinbutton", { name: "Minimum machines" }).fill("0");
  await page.getByRole("textbox", { name: "Name", exact: true }).last().fill(name);
  await page
    .getByRole("combobox", { name: "Maintenance window" })
    .selectOption("Weekly, Wednesday 02:00 UTC");
  await page.getByRole("checkbox", { name: /I accept the/ }).check();
  await page.getByRole("button", { name: "Create service" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Check these fields" })).toContainText(
    "At least one node pool must have an autoscaler minimum of 1 or more",
  );
  await page.getByRole("spinbutton", { name: "Minimum machines" }).fill("2");
  await page.getByRole("button", { name: "Create service" }).click();
  await expect(heading(page, name)).toBeVisible();
  const made = await named(cloud, name);
  expect(made).toMatchObject({
    version: "1.30",
    properties: {
      maintenance_window: "weekly_wed_0200_utc",
      node_pools: [{ name: "default", autoscaler: { min: 2, max: 3 }, max_surge: 1 }],
    },
  });
  expect(nodesOf(made)).toHaveLength(2);
  await expect(page.getByText("Weekly, Wednesday 02:00 UTC")).toBeVisible();

  await page.getByRole("link", { name: /^Machines/ }).click();
  await page.getByRole("button", { name: "Change node pools" }).click();
  await form.getByRole("button", { name: "Add node pool" }).click();
  const second = form.getByRole("group", { name: "Node pool 2", exact: true });
  await second.getByRole("textbox", { name: "Name" }).fill("batch");
  await second.getByRole("spinbutton", { name: "Minimum machines" }).fill("1");
  await second.getByRole("spinbutton", { name: "Maximum machines" }).fill("4");
  await second.getByRole("spinbutton", { name: "Extra machines" }).fill("2");
  await form.getByRole("button", { name: "Change node pools" }).click();
  await expect(messages(page).getByText(`Node pools of ${name} changed`, { exact: true })).toBeVisible();
  await expect(page.getByText("1 to 4 machines, plus 2 during updates")).toBeVisible();
  expect(nodesOf(await read(cloud, made)).map((it) => it.resource_allocation.node_pool)).toEqual([
    "default",
    "default",
    "batch",
  ]);

  await menu(page, name, "Change maintenance window");
  await form.getByRole("combobox", { name: "Maintenance window" }).selectOption("At any time");
  await form.getByRole("button", { name: "Change maintenance window" }).click();
  await expect(messages(page).getByText(`Changes to ${name} saved`, { exact: true })).toBeVisible();
  expect((await read(cloud, made))?.properties.maintenance_window).toBe("");
});

test("by the palette: machines, addresses, name, account, a backup, and the end", async ({ page, cloud }, {
  repeatEachIndex,
}) => {
  const name = `palette db ${repeatEachIndex}`;
  const made = await make(cloud, name);
  const run = (label: string) => startIn(page, made, label);

  const stop = await run("Stop machine");
  await confirm(stop, "Stop machine");
  await told(stop, `A machine of service ${name} is stopped`);
  expect(statusesOf(await read(cloud, made))).toEqual(["stopped"]);

  const start = await run("Start machine");
  await start.getByRole("button", { name: "Start machine" }).click();
  await told(start, `A machine of service ${name} is running`);
  expect(statusesOf(await read(cloud, made))).toEqual(["running"]);

  const allow = await run("Allow address");
  await allow.getByRole("textbox", { name: "Address or network" }).fill("203.0.113.9");
  await allow.getByRole("button", { name: "Allow address" }).click();
  await told(allow, `Address allowed to connect to ${name}`);
  const remove = await run("Remove address");
  await remove.getByRole("combobox", { name: "Address or network" }).selectOption("203.0.113.9");
  await confirm(remove, "Remove address");
  await told(remove, `Allowed address removed from ${name}`);
  expect((await read(cloud, made))?.whitelist_addresses).toEqual([]);

  // One night later there is a backup.
  await cloud.api("POST", "/_sandbox/clock", { advanceSeconds: 24 * 60 * 60 });
  await cloud.api("POST", `${path}/${made.uuid}/resources/${nodesOf(made)[0]?.resource_id}/stop`);
  // The loaded page knows nothing of either.
  await page.goto("/app/services");
  const restore = await run("Restore from backup");
  await restore.getByRole("combobox", { name: "Backup" }).selectOption({ index: 1 });
  await confirm(restore, "Restore from backup");
  await told(restore, `A machine of service ${name} is restored`);
  expect(statusesOf(await read(cloud, made))).toEqual(["running"]);

  await moveAccount(run, name);
  expect((await read(cloud, made))?.billing_account_id).not.toBe(made.billing_account_id);

  await rename(run, name, `${name} two`);

  const end = await run("Delete");
  await end.getByRole("button", { name: "Continue" }).click();
  await end.getByRole("textbox", { name: /to confirm/ }).fill(`${name} two`);
  await end.getByRole("button", { name: "Delete", exact: true }).click();
  await told(end, `${name} two deleted`);
  expect(await read(cloud, made)).toBeUndefined();
});

test("Kubernetes that the site has switched off meanwhile is refused in its words, and then not offered", async ({
  page,
  cloud,
}) => {
  await page.goto("/app/services/create?osName=kubernetes");
  await expect(page.getByRole("radio", { name: /^Kubernetes/ })).toBeChecked();
  await cloud.api("PUT", "/_sandbox/site", { kubernetesEnabled: false });
  await page.getByRole("textbox", { name: "Name", exact: true }).last().fill("too late");
  await page.getByRole("checkbox", { name: /I accept the/ }).check();
  await page.getByRole("button", { name: "Create service" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Kubernetes service can not be created." });
  await expect(failure).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: /^MariaDB/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Kubernetes/ })).toHaveCount(0);
});

test("what fails says so and can be tried again: the list, the secrets, a machine", async ({
  page,
  cloud,
}) => {
  const { uuid } = await named(cloud, "orders db");
  await arm(cloud, { path: `/v1${path}s`, kind: "status", status: 500, count: 1 });
  await page.goto("/app/services");
  await expect(page.getByText("Armed failure 500", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("link", { name: "orders db" }).click();

  await arm(cloud, { path: `/v1${path}/${uuid}/secrets`, kind: "status", status: 500, count: 1 });
  await page.getByRole("link", { name: "Access", exact: true }).click();
  await page.getByRole("button", { name: "Fetch log-in details" }).click();
  const failed = page.getByRole("alert").filter({ hasText: "Couldn't load this section" });
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Show: Password" })).toBeVisible();

  await arm(cloud, { path: `/v1${path}/${uuid}/resources`, method: "POST", kind: "status", status: 409 });
  await page.getByRole("link", { name: /^Machines/ }).click();
  await page.getByRole("button", { name: "Stop machine: Machine 1" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Continue" }).click();
  await form.getByRole("button", { name: "Stop machine" }).click();
  await expect(form.getByRole("alert")).toContainText("Failed to stop virtual machine");
  await disarm(cloud);
  await form.getByRole("button", { name: "Try again" }).click();
  await expect(
    messages(page).getByText("A machine of service orders db is stopped", { exact: true }),
  ).toBeVisible();
  expect(statusesOf(await read(cloud, { uuid }))).toEqual(["stopped", "running", "running"]);
});

const startIn = (page: Page, { uuid }: Service, label: string) =>
  begin(page, { list: "/services", id: uuid, option: /Managed service/ }, label);
