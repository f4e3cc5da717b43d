import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { createActor } from "xstate";
import { configure } from "../../../tests/model/configure.ts";
import { resourceStage } from "../../../tests/model/resourceStage.tsx";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { vmMachine } from "#machines/vm/vm.machine.ts";
import { VmOverview } from "./VmOverview.tsx";

test("every field of a machine that the API sends is shown, and omitted fields are not", async () => {
  await configure({ siteCurrency: "EUR" });
  const facts = { status: "running", backup: true, hasReplica: false, hasExtraDisk: false };
  const actor = createActor(vmMachine, { input: { facts } }).start();
  const machine = {
    ...vm,
    name: "web-1",
    description: "the shop",
    vcpu: 2,
    memory: 4096,
    mac: "52:54:00:aa:bb:cc",
    os_name: "ubuntu",
    os_version: "24.04",
    username: "mari",
    hostname: "web-1.example",
    license_type: "WINDOWS",
    private_ipv4: "10.66.9.14",
    public_ipv6: "2001:db8::7",
    backup: true,
    billing_account: 20417,
    designated_pool_name: "General",
  };
  const answers = [
    [["ip_address", machine.location, "list"], []],
    [["vpc", machine.location, "list"], []],
    [["billing_account", "list"], [{ id: 20417, title: "Tamm Consulting" }]],
    [["config", "locations"], [{ slug: machine.location, display_name: "Helsinki" }]],
  ] as const;
  const page = await render(resourceStage({ actor, answers, children: <VmOverview vm={machine} /> }));
  await expect.element(page.getByText("Tamm Consulting")).toBeVisible();
  const shown = Object.fromEntries(
    [...page.container.querySelectorAll("dt")].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  );
  expect(shown).toMatchObject({
    Name: "web-1",
    Description: "the shop",
    State: "Running",
    Size: "2 vCPU · 4 GB",
    "Operating system": "ubuntu 24.04",
    "Weekly backups": "On",
    Licence: "WINDOWS",
    Storage: "90 GB · 2 disks",
    Location: "Helsinki",
    "Host pool": "General",
    "Billing account": "Tamm Consulting",
  });
  for (const [term, text] of Object.entries({
    Username: "mari",
    "Public IPv6": "2001:db8::7",
    "Private IP": "10.66.9.14",
    Hostname: "web-1.example",
    "MAC address": "52:54:00:aa:bb:cc",
    UUID: machine.uuid.slice(0, 8),
  }))
    expect(shown[term]).toContain(text);
  expect(Object.keys(shown)).not.toContain("Updated");
});

test("an absent operating system is not shown, and one without a version by its name", async () => {
  await configure({ siteCurrency: "EUR" });
  const { os_name: _name, os_version: _version, ...machine } = vm;
  const facts = { status: "running", backup: false, hasReplica: false, hasExtraDisk: false };
  const actor = createActor(vmMachine, { input: { facts } }).start();
  const system = async (row: typeof machine & { os_name?: string }) => {
    const page = await render(resourceStage({ actor, children: <VmOverview vm={row} /> }));
    await expect.element(page.getByText("Running")).toBeVisible();
    const term = [...page.container.querySelectorAll("dt")].find(
      ({ textContent }) => textContent === "Operating system",
    );
    const shown = term?.nextElementSibling?.textContent;
    await page.unmount();
    return shown;
  };
  expect([await system(machine), await system({ ...machine, os_name: "debian" })]).toEqual([
    undefined,
    "debian",
  ]);
});
