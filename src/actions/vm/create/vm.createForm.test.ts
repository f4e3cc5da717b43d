import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { siteWithout } from "../../../../tests/support/everythingOn.ts";
import { encodeForm } from "#api/http/client.ts";
import { createVm, type Vm } from "#api/vm/vm.ts";
import { checkFields } from "#actions/common/checks.ts";
import { loadYaml } from "./cloudConfig.ts";
import { initialValues, type FieldValues } from "#declarations/field.ts";
import { fieldsIn } from "#declarations/create.ts";
import { toCreation, vmCreateSections } from "./vm.createForm.ts";
import { limitsOf, packageBar, withDefaults, type VmOptions } from "./vm.options.ts";

siteWithout();

beforeAll(loadYaml);

const small = { cpu: 1, ram: 1, ssd: 20 };
const medium = { cpu: 2, ram: 4, ssd: 40, default: true, disabled: { win: true } };

const options: VmOptions = {
  locations: [
    { slug: "rix01", display_name: "Riga", create_resource_disabled: true, is_default: true },
    { slug: "hel01", display_name: "Helsinki" },
  ],
  images: [
    { os_name: "debian", display_name: "Debian", versions: [{ os_version: "13", display_name: "13" }] },
    {
      os_name: "ubuntu",
      display_name: "Ubuntu",
      is_default: true,
      versions: [
        { os_version: "24.04", display_name: "24.04 LTS" },
        { os_version: "22.04", display_name: "22.04 LTS" },
      ],
    },
    { os_name: "windows", display_name: "Windows", versions: [{ os_version: "2022", display_name: "2022" }] },
    {
      os_name: "wordpress",
      display_name: "WordPress",
      is_app_catalog: true,
      versions: [{ os_version: "6.5", display_name: "6.5" }],
    },
  ],
  parameters: [
    {
      parameter: "vcpu",
      constraint: "range",
      min: 1,
      max: 16,
      limited_by: "os_name",
      limits: [{ os_name: "windows", min: 2 }],
    },
    { parameter: "ram", constraint: "range", min: 512, max: 65536 },
    { parameter: "os_name", constraint: "enum", values: ["ubuntu", "debian", "windows"] },
    { parameter: "os_version", constraint: "enum", limits: [{ os_name: "ubuntu", values: ["24.04"] }] },
    { parameter: "name", constraint: "regexp", expression: "^[a-z-]+$" },
  ],
  packages: [small, medium],
  accounts: [
    { $type: "billing_account" as const, id: 7, title: "Main", is_default: true },
    { $type: "billing_account" as const, id: 8, title: "Trial", restriction_level: "LIMITED" },
  ],
  pools: [],
  networks: [],
  vms: [],
  disks: [],
  termsUrl: undefined,
};

const replica = {
  uuid: "rep-1",
  type: "backup" as const,
  size: 60,
  master_uuid: "disk-1",
  created_at: "2025-11-20 02:00:11",
};
const source: Vm = {
  $type: "virtual_machine",
  location: "hel01",
  uuid: "vm-1",
  name: "web-1",
  status: "running",
  vcpu: 1,
  memory: 1024,
  os_name: "windows",
  os_version: "2022",
  backup: true,
  storage: [{ uuid: "disk-1", size: 60, primary: true, replica: [replica] }],
  created_at: "2025-11-18 09:42:07",
};

const filled: FieldValues = {
  name: "web-two",
  username: "mari",
  password: " Secret12 ",
  repeated: " Secret12 ",
};

const valuesWith = (values: FieldValues, from = options): FieldValues => ({
  ...initialValues(fieldsIn(vmCreateSections({}, from))),
  ...filled,
  ...values,
});
const vmOf = (values: FieldValues, from = options) => toCreation(valuesWith(values, from), from).vm;
const errorsOf = (values: FieldValues, from = options) => {
  const all = withDefaults(valuesWith(values, from), from);
  return Object.keys(checkFields(fieldsIn(vmCreateSections(all, from)), all));
};

test("takes the site's defaults where nothing was chosen, and leaves out what was left open", () => {
  expect(toCreation(valuesWith({}), options)).toEqual({
    location: "hel01",
    vm: {
      name: "web-two",
      os_name: "ubuntu",
      os_version: "24.04",
      vcpu: 2,
      ram: 4096,
      disks: 40,
      username: "mari",
      password: " Secret12 ",
      billing_account_id: 7,
      reserve_public_ip: true,
      backup: false,
    },
  });
});

