import type { Page } from "@playwright/test";
import { begin, confirm, menu, moveAccount, rename, told } from "../support/acting.ts";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";
import { accountOf, arm, disarm, type Machine, makeMachine } from "../support/machines.ts";
import { heading, messages, watchCalls, visit } from "../support/portal.ts";

interface LoadBalancer {
  uuid: string;
  display_name: string;
  billing_account_id: number;
  network_uuid: string;
  forwarding_rules: {
    uuid: string;
    source_port: number;
    target_port: number;
    settings: { connection_limit: number; session_persistence: string | null };
  }[];
  targets: { target_uuid: string }[];
}

const path = "/hel01/network/load_balancers";
const list = (cloud: RunningCloud) => cloud.api<LoadBalancer[]>("GET", path);
const read = async (cloud: RunningCloud, { uuid }: Pick<LoadBalancer, "uuid">) =>
  (await list(cloud)).find((row) => row.uuid === uuid);
const addressOf = async (cloud: RunningCloud, { uuid }: LoadBalancer) =>
  (
    await cloud.api<{ address: string; assigned_to: string | null }[]>("GET", "/hel01/network/ip_addresses")
  ).find((row) => row.assigned_to === uuid)?.address;
const isReserved = async (cloud: RunningCloud, address: string | undefined) =>
  (await cloud.api<{ address: string }[]>("GET", "/hel01/network/ip_addresses")).some(
    (row) => row.address === address,
  );
const portsOf = (row: LoadBalancer | undefined) =>
  (row?.forwarding_rules ?? []).map(({ source_port, target_port }) => [source_port, target_port]);
const targetsOf = (row: LoadBalancer | undefined) => (row?.targets ?? []).map((it) => it.target_uuid);

const make = async (cloud: RunningCloud, display_name: string, ...vms: Machine[]) =>
  cloud.api<LoadBalancer>("POST", path, {
    display_name,
    billing_account_id: await accountOf(cloud),
    rules: [{ source_port: 80, target_port: 8080 }],
    targets: vms.map(({ uuid }) => ({ target_uuid: uuid, target_type: "vm" })),
  });

test.beforeEach(async ({ signedIn, page }) => {
  // The browser's beforeunload prompt.
  page.on("dialog", (dialog) => dialog.accept());
  return signedIn;
});
test.afterEach(({ cloud }) => disarm(cloud));

