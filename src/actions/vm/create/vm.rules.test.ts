import { expect, test } from "vitest";
import { billingAccount } from "../../../../tests/model/billingAccount.fixture.ts";
import { vm } from "../../../../tests/model/vm.fixture.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { setSite } from "#api/config/site.ts";
import { hostPoolsQuery, type VmParameter, vmParametersQuery } from "#api/compute/compute.ts";
import { vmParts } from "#machines/vm/vm.actors.ts";
import { eventOf } from "#declarations/action.ts";
import { checkFields } from "#actions/common/checks.ts";
import type { Resource } from "#declarations/kind.ts";
import { initialValues, type FieldValues, type Read } from "#declarations/field.ts";
import { actionById } from "#resources/actions.ts";
import { vmCreateSections } from "./vm.createForm.ts";
import { fieldsIn } from "#declarations/create.ts";
import type { VmOptions } from "./vm.options.ts";
import "../../../../tests/support/kinds.ts";

setSite({});

const parameters: VmParameter[] = [
  { parameter: "name", constraint: "regexp", mandatory: true, expression: "^[a-z_]{1,40}$" },
  { parameter: "description", constraint: "range", type: "string", mandatory: true, min: 3, max: 8 },
  { parameter: "username", constraint: "enum", values: ["root", "core"], mandatory: false },
  {
    parameter: "password",
    constraint: "regexp",
    expression: "^\\d{4}$",
    mandatory: true,
    ignore_for: ["disk_uuid"],
  },
  {
    parameter: "vcpu",
    constraint: "range",
    min: 1,
    max: 16,
    limited_by: "os_name",
    limits: [{ os_name: "ubuntu", min: 2, max: 12 }],
  },
  { parameter: "ram", constraint: "range", min: 1024, max: 65_536 },
  { parameter: "disks", constraint: "range", min: 30, max: 240 },
  { parameter: "os_name", constraint: "enum", values: ["debian"] },
];
const pool = {
  uuid: "pool-1",
  name: "General",
  guest_limits: { ram_mb: { min: 2048, max: 8192 }, disk_gb: { min: 25, max: 100 } },
};
const machine = { ...vm, name: "my-Web 1", designated_pool_uuid: "pool-1" };

const reading = (known: readonly VmParameter[]): Read => {
  const answers = new Map<string, unknown>([
    [JSON.stringify(vmParametersQuery.queryKey), known],
    [JSON.stringify(hostPoolsQuery("hel01").queryKey), [pool]],
  ]);
  return (query) => answers.get(JSON.stringify(query.queryKey)) as never;
};

function form(id: string, values: FieldValues = {}, known = parameters, row = machine) {
  const action = actionById(id);
  const fields = action?.fields?.(row, [row], undefined, reading(known)) ?? [];
  const filled = { ...initialValues(fields), ...values };
  const { type: _, ...payload } = action ? eventOf(action, filled, row) : { type: "" };
  return { fields, payload, wrong: Object.keys(checkFields(fields, filled)) };
}

test("a name that the rules forbid by now stays, and alone the description is sent", () => {
  expect(form("vm.rename", { description: "a shop" })).toMatchObject({
    wrong: [],
    payload: { description: "a shop" },
  });
  const request = { type: "details.change" as const, description: "a shop" };
  const [sent] = vmParts.requests["details.change"](request, machine);
  expect(sent?.input).toEqual({ location: "hel01", uuid: vm.uuid, description: "a shop" });
});

test("emptying a description sends it empty, and changing nothing sends nothing", () => {
  const row = { ...machine, description: "storefront" };
  expect(form("vm.rename", { description: "" }, [], row).payload).toEqual({ description: "" });
  expect(form("vm.rename", {}, [], row).payload).toEqual({});
  expect(vmParts.requests["details.change"]({ type: "details.change" }, row)).toEqual([]);
  expect(vmParts.requests["size.change"]({ type: "size.change" }, row)).toEqual([]);
});

test.each(["vm.rename", "vm.clone"])("the API's rule is the only one for the name in %s", (id) => {
  const extra = id === "vm.rename" ? { description: "a shop" } : {};
  expect(form(id, { name: "a_", ...extra }).wrong).toEqual([]);
  expect(form(id, { name: "web-two", ...extra }).wrong).toEqual(["name"]);
  expect(form(id, { name: "a_", ...extra }, []).wrong).toEqual(["name"]);
  expect(form(id, { name: "web-two", ...extra }, []).wrong).toEqual([]);
});

test("what is mandatory is asked for, and of a machine that is there nothing becomes optional", () => {
  expect(form("vm.rename", { description: "" }).wrong).toEqual(["description"]);
  expect(form("vm.rename", { description: "ab" }).wrong).toEqual(["description"]);
  expect(form("vm.rename", { description: "far too long" }).wrong).toEqual(["description"]);
  expect(form("vm.password", { username: "", password: "1234", repeated: "1234" }).wrong).toEqual([
    "username",
  ]);
});

test("what is mandatory for one operating system is asked for with that one alone", () => {
  const known = [
    {
      parameter: "description",
      constraint: "range",
      mandatory: false,
      limits: [{ os_name: "ubuntu", mandatory: true }],
    },
  ];
  const wrong = (os_name: string) => form("vm.rename", {}, known, { ...machine, os_name }).wrong;
  expect([wrong("ubuntu"), wrong("debian")]).toEqual([["description"], []]);
});

