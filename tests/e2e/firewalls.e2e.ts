import type { Locator, Page } from "@playwright/test";
import { begin, told } from "../support/acting.ts";
import type { RunningCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";
import { accountOf, makeMachine } from "../support/machines.ts";
import { heading, messages, watchCalls } from "../support/portal.ts";

interface Firewall {
  uuid: string;
  display_name: string;
  description: string;
  rules: {
    uuid: string;
    direction: string;
    protocol: string;
    port_start: number | null;
    port_end: number | null;
    endpoint_spec_type: string;
    endpoint_spec: string[] | null;
    policy_action: string;
  }[];
  resources_assigned: { resource_uuid: string }[];
}

const path = "/hel01/network/firewalls";
const list = (cloud: RunningCloud) => cloud.api<Firewall[]>("GET", path);
const read = async (cloud: RunningCloud, { uuid }: Pick<Firewall, "uuid">) =>
  (await list(cloud)).find((row) => row.uuid === uuid);
const named = async (cloud: RunningCloud, name: string) =>
  (await list(cloud)).find((row) => row.display_name === name);

const inbound = (port: number) => ({
  direction: "inbound",
  protocol: "tcp",
  port_start: port,
  endpoint_spec_type: "any",
});
const make = async (cloud: RunningCloud, display_name: string, count = 1) =>
  cloud.api<Firewall>("POST", path, {
    display_name,
    billing_account_id: await accountOf(cloud),
    rules: Array.from({ length: count }, (_, index) => inbound(index + 1)),
  });

/** A rule without server-generated fields. */
const plain = (firewall: Firewall | undefined) =>
  (firewall?.rules ?? [])
    .map(({ direction, protocol, port_start, port_end, ...rule }) => ({
      direction,
      protocol,
      ports: [port_start, port_end],
      endpoint_spec_type: rule.endpoint_spec_type,
      endpoint_spec: rule.endpoint_spec,
      policy_action: rule.policy_action,
    }))
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

test.beforeEach(({ signedIn }) => signedIn);

test("a firewall from its making to its end, by mouse", async ({ page, cloud }, { repeatEachIndex }) => {
  const name = `guard ${repeatEachIndex}`;
  const vm = await makeMachine(cloud, `guarded-${repeatEachIndex}`);
  await page.goto("/app/network/firewall");
  await page.getByRole("link", { name: "Create firewall" }).click();
  await field(page, "Name").fill(name);
  await page.getByRole("checkbox", { name: /I accept the/ }).check();
  const rule = (number: number) => page.getByRole("group", { name: `Rule ${number}`, exact: true });
  await rule(1).getByRole("textbox", { name: "Ports" }).fill("8000-8100");
  await page.getByRole("button", { name: "Add rule" }).click();
  await expect(rule(3).getByRole("combobox", { name: "Direction" })).toBeFocused();
  await rule(3).getByRole("combobox", { name: "Action" }).selectOption("Deny");
  await rule(3).getByRole("combobox", { name: "Protocol" }).selectOption("ICMPv6");
  await expect(rule(3).getByRole("textbox", { name: "Ports" })).toHaveCount(0);
  await rule(3).getByRole("combobox", { name: "Source or destination" }).selectOption("IP addresses");
  await rule(3).getByRole("textbox", { name: "Addresses, tags or VLANs" }).fill("2001:db8::/32, 192.0.2.7");
  await page.getByRole("button", { name: "Create firewall" }).click();
  await expect(heading(page, name)).toBeVisible();
  const made = await named(cloud, name);
  expect(plain(made)).toEqual([
    {
      direction: "inbound",
      protocol: "icmp6",
      endpoint_spec_type: "ip_prefixes",
      endpoint_spec: ["2001:db8::/32", "192.0.2.7"],
      policy_action: "deny",
      ports: [null, null],
    },
    {
      direction: "inbound",
      protocol: "tcp",
      endpoint_spec_type: "any",
      endpoint_spec: null,
      policy_action: "allow",
      ports: [8000, 8100],
    },
    {
      direction: "outbound",
      protocol: "any",
      endpoint_spec_type: "any",
      endpoint_spec: null,
      policy_action: "allow",
      ports: [null, null],
    },
  ]);
  if (!made) return;

  await page.getByRole("button", { name: "Assign to machines" }).click();
  await page.getByRole("dialog").getByRole("checkbox", { name: vm.name }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Assign to machines" }).click();
  await expect(messages(page).getByText(`Firewall ${name} assigned`, { exact: true })).toBeVisible();
  expect((await read(cloud, made))?.resources_assigned.map((it) => it.resource_uuid)).toEqual([vm.uuid]);

  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  const remove = page.getByRole("menuitem", { name: /^Delete/ });
  await expect(remove).toHaveAttribute("aria-disabled", "true");
  await expect(remove).toContainText("The firewall is assigned to machines: unassign it first");
  await page.keyboard.press("Escape");

  // From the firewall to the machine and back, then detach.
  await page.getByRole("link", { name: /^Machines/ }).click();
  await page.getByRole("link", { name: vm.name, exact: true }).click();
  await expect(heading(page, vm.name)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Network", exact: true }).last().click();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Unassign from a machine: ${name}` }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByRole("combobox", { name: "Virtual machine" })).toHaveValue(vm.uuid);
  await form.getByRole("button", { name: "Continue" }).click();
  await form.getByRole("button", { name: "Unassign from a machine" }).click();
  await expect(page.getByText("No firewall protects this machine.", { exact: false })).toBeVisible();
  expect((await read(cloud, made))?.resources_assigned).toEqual([]);

  await page.goto(`/app/network/firewall/hel01/${made.uuid}`);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: /^Rename or describe/ }).click();
  await field(form, "Name").fill(`${name} renamed`);
  await field(form, "Description").fill("of the shop");
  await form.getByRole("button", { name: "Rename or describe" }).click();
  await expect(heading(page, `${name} renamed`)).toBeVisible();
  const renamed = await read(cloud, made);
  expect(renamed).toMatchObject({ display_name: `${name} renamed`, description: "of the shop" });
  expect(renamed?.rules.map(({ uuid }) => uuid)).toEqual(made.rules.map(({ uuid }) => uuid));

  await page.getByRole("button", { name: `Actions for ${name} renamed` }).click();
  await page.getByRole("menuitem", { name: /^Delete/ }).click();
  await form.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`Resource deleted: ${name} renamed`)).toBeVisible();
  expect(await read(cloud, made)).toBeUndefined();
});