test("names no account where none can be read, as for a key of one account", () => {
  const from = { ...options, accounts: [] };
  expect(Object.keys(vmOf({}, from))).not.toContain("billing_account_id");
  expect(errorsOf({}, from)).toEqual([]);
});

test("sends every line of keys, the pool, the network and the texts that were given", () => {
  const pools = [{ uuid: "pool-1", name: "General" }];
  const networks = [
    {
      $type: "vpc" as const,
      location: "hel01",
      uuid: "net-1",
      name: "Default",
      is_default: true,
      vm_uuids: [],
    },
  ];
  const vm = vmOf(
    {
      public_keys: "ssh-ed25519 AAAA one\n\nssh-ed25519 BBBB\n",
      description: "shop",
      reserve_public_ip: false,
    },
    { ...options, pools, networks },
  );
  expect(vm).toMatchObject({
    public_keys: ["ssh-ed25519 AAAA one", "ssh-ed25519 BBBB"],
    description: "shop",
    reserve_public_ip: false,
    designated_pool_uuid: "pool-1",
    network_uuid: "net-1",
  });
});

test("a snapshot brings its system and users, and a disk that holds it", () => {
  const from = { ...options, vms: [source] };
  const copy = {
    source: "replica",
    source_replica: "rep-1",
    package: "custom",
    vcpu: "2",
    ram: "2048",
    disks: "60",
  };
  expect(vmOf(copy, from)).toEqual({
    name: "web-two",
    source_uuid: "vm-1",
    source_replica: "rep-1",
    vcpu: 2,
    ram: 2048,
    disks: 60,
    billing_account_id: 7,
    reserve_public_ip: true,
    backup: false,
  });
  expect(errorsOf({ ...copy, name: "web-two", username: "", password: "", repeated: "" }, from)).toEqual([]);
  expect(errorsOf({ ...copy, disks: "59" }, from)).toEqual(["disks"]);
  expect(errorsOf({ source: "replica" }, from)).toContain("source_replica");
});

test("an existing disk needs no size and no image", () => {
  const from = {
    ...options,
    disks: [{ $type: "disk" as const, location: "hel01", uuid: "disk-9", status: "Active", size_gb: 30 }],
  };
  const vm = vmOf({ source: "disk", disk_uuid: "disk-9" }, from);
  expect(vm.disk_uuid).toBe("disk-9");
  expect(Object.keys(vm)).not.toEqual(expect.arrayContaining(["disks"]));
  expect(Object.keys(vm)).not.toEqual(expect.arrayContaining(["os_name"]));
});

test("a cloud-config that defines users takes the place of username and password", () => {
  const cloud_init = "#cloud-config\nusers:\n  - name: mari\n";
  const vm = vmOf({ cloud_init });
  expect([vm.username, vm.password, vm.cloud_init]).toEqual([undefined, undefined, cloud_init.trim()]);
  expect(errorsOf({ cloud_init, username: "", password: "", repeated: "" })).toEqual([]);
  expect(vmOf({ cloud_init: "packages: [nginx]" }).username).toBe("mari");
});

test.each([
  ["name", { name: "" }],
  ["name", { name: "WEB-TWO" }],
  ["username", { username: "1mari" }],
  ["username", { username: "m".repeat(26) }],
  ["username", { username: "" }],
  ["password", { password: "secret12", repeated: "secret12" }],
  ["password", { password: "", repeated: "" }],
  ["repeated", { repeated: "Secret13" }],
  ["public_keys", { public_keys: "not a key" }],
  ["cloud_init", { cloud_init: "a: [" }],
  ["cloud_init", { cloud_init: "just words" }],
  ["vcpu", { package: "custom", vcpu: "17" }],
  ["ram", { package: "custom", ram: "1.5" }],
  ["disks", { package: "custom", disks: "0" }],
])("asks for a better %s in %j", (field, values) => {
  expect(errorsOf(values)).toContain(field);
});

test("valid JSON is a cloud-config too", () => {
  expect(errorsOf({ cloud_init: '{"packages": ["nginx"]}' })).toEqual([]);
});