test("a user and a password are judged as the API does", () => {
  const kept = { password: "1234", repeated: "1234" };
  expect(form("vm.password", kept).wrong).toEqual([]);
  expect(form("vm.password", { ...kept, username: "core" }).wrong).toEqual([]);
  expect(form("vm.password", { ...kept, username: "liis" }).wrong).toEqual(["username"]);
  expect(form("vm.password", { password: "Secret12", repeated: "Secret12" }).wrong).toEqual(["password"]);
  expect(form("vm.password").fields.find(({ name }) => name === "password")?.help).toBeUndefined();
});

test("a size is limited by the machine's pool, then by the rules for its system", () => {
  expect(form("vm.resize").fields).toMatchObject([
    { name: "vcpu", min: 2, max: 12, now: "2" },
    { name: "memory", min: 2048, max: 8192, now: "4096" },
  ]);
  expect(form("vm.resize", { vcpu: "13", memory: "1024" }).wrong).toEqual(["vcpu", "memory"]);
  expect(form("vm.resize", {}, parameters, { ...machine, vcpu: 32 }).wrong).toEqual([]);
  const elsewhere = { ...machine, designated_pool_uuid: "pool-2" };
  expect(form("vm.resize", { memory: "65536" }, parameters, elsewhere).wrong).toEqual([]);
});

test("machines that are resized together keep to the strictest of their limits", () => {
  const resize = actionById("vm.resize");
  const debian = { ...machine, uuid: "debian", os_name: "debian", designated_pool_uuid: "pool-2" };
  const chosen = [debian, machine];
  const limitsOf = (account?: (row: Resource) => BillingAccount) => {
    const fields = resize?.fields?.(debian, chosen, account, reading(parameters)) ?? [];
    return fields.map(({ min, max, help }) => [min, max, help?.values]);
  };
  expect(limitsOf()).toEqual([
    [2, 12, { min: 2, max: 12 }],
    [2048, 8192, { min: 2048, max: 8192 }],
  ]);
  setSite({ limitedBillingAccountConfig: { vcpu: 4, ram_mb: 4096 } });
  const limited = { ...billingAccount, restriction_level: "LIMITED" };
  // Only the second machine's account is limited.
  expect(limitsOf((row) => (row === machine ? limited : billingAccount))).toEqual([
    [2, 4, { min: 2, max: 4 }],
    [2048, 4096, { min: 2048, max: 4096 }],
  ]);
  setSite({});
});

test("machines that no size suits say so instead of limits", () => {
  const known: VmParameter[] = parameters.map((it) =>
    it.parameter === "vcpu" ? { ...it, limits: [...(it.limits ?? []), { os_name: "tiny", max: 1 }] } : it,
  );
  const chosen = [machine, { ...machine, os_name: "tiny" }];
  const fields = actionById("vm.resize")?.fields?.(machine, chosen, undefined, reading(known)) ?? [];
  expect(fields[0]?.help).toBeUndefined();
  expect(checkFields(fields, { vcpu: "3", memory: "4096" })).toMatchObject({
    vcpu: { message: "No value suits all of these machines. Resize them one by one." },
  });
});

test("a disk is added and grown within the limits", () => {
  expect(form("vm.addStorage").payload).toEqual({ size_gb: 25 });
  expect(form("vm.addStorage", { size: "20" }).wrong).toEqual(["size"]);
  expect(form("vm.addStorage", { size: "101" }).wrong).toEqual(["size"]);
  expect(form("vm.resizeStorage", { disk: "disk-b", size: "51" }, []).wrong).toEqual([]);
  expect(form("vm.resizeStorage", { disk: "disk-b", size: "50" }, []).wrong).toEqual(["size"]);
  expect(form("vm.resizeStorage", { disk: "disk-b", size: "100" }).wrong).toEqual([]);
  expect(form("vm.resizeStorage", { disk: "disk-b", size: "101" }).wrong).toEqual(["size"]);
});

test("only systems that the rules leave are offered for a reinstall", () => {
  const version = { os_version: "13", display_name: "13" };
  const images = ["debian", "ubuntu"].map((os_name) => ({
    os_name,
    display_name: os_name,
    versions: [version],
  }));
  const [field] = form("vm.reinstall").fields;
  const query = field?.choices as unknown as { select(rows: unknown): { value: string }[] } | undefined;
  expect(query?.select(images).map(({ value }) => value)).toEqual(["debian/13"]);
});

test("a creation is asked for what the rules make mandatory, and not where they are ignored", () => {
  const options: VmOptions = {
    locations: [],
    images: [],
    parameters,
    packages: [],
    accounts: [],
    pools: [],
    networks: [],
    vms: [],
    disks: [],
    termsUrl: undefined,
  };
  const optional = (values: FieldValues) =>
    fieldsIn(vmCreateSections(values, options)).flatMap(({ name, optional: it }) => (it ? name : []));
  expect(optional({ source: "image" })).toEqual(["username", "public_keys", "cloud_init"]);
  expect(optional({ source: "disk" })).toEqual([
    "username",
    "password",
    "repeated",
    "public_keys",
    "cloud_init",
  ]);
  expect(optional({ source: "disk", password: "1234" })).not.toContain("repeated");
});

test.each([
  ["0", ["vlan"]],
  ["1", []],
  ["4094", []],
  ["4095", ["vlan"]],
])("a sub-interface with the VLAN ID %s: %j is wrong", (vlan, wrong) => {
  expect(form("vm.addSubinterface", { interface: "if-1", network: "net-1", vlan }).wrong).toEqual(wrong);
});