test("a load balancer from its making to its end, by mouse", async ({ page, cloud }, { repeatEachIndex }) => {
  const name = `front ${repeatEachIndex}`;
  const one = await makeMachine(cloud, `behind-one-${repeatEachIndex}`);
  const two = await makeMachine(cloud, `behind-two-${repeatEachIndex}`);
  const form = page.getByRole("dialog");

  await page.goto("/app/network/load_balancer");
  await page.getByRole("link", { name: "Create load balancer" }).click();
  await expect(page.getByRole("region", { name: "Price" })).toContainText("€8.76");
  await page.getByRole("button", { name: "Create load balancer" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Check these fields" });
  await summary.getByRole("link", { name: "Rule 1, Source port: This field is required" }).click();
  await expect(page.getByRole("spinbutton", { name: "Source port" })).toBeFocused();
  await page.getByRole("spinbutton", { name: "Source port" }).fill("80");
  await page.getByRole("spinbutton", { name: "Target port" }).fill("8080");
  await page.getByRole("button", { name: "Duplicate: Rule 1" }).click();
  await page.getByRole("button", { name: "Create load balancer" }).click();
  await expect(summary).toContainText(
    "Rule 2, Source port: Line 1 has the same value. Enter a different one.",
  );
  const second = page.getByRole("group", { name: "Rule 2", exact: true });
  await second.getByRole("spinbutton", { name: "Source port" }).fill("443");
  await second.getByRole("combobox", { name: "Session persistence" }).selectOption("Off");
  await page.getByRole("checkbox", { name: one.name }).check();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("checkbox", { name: /I accept the/ }).check();
  await page.getByRole("button", { name: "Create load balancer" }).dblclick();
  await expect(heading(page, name)).toBeVisible();
  const made = (await list(cloud)).find((row) => row.display_name === name);
  expect((await list(cloud)).filter((row) => row.display_name === name)).toHaveLength(1);
  if (!made) return;
  expect(made.forwarding_rules.map(({ source_port, settings }) => [source_port, settings])).toEqual([
    [80, { connection_limit: 10_000, session_persistence: "SOURCE_IP" }],
    [443, { connection_limit: 10_000, session_persistence: null }],
  ]);
  expect(targetsOf(made)).toEqual([one.uuid]);
  const address = await addressOf(cloud, made);
  await expect(page.getByRole("link", { name: address ?? "no address" })).toBeVisible();

  await page.getByRole("button", { name: "Add targets" }).click();
  await expect(form.getByRole("checkbox", { name: one.name })).toHaveCount(0);
  await form.getByRole("checkbox", { name: two.name }).check();
  await form.getByRole("button", { name: "Add targets" }).click();
  await expect(messages(page).getByText(`Targets added to ${name}`, { exact: true })).toBeVisible();
  expect(targetsOf(await read(cloud, made))).toEqual([one.uuid, two.uuid]);

  // To a target's page and back.
  await page.getByRole("link", { name: /^Targets/ }).click();
  await page.getByRole("link", { name: one.name, exact: true }).click();
  await expect(heading(page, one.name)).toBeVisible();
  await visit(page, `/compute/vm/hel01/${one.uuid}?tab=network`);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();

  await page.getByRole("link", { name: /^Targets/ }).click();
  await page.getByRole("button", { name: `Remove target: ${one.name}` }).click();
  await form.getByRole("button", { name: "Continue" }).click();
  await form.getByRole("button", { name: "Remove target" }).click();
  await expect(messages(page).getByText(`Target removed from ${name}`, { exact: true })).toBeVisible();
  expect(targetsOf(await read(cloud, made))).toEqual([two.uuid]);

  await page.getByRole("button", { name: "Add forwarding rule" }).click();
  await form.getByRole("spinbutton", { name: "Source port" }).fill("443");
  await form.getByRole("spinbutton", { name: "Target port" }).fill("9090");
  await form.getByRole("button", { name: "Add forwarding rule" }).click();
  await expect(
    form.getByText("Another rule of this load balancer already uses this source port. Choose another port."),
  ).toBeVisible();
  await form.getByRole("spinbutton", { name: "Source port" }).fill("9000");
  await form.getByRole("button", { name: "Add forwarding rule" }).click();
  await expect(messages(page).getByText(`Forwarding rule added to ${name}`, { exact: true })).toBeVisible();
  expect(portsOf(await read(cloud, made))).toContainEqual([9000, 9090]);

  await page.getByRole("link", { name: /^Forwarding rules/ }).click();
  await page.getByRole("button", { name: "Remove forwarding rule: TCP 80 → 8080" }).click();
  await form.getByRole("button", { name: "Continue" }).click();
  await form.getByRole("button", { name: "Remove forwarding rule" }).click();
  await expect(
    messages(page).getByText(`Forwarding rule removed from ${name}`, { exact: true }),
  ).toBeVisible();
  expect(portsOf(await read(cloud, made))).not.toContainEqual([80, 8080]);

  await menu(page, name, "Delete");
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form).toContainText(
    "Public addresses you don't release remain yours and are billed while unassigned.",
  );
  await form.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`Resource deleted: ${name}`)).toBeVisible();
  expect(await read(cloud, made)).toBeUndefined();
  expect(await isReserved(cloud, address)).toBe(true);
});

test("by the palette: rules, targets, name, account, and the end with its address", async ({
  page,
  cloud,
}, info) => {
  const name = `palette front ${info.repeatEachIndex}`;
  const vm = await makeMachine(cloud, `palette-behind-${info.repeatEachIndex}`);
  const made = await make(cloud, name);
  const address = await addressOf(cloud, made);
  const run = (label: string) => startIn(page, made, label);

  const target = await run("Add targets");
  await target.getByRole("checkbox", { name: vm.name }).check();
  await target.getByRole("button", { name: "Add targets" }).click();
  await told(target, `Targets added to ${name}`);
  expect(targetsOf(await read(cloud, made))).toEqual([vm.uuid]);

  const rule = await run("Add forwarding rule");
  await rule.getByRole("spinbutton", { name: "Source port" }).fill("5432");
  await rule.getByRole("spinbutton", { name: "Target port" }).fill("5433");
  await rule.getByRole("spinbutton", { name: "Connection limit" }).fill("50");
  await rule.getByRole("combobox", { name: "Session persistence" }).selectOption("Off");
  await rule.getByRole("button", { name: "Add forwarding rule" }).click();
  await told(rule, `Forwarding rule added to ${name}`);
  const added = (await read(cloud, made))?.forwarding_rules.find((it) => it.source_port === 5432);
  expect(added).toMatchObject({
    target_port: 5433,
    settings: { connection_limit: 50, session_persistence: null },
  });

  const lessRules = await run("Remove forwarding rule");
  await lessRules.getByRole("combobox", { name: "Forwarding rule" }).selectOption("TCP 80 → 8080");
  await confirm(lessRules, "Remove forwarding rule");
  await told(lessRules, `Forwarding rule removed from ${name}`);
  expect(portsOf(await read(cloud, made))).toEqual([[5432, 5433]]);

  const lessTargets = await run("Remove target");
  await confirm(lessTargets, "Remove target");
  await told(lessTargets, `Target removed from ${name}`);
  expect(targetsOf(await read(cloud, made))).toEqual([]);

  await moveAccount(run, name);
  expect((await read(cloud, made))?.billing_account_id).not.toBe(made.billing_account_id);

  await rename(run, name, `${name} two`);
  expect(await read(cloud, made)).toMatchObject({ display_name: `${name} two` });

  const end = await run("Delete");
  await end.getByRole("checkbox", { name: address ?? "no address" }).check();
  await confirm(end, "Delete");
  await told(end, `${name} two deleted`);
  expect(await read(cloud, made)).toBeUndefined();
  expect(await isReserved(cloud, address)).toBe(false);
});