test("terms are asked for where there are any, and must be accepted", () => {
  const from = { ...options, termsUrl: "https://www.example.com/terms" };
  expect(errorsOf({}, from)).toEqual(["terms"]);
  expect(errorsOf({ terms: true }, from)).toEqual([]);
});

test("the pool's limits go before the list's, the system narrows both, a limited account most", () => {
  const pool = { uuid: "pool-1", name: "Big", guest_limits: { cpu: { min: 1, max: 32 } } };
  const limits = (values: FieldValues, from: VmOptions) =>
    limitsOf(withDefaults(valuesWith(values, from), from), from);
  expect(limits({}, options).vcpu).toEqual({ min: 1, max: 16 });
  expect(limits({}, { ...options, pools: [pool] }).vcpu).toEqual({ min: 1, max: 32 });
  expect(limits({ os_name: "windows" }, { ...options, pools: [pool] }).vcpu).toEqual({ min: 2, max: 32 });
  expect(limits({}, { ...options, parameters: [] })).toEqual({
    vcpu: { min: 1 },
    ram: { min: 1 },
    disks: { min: 1 },
  });
  expect(limits({ billing_account_id: "8" }, options)).toMatchObject({
    vcpu: { min: 1, max: 1 },
    ram: { min: 512, max: 2048 },
  });
});

test("a package that does not fit says why, and another is taken in its place", () => {
  const bars = (values: FieldValues) =>
    options.packages.map((it) => packageBar(it, withDefaults(valuesWith(values), options), options));
  expect(bars({})).toEqual([undefined, undefined]);
  expect(bars({ os_name: "windows" })).toEqual(["limits", "system"]);
  expect(bars({ billing_account_id: "8" })).toEqual([undefined, "account"]);
  expect(vmOf({ billing_account_id: "8" })).toMatchObject({ vcpu: 1, ram: 1024, disks: 20 });
});

test("a disabled location is never taken", () => {
  expect(toCreation(valuesWith({ location: "rix01" }), options).location).toBe("hel01");
});

test("an app keeps its versions although the list of systems does not name it", () => {
  expect(vmOf({ source: "app_catalog", os_name: "wordpress" })).toMatchObject({
    os_name: "wordpress",
    os_version: "6.5",
  });
});

test("whatever is typed, nothing empty is sent and the public address is asked for", () => {
  const text = fc.constantFrom("", " ", "web-two", "42", "a: [");
  const names = [
    "name",
    "username",
    "password",
    "public_keys",
    "cloud_init",
    "description",
    "vcpu",
    "os_version",
    "package",
    "source",
  ];
  fc.assert(
    fc.property(fc.record(Object.fromEntries(names.map((name) => [name, text]))), (values) => {
      const { location, vm } = toCreation(
        { ...initialValues(fieldsIn(vmCreateSections({}, options))), ...values },
        options,
      );
      const { form } = createVm.call({ location, vm: { ...vm, name: "web-two" } });
      expect(encodeForm(form ?? {})).not.toMatch(/=(&|$)/);
      expect(form?.["reserve_public_ip"]).toBe(true);
    }),
  );
});

test("without public addresses none is asked for, and none reserved by default", () => {
  siteWithout("ipsEnabled");
  const names = fieldsIn(vmCreateSections({}, options)).map(({ name }) => name);
  siteWithout();
  expect(names).not.toContain("reserve_public_ip");
  expect(fieldsIn(vmCreateSections({}, options)).map(({ name }) => name)).toContain("reserve_public_ip");
});

test("a host pool is named even where there is only one", () => {
  const one = { ...options, pools: [{ uuid: "gold", name: "Gold", description: "" }] };
  const fields = fieldsIn(vmCreateSections({}, one));
  expect(fields.find(({ name }) => name === "designated_pool_uuid")?.choices).toEqual([
    { value: "gold", label: "Gold", description: "" },
  ]);
  expect(fieldsIn(vmCreateSections({}, options)).map(({ name }) => name)).not.toContain(
    "designated_pool_uuid",
  );
});

test("a location shows its country", () => {
  const locations = [
    { slug: "rix01", display_name: "Riga", description: "Second site", country_code: "lva" },
  ];
  const field = fieldsIn(vmCreateSections({}, { ...options, locations })).find(
    ({ name }) => name === "location",
  );
  expect(field?.choices).toEqual([{ value: "rix01", label: "Riga", description: "Second site · LVA" }]);
});
