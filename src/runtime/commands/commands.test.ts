import { i18n } from "@lingui/core";
import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { billingAccount } from "../../../tests/model/billingAccount.fixture.ts";
import { disk } from "../../../tests/model/disk.fixture.ts";
import { firewall } from "../../../tests/model/firewall.fixture.ts";
import { vm, vmAnswers } from "../../../tests/model/vm.fixture.ts";
import { siteWithout } from "../../../tests/support/everythingOn.ts";
import { createKinds, everyKind } from "../../../tests/support/kinds.ts";
import diskCreateForm from "#actions/disk/disk.createForm.ts";
import vmCreateForm from "#actions/vm/create/vm.createForm.ts";
import type { CreateForm } from "#declarations/create.ts";
import { rowsOf } from "#declarations/field.ts";
import type { Resource } from "#declarations/kind.ts";
import { normalise } from "#lib/texts/normalise.ts";
import { keyOf } from "#resources/loaded.ts";
import { kindOf } from "#resources/registry.ts";
import { type CommandSources, isComplete, openFields, readCommand } from "./readings.ts";
import { verbsOf } from "./verbs.ts";

const kinds = createKinds(new QueryClient());

/** Answers by query key. */
const answers = new Map<string, unknown>(
  [
    ...vmAnswers,
    [["billing_account", "list"], [{ ...billingAccount, is_default: true }]] as const,
    [
      ["config", "locations"],
      [
        { slug: "hel01", display_name: "Helsinki" },
        { slug: "rix01", display_name: "Riga", is_default: true },
      ],
    ] as const,
  ].map(([key, rows]) => [JSON.stringify(key), rows]),
);

const machines = ["web-1", "web-2", "db-1"].map((name) => ({ ...vm, name, uuid: `uuid-${name}` }));
const webFirewall = { ...firewall, display_name: "web-fw" };
const rows: Resource[] = [...machines, disk, webFirewall, billingAccount];
const forms: Record<string, unknown> = { virtual_machine: vmCreateForm, disk: diskCreateForm };

const sourcesOf = (resources: readonly Resource[]): CommandSources => ({
  verbs: verbsOf(everyKind(kinds)),
  targets: resources.map((resource) => {
    const kind = kindOf(kinds, resource);
    const title = kind.titleOf(resource);
    return { title: normalise(title), entry: { key: keyOf(kind, resource), title, kind, resource } };
  }),
  read: ({ queryKey }) => answers.get(JSON.stringify(queryKey)) as never,
  billingAccountOf: () => undefined,
  formOf: ({ type }) => forms[type] as CreateForm<unknown, unknown> | undefined,
});

let sources: CommandSources;
beforeAll(() => {
  siteWithout();
  sources = sourcesOf(rows);
});

const read = (text: string) => {
  const reading = readCommand(text, sources);
  return (
    reading && {
      id: (reading.verb.action ?? reading.verb.create).id,
      targets: reading.targets.map(({ title }) => title),
      given: reading.given,
      unread: reading.unread.map(({ text: word }) => word),
    }
  );
};

test.each([
  ["resize web-1 4 cpu 8 gb", "vm.resize", ["web-1"], { vcpu: "4", memory: "8192" }],
  ["8gb web-1 resize 4cpu", "vm.resize", ["web-1"], { vcpu: "4", memory: "8192" }],
  ["resize web-1 to 4 cores and 1,5 gb of ram", "vm.resize", ["web-1"], { vcpu: "4", memory: "1536" }],
  ["resize web-1 memory 512 mb", "vm.resize", ["web-1"], { memory: "512" }],
  ["stop web-*", "vm.stop", ["web-1", "web-2"], {}],
  ["resize web-* 4 cpu", "vm.resize", ["web-1", "web-2"], { vcpu: "4" }],
  ["stop db-1 web-2", "vm.stop", ["db-1", "web-2"], {}],
  ["rename web-1 shop", "vm.rename", ["web-1"], { name: "shop" }],
  ['rename web-1 description "the shop"', "vm.rename", ["web-1"], { description: "the shop" }],
  ["reinstall web-1 ubuntu 24.04", "vm.reinstall", ["web-1"], { image: "ubuntu/24.04" }],
  ["top up 50", "invoice.topUp", [], { amount: "50" }],
  ["top up €12,50", "invoice.topUp", [], { amount: "12,50" }],
  [
    "create vm ubuntu 24.04 2 cpu 4 gb helsinki",
    "vm.create",
    [],
    { location: "hel01", os_name: "ubuntu", os_version: "24.04", package: "custom", vcpu: "2", ram: "4096" },
  ],
  [
    "create vm 4 gb ram 40 gb disk with backup",
    "vm.create",
    [],
    { package: "custom", ram: "4096", disks: "40", backup: true },
  ],
  ["new disk 100gb name data-9", "disk.create", [], { size_gb: "100", display_name: "data-9" }],
])("%s", (text, id, targets, given) => {
  expect(read(text)).toEqual({ id, targets, given, unread: [] });
});