test("while one change is in progress no other is offered, and a lock of the server is shown", async ({
  page,
  cloud,
}, info) => {
  const made = await make(cloud, `locked ${info.repeatEachIndex}`);
  await page.goto(`/app/network/load_balancer/hel01/${made.uuid}`);
  await arm(cloud, { path: `/v1${path}/${made.uuid}`, method: "PATCH", kind: "latency", ms: 4_000 });
  await menu(page, made.display_name, "Rename");
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("renamed slowly");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await page.getByRole("button", { name: "Continue in the background" }).first().click();
  await expect(page.getByText("Changing").first()).toBeVisible();
  await page.getByRole("button", { name: `Actions for ${made.display_name}` }).click();
  await expect(page.getByRole("menuitem", { name: /^Delete/ })).toContainText(
    "Wait until the current change ends: changing",
  );
  await page.keyboard.press("Escape");
  await expect(heading(page, "renamed slowly")).toBeVisible();

  await arm(cloud, { path: `/v1${path}/${made.uuid}/forwarding_rules`, kind: "status", status: 409 });
  await page.getByRole("button", { name: "Add forwarding rule" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("spinbutton", { name: "Source port" }).fill("81");
  await form.getByRole("spinbutton", { name: "Target port" }).fill("8081");
  await form.getByRole("button", { name: "Add forwarding rule" }).click();
  await expect(form.getByRole("alert")).toContainText("Failed to add forwarding rule");
  await form.getByRole("button", { name: "Try again" }).click();
  await expect(
    messages(page).getByText("Forwarding rule added to renamed slowly", { exact: true }),
  ).toBeVisible();
  expect(portsOf(await read(cloud, made))).toEqual([
    [80, 8080],
    [81, 8081],
  ]);
});

test("a creation that fails half-way says so, and keeps the form with its rules", async ({
  page,
  cloud,
}, info) => {
  const name = `fail-midway ${info.repeatEachIndex}`;
  const vm = await makeMachine(cloud, `for-nothing-${info.repeatEachIndex}`);
  const posts = watchCalls(page, "POST", /\/network\/load_balancers$/);
  await page.goto("/app/network/create/load_balancer");
  await page.getByRole("spinbutton", { name: "Source port" }).fill("80");
  await page.getByRole("spinbutton", { name: "Target port" }).fill("8080");
  await page.getByRole("checkbox", { name: vm.name }).check();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("checkbox", { name: /I accept the/ }).check();
  await page.getByRole("button", { name: "Create load balancer" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "There was an error while creating your resource." }),
  ).toBeVisible();
  await expect(page.getByRole("spinbutton", { name: "Source port" })).toHaveValue("80");
  await expect(page.getByRole("checkbox", { name: vm.name })).toBeChecked();
  await expect.poll(() => posts).toHaveLength(1);
  expect((await list(cloud)).map((row) => row.display_name)).not.toContain(name);
});

test("a location that fails hides no other one's load balancers", async ({ page, cloud }) => {
  await arm(cloud, { path: "/v1/rix01/network/load_balancers", kind: "status", status: 500 });
  await page.goto("/app/network/load_balancer");
  await expect(page.getByRole("link", { name: "Shop front", exact: true })).toBeVisible();
  await expect(page.getByText("Armed failure 500", { exact: false })).toBeVisible();
});

test("host pools that cannot be listed have a message of their own", async ({ page, cloud }) => {
  await arm(cloud, { path: "/v1/hel01/user-resource/host_pool/list", kind: "status", status: 500 });
  await page.goto("/app/compute/create");
  const warning = page.getByRole("status").filter({ hasText: "Couldn't load some options" });
  await expect(warning).toContainText("Couldn't load host pools: Armed failure 500");
  await warning.getByRole("button", { name: "Try again" }).click();
  await expect(warning).toHaveCount(0);
});

const startIn = (page: Page, { uuid }: LoadBalancer, label: string) =>
  begin(page, { list: "/network/load_balancer", id: uuid, option: /Load balancer/ }, label);