test("by the palette: assign, change a rule, unassign, rename, delete", async ({ page, cloud }, info) => {
  const name = `palette guard ${info.repeatEachIndex}`;
  const vm = await makeMachine(cloud, `palette-guarded-${info.repeatEachIndex}`);
  const made = await make(cloud, name, 2);
  const run = (label: string) => startIn(page, made, label);
  await page.goto("/app/network/firewall");

  const assign = await run("Assign to machines");
  await assign.getByRole("checkbox", { name: vm.name }).check();
  await assign.getByRole("button", { name: "Assign to machines" }).click();
  await told(assign, `Firewall ${name} assigned`);

  const change = await run("Change rules");
  const first = change.getByRole("group", { name: "Rule 1", exact: true });
  await first.getByRole("button", { name: "Remove: Rule 1" }).click();
  await first.getByRole("textbox", { name: "Ports" }).fill("443");
  await change.getByRole("button", { name: "Change rules" }).click();
  await told(change, `Rules of ${name} changed`);
  const changed = await read(cloud, made);
  expect(changed?.rules).toMatchObject([{ port_start: 443, port_end: 443 }]);
  expect(made.rules.map(({ uuid }) => uuid)).toContain(changed?.rules[0]?.uuid);
  expect(changed?.resources_assigned.map((it) => it.resource_uuid)).toEqual([vm.uuid]);

  const unassign = await run("Unassign from a machine");
  await unassign.getByRole("button", { name: "Continue" }).click();
  await unassign.getByRole("button", { name: "Unassign from a machine" }).click();
  await told(unassign, `Firewall ${name} unassigned`);
  expect((await read(cloud, made))?.resources_assigned).toEqual([]);

  const rename = await run("Rename or describe");
  await field(rename, "Description").fill("by the palette");
  await rename.getByRole("button", { name: "Rename or describe" }).click();
  await told(rename, `Changes to ${name} saved`);
  expect(await read(cloud, made)).toMatchObject({ description: "by the palette", display_name: name });

  const remove = await run("Delete");
  await remove.getByRole("button", { name: "Delete" }).click();
  await told(remove, `${name} deleted`);
  expect(await read(cloud, made)).toBeUndefined();
});

