import { Big } from "big.js";
import { beforeEach, expect, test } from "vitest";
import { setSite } from "#api/config/site.ts";
import { createService, multiplierOf, type ServiceConfiguration } from "#api/service/service.ts";
import type { FieldValues, Read } from "#declarations/field.ts";
import { checkFields } from "#actions/common/checks.ts";
import { fieldsIn, type Pricer } from "#declarations/create.ts";
import form, { type ServiceOptions } from "./service.createForm.ts";

const config = {
  servicesEnabled: true,
  kubernetesEnabled: true,
  predefinedPackages: [
    { cpu: 1, ram: 1, ssd: 10 },
    { cpu: 2, ram: 4, ssd: 40, default: true },
    { cpu: 4, ram: 8, ssd: 80 },
  ],
  limitedBillingAccountConfig: { vcpu: 2, ram_mb: 4096 },
};

const limits = {
  vm_cpu: { min: 1, max: 16 },
  vm_ram: { min: 1024, max: 65_536 },
  vm_disk_gb: { min: 20, max: 1024 },
};
const services: ServiceConfiguration[] = [
  {
    service: "postgresql",
    display_name: "PostgreSQL",
    versions: ["16.2", "14.0"],
    is_multi_node_available: true,
    limits,
    prices: [{ resource_type: "CPU", price_multiplier: 2.5 }],
  },
  { service: "kubernetes", versions: ["1.31", "1.30"], is_multi_node_available: true, limits, prices: [] },
];
const answers: Record<string, unknown> = {
  locations: [{ slug: "hel01", display_name: "Helsinki", is_default: true }],
  list: [
    { id: 1, title: "Main", is_default: true },
    { id: 2, title: "New", restriction_level: "LIMITED" },
  ],
  configurations: services,
};
const read = (({ queryKey }: { queryKey: readonly unknown[] }) => answers[String(queryKey[1])]) as Read;

/** Each part costs one per hour and unit. */
const priceOf: Pricer = (parts) => {
  const lines = parts.map(({ label, units, factor = 1 }) => ({
    label,
    hourly: new Big(units).times(factor),
  }));
  return { currency: "EUR", lines, hourly: undefined };
};

let options: ServiceOptions;
beforeEach(() => {
  setSite(config);
  options = form.options({}, read);
});
const settled = (values: FieldValues = {}) =>
  form.withDefaults({ display_name: "orders", ...values }, options);
const wrong = (values: FieldValues) => {
  const all = settled(values);
  return checkFields(fieldsIn(form.sections(all, options)), all);
};
const pool = {
  name: "default",
  vm_cpu: "2",
  vm_ram: "4096",
  vm_disk_gb: "40",
  min: "1",
  max: "3",
  surge: "1",
};

test("the address chooses service and version; what is open has the first that fits", () => {
  const preset = form.preset?.(new URLSearchParams("osName=kubernetes&osVersion=1.30")) ?? {};
  expect(settled(preset)).toMatchObject({ service: "kubernetes", version: "1.30", location: "hel01" });
  expect(settled()).toMatchObject({ service: "postgresql", version: "16.2", package: "2-4-40" });
  expect(settled({ service: "redis", version: "7" })).toMatchObject({
    service: "postgresql",
    version: "16.2",
  });
});

test("there is no Kubernetes where the site has it off", () => {
  setSite({ ...config, kubernetesEnabled: false });
  expect(form.options({}, read).services.map(({ service }) => service)).toEqual(["postgresql"]);
});

test("a database asks for a size within its limits, which a limited account narrows", () => {
  expect(wrong({ package: "custom", vm_cpu: "17", vm_ram: "512", vm_disk_gb: "40" })).toEqual({
    vm_cpu: expect.anything(),
    vm_ram: expect.anything(),
  });
  expect(settled({ package: "1-1-10" })["package"]).toBe("2-4-40");
  expect(settled({ package: "4-8-80" })["package"]).toBe("4-8-80");
  expect(settled({ package: "4-8-80", billing_account_id: "2" })["package"]).toBe("2-4-40");
});

test("a database is sent with its size, and with the location in the text of its parameters", () => {
  const input = form.input(settled({ is_multi_node: true }), options);
  expect(createService.call(input).json).toEqual({
    service: "postgresql",
    version: "16.2",
    display_name: "orders",
    billing_account_id: 1,
    vm_cpu: 2,
    vm_ram: 4096,
    vm_disk_gb: 40,
    is_multi_node: true,
    package_parameters: '{"location":"hel01"}',
  });
});

test("a cluster is sent with its node pools, the size of the first of them and its maintenance", () => {
  const values = { service: "kubernetes", node_pools: [pool], maintenance_window: "weekly_wed_0200_utc" };
  const { service, parameters } = form.input(settled(values), options);
  expect(service).toEqual({
    service: "kubernetes",
    version: "1.31",
    display_name: "orders",
    billing_account_id: 1,
    vm_cpu: 2,
    vm_ram: 4096,
    vm_disk_gb: 40,
  });
  expect(parameters).toEqual({
    location: "hel01",
    maintenance_window: "weekly_wed_0200_utc",
    node_pools: [
      {
        name: "default",
        vm_cpu: 2,
        vm_ram: 4096,
        vm_disk_gb: 40,
        autoscaler: { min: 1, max: 3 },
        max_surge: 1,
      },
    ],
  });
});

test("at least one node pool always has a machine, and no minimum is over its maximum", () => {
  const pools = (...rows: Partial<typeof pool>[]) =>
    wrong({ service: "kubernetes", node_pools: rows.map((row) => ({ ...pool, ...row })) });
  expect(pools({})).toEqual({});
  expect(pools({ min: "0" }, { name: "batch" })).toEqual({});
  expect(pools({ min: "0" })["node_pools"]).toMatchObject({
    message: "At least one node pool must have an autoscaler minimum of 1 or more",
  });
  expect(Object.keys(pools({ min: "4" }))).toEqual(["node_pools.0.min"]);
  expect(Object.keys(pools({}, {}))).toEqual(["node_pools.1.name"]);
  expect(Object.keys(pools({ name: "Web 1", surge: "0" }))).toEqual([
    "node_pools.0.name",
    "node_pools.0.surge",
  ]);
});

test("the price is that of plain machines, as many times as the service says", () => {
  const hourly = (values: FieldValues) => form.price?.(settled(values), options, priceOf)?.hourly?.toString();
  // 2 vCPU at 2.5 times the price, 4 GB and 40 GB.
  expect(hourly({})).toBe("49");
  expect(hourly({ is_multi_node: true })).toBe("147");
  expect(
    hourly({
      service: "kubernetes",
      node_pools: [
        { ...pool, min: "2" },
        { ...pool, min: "0" },
      ],
    }),
  ).toBe("92");
});

test("a multiplier is read in either spelling", () => {
  const prices = [
    { resourceType: "CPU", priceMultiplier: 2.5 },
    { resource_type: "RAM", price_multiplier: 1.5 },
  ];
  expect(["CPU", "RAM", "STORAGE"].map((type) => multiplierOf(prices, type))).toEqual([2.5, 1.5, 1]);
});