test("a disk grows to the size in the unit people write", () => {
  const [size] = [(disk.size_gb ?? 0) + 1024];
  const name = kindOf(kinds, disk).titleOf(disk);
  expect(read(`grow ${name} ${size}gb`)).toMatchObject({ id: "disk.grow", given: { size: String(size) } });
  expect(read(`grow ${name} 2tb`)).toMatchObject({ given: { size: "2048" } });
});

test("a firewall's rule is added after its present ones", () => {
  const { id, given } = read("firewall web-fw allow tcp 443 from any") ?? {};
  const lines = rowsOf(given ?? {}, "rules");
  expect(id).toBe("firewall.changeRules");
  expect(lines).toHaveLength(firewall.rules.length + 1);
  expect(lines.at(-1)).toMatchObject({ protocol: "tcp", ports: "443", endpoint_spec_type: "any" });
});

test("an address in a rule chooses the kind of endpoint that it is", () => {
  const { given } = read("firewall web-fw allow udp 53 from 10.0.0.0/8") ?? {};
  expect(rowsOf(given ?? {}, "rules").at(-1)).toMatchObject({
    protocol: "udp",
    ports: "53",
    endpoint_spec_type: "ip_prefixes",
    endpoint_spec: "10.0.0.0/8",
  });
});

test.each(["create virtual machine", "change password", "create disk", "top up", "turn on automatic"])(
  "%s names an action alone, which is no command with arguments",
  (text) => expect(readCommand(text, sources)).toBeUndefined(),
);

test("a word that is not understood is named, with the closest known one", () => {
  const reading = readCommand("resize web-1 4 coress", sources);
  expect(reading?.unread).toEqual([
    { text: "4", nearest: undefined },
    { text: "coress", nearest: "cores" },
  ]);
  expect(reading && isComplete(reading)).toBe(false);
});

test("a resource that doesn't exist is named, with the closest existing one", () => {
  expect(readCommand("stop web-9", sources)).toMatchObject({
    targets: [],
    missing: { text: "web-9", nearest: "web-1" },
  });
  expect(readCommand("firewall shop-fw allow tcp 443", sources)).toMatchObject({
    missing: { text: "shop-fw" },
  });
  expect(readCommand("stop shop-*", sources)).toMatchObject({ missing: { text: "shop-*" } });
});

test("a form with a wrong or missing value is not complete", () => {
  const open = (text: string) => {
    const reading = readCommand(text, sources);
    return reading && { isComplete: isComplete(reading), open: Object.keys(openFields(reading)) };
  };
  expect(open("resize web-1 4 cpu")).toEqual({ isComplete: true, open: [] });
  expect(open("resize web-1 0 cpu")).toEqual({ isComplete: false, open: ["vcpu"] });
  expect(open("rename web-1")).toEqual({ isComplete: false, open: [] });
  expect(open("stop web-1")).toEqual({ isComplete: true, open: [] });
});

test("Estonian and English words are both understood while the portal is Estonian", () => {
  const resize = sources.verbs.find(({ action }) => action?.id === "vm.resize")?.action;
  const [, memory] = resize?.fields?.(vm, [vm]) ?? [];
  const messages = { [resize?.label.id ?? ""]: "Muuda suurust", [memory?.label.id ?? ""]: "Mälu" };
  i18n.loadAndActivate({ locale: "et", messages });
  sources = sourcesOf(rows);
  const expected = { id: "vm.resize", targets: ["web-1"], given: { memory: "8192" }, unread: [] };
  expect(read("muuda suurust web-1 malu 8 gb")).toEqual(expected);
  expect(read("resize web-1 memory 8 gb")).toEqual(expected);
  i18n.loadAndActivate({ locale: "en", messages: {} });
  sources = sourcesOf(rows);
});

/** Text near to commands reaches deeper than random text. */
const words = fc.constantFrom(
  ...'resize stop create vm web-1 web-* * ** 4 8gb cpu name= name=" vcpu=x rules= protocol=tcp 443 any " \\ = top up 50'.split(
    " ",
  ),
);

test("any text is safe to read", () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.array(words).map((it) => it.join(" ")),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const reading = readCommand(typed, sources);
      if (reading) openFields(reading);
      return true;
    }),
    { numRuns: 300 },
  );
});

test("a long paste is no command", () => {
  expect(readCommand(`stop ${"web-1 ".repeat(1_000)}`, sources)).toBeUndefined();
  expect(readCommand(`stop ${"*".repeat(1_500)}x`, sources)).toMatchObject({ targets: [] });
});