test("what is wrong is said at its cell, sends nothing, and moves with its line", async ({
  page,
  cloud,
}, info) => {
  const made = await make(cloud, `mistaken ${info.repeatEachIndex}`, 3);
  const puts = watchCalls(page, "PUT", /\/network\/firewalls\//);
  const form = await openRules(page, made);
  const rule = (number: number) => form.getByRole("group", { name: `Rule ${number}`, exact: true });
  await rule(2).getByRole("textbox", { name: "Ports" }).fill("90-80");
  await rule(3).getByRole("combobox", { name: "Source or destination" }).selectOption("IP addresses");
  await form.getByRole("button", { name: "Change rules" }).click();
  await expect(rule(2).getByText("Start the range with the lower port")).toBeVisible();
  await expect(rule(2).getByRole("textbox", { name: "Ports" })).toBeFocused();
  await expect(rule(3).getByText("This field is required")).toBeVisible();
  await rule(3).getByRole("textbox", { name: "Addresses, tags or VLANs" }).fill("10.0.0.300");
  await expect(
    rule(3).getByText("10.0.0.300 isn't a valid IP address or network", { exact: false }),
  ).toBeVisible();
  await rule(1).getByRole("button", { name: "Remove: Rule 1" }).click();
  await expect(rule(1).getByText("Start the range with the lower port")).toBeVisible();
  await rule(1).getByRole("button", { name: "Duplicate: Rule 1" }).click();
  await expect(rule(2).getByRole("textbox", { name: "Ports" })).toHaveValue("90-80");
  for (const number of [3, 2, 1])
    await rule(number)
      .getByRole("button", { name: /^Remove/ })
      .click();
  await form.getByRole("button", { name: "Change rules" }).click();
  await expect(form.getByText("Required", { exact: true })).toBeVisible();
  expect(puts).toEqual([]);
  expect((await read(cloud, made))?.rules).toHaveLength(3);
});

test("a thousand rules are changed by keyboard, drawn only in part", async ({ page, cloud }, info) => {
  const made = await make(cloud, `thousand ${info.repeatEachIndex}`, 1000);
  const form = await openRules(page, made);
  await expect(form.getByText("1,000 lines")).toBeVisible();
  expect(await form.getByRole("group", { name: /^Rule \d/ }).count()).toBeLessThan(60);
  await form.getByRole("button", { name: "Add rule" }).focus();
  await page.keyboard.press("Enter");
  const last = form.getByRole("group", { name: "Rule 1001", exact: true });
  await expect(last.getByRole("combobox", { name: "Direction" })).toBeFocused();
  for (const _ of ["action", "protocol", "ports"]) await page.keyboard.press("Tab");
  await page.keyboard.type("65536");
  await page.keyboard.press("Control+Enter");
  const ports = last.getByRole("textbox", { name: "Ports" });
  await expect(ports).toBeFocused();
  await expect(ports).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("65535");
  await page.keyboard.press("Control+Enter");
  await expect(
    messages(page).getByText(`Rules of ${made.display_name} changed`, { exact: true }),
  ).toBeVisible();
  const { rules = [] } = (await read(cloud, made)) ?? {};
  expect(rules).toHaveLength(1001);
  expect(rules.filter(({ port_start }) => port_start === 65_535)).toHaveLength(1);
});

test("a draft with its rules survives a reload", async ({ page }) => {
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("/app/network/create/firewall");
  const first = page.getByRole("group", { name: "Rule 1", exact: true });
  await first.getByRole("textbox", { name: "Ports" }).fill("8443");
  await page.getByRole("button", { name: "Duplicate: Rule 1" }).click();
  await page.reload();
  await expect(page.getByRole("group", { name: /^Rule \d/ })).toHaveCount(3);
  await expect(
    page.getByRole("group", { name: "Rule 2", exact: true }).getByRole("textbox", { name: "Ports" }),
  ).toHaveValue("8443");
});

const field = (place: Page | Locator, name: string) => place.getByRole("textbox", { name, exact: true });
async function openRules(page: Page, { uuid }: Firewall): Promise<Locator> {
  await page.goto(`/app/network/firewall/hel01/${uuid}`);
  await page.getByRole("button", { name: "Change rules" }).click();
  return page.getByRole("dialog");
}

const startIn = (page: Page, { uuid, display_name }: Firewall, label: string) =>
  begin(page, { list: "/network/firewall", id: uuid, option: new RegExp(`^${display_name}`) }, label);
