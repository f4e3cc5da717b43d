import { beforeEach, expect, test } from "vitest";
import { openContract } from "./contract.ts";
import type { Contract } from "./contract.ts";

interface Image {
  os_name: string;
  is_app_catalog: boolean;
  versions: { os_version: string; published: boolean }[];
}
interface Parameter {
  parameter: string;
  constraint: string;
  limits?: { os_name: string; values?: string[]; min?: number }[];
}
interface Item {
  resource_type: string;
  service_name_in_uptime: string | null;
  price_per_unit: number;
}

let contract: Contract;
beforeEach(() => {
  contract = openContract();
});
const read = async <T>(path: string) => (await contract.call<T>("GET", path)).body;

test("images are operating systems and applications, each with its part of the list", async () => {
  const all = await read<Image[]>("/config/vm_images");
  const systems = await read<Image[]>("/config/vm_images/plain_os");
  const applications = await read<Image[]>("/config/vm_images/app_catalog");
  expect([...systems, ...applications]).toEqual(all);
  expect([
    systems.some((image) => image.is_app_catalog),
    applications.every((image) => image.is_app_catalog),
  ]).toEqual([false, true]);
});

test("the parameters name exactly the published versions", async () => {
  const parameters = await read<Parameter[]>("/api/parameters/vm");
  const versions = parameters.find(({ parameter }) => parameter === "os_version")?.limits;
  const images = await read<Image[]>("/config/vm_images");
  expect(versions).toEqual(
    images.map(({ os_name, versions: all }) => ({
      os_name,
      values: all.flatMap(({ os_version, published }) => (published ? [os_version] : [])),
    })),
  );
  expect(new Set(parameters.map(({ constraint }) => constraint))).toEqual(
    new Set(["range", "regexp", "enum"]),
  );
});

test("each published location has prices for everything that is billed, and its own", async () => {
  const lists =
    await read<{ currency: string; location_slug: string; items: Item[] }[]>("/pricing/list/current");
  expect(lists.map(({ currency, location_slug }) => [currency, location_slug])).toEqual([
    ["EUR", "hel01"],
    ["EUR", "rix01"],
  ]);
  for (const { items } of lists) {
    expect(
      items.map(({ resource_type, service_name_in_uptime }) => service_name_in_uptime ?? resource_type),
    ).toEqual([
      "CPU",
      "RAM",
      "main",
      "block",
      "backup",
      "snapshot",
      "windows",
      "object_storage",
      "LOAD_BALANCER",
      "UNASSIGNED_FLOATING_IP",
      "m1.medium",
      "m1.large",
      "s1.storage",
    ]);
  }
  const cpu = lists.map(
    ({ items }) => items.find(({ resource_type }) => resource_type === "CPU")?.price_per_unit,
  );
  expect(cpu).toEqual([0.0062, 0.00558]);
});

test("the price policy needs no key and says the same", async () => {
  const { policy } = (
    await contract.call<{ policy: { price: number }[] }>("GET", "/pricing/policy", undefined, { key: "" })
  ).body;
  expect(policy[0]).toMatchObject({ resourceType: "CPU", price: 0.0062, pricePerUnit: 0.0062, numCpus: 1 });
});

test("host pools say their limits, and one is the default", async () => {
  const pools = await read<{ is_default_designated: boolean; guest_limits: object }[]>(
    "/rix01/user-resource/host_pool/list",
  );
  expect(pools.map((pool) => pool.is_default_designated)).toEqual([true, false, false]);
  expect(pools[0]?.guest_limits).toEqual({
    cpu: { min: 1, max: 16 },
    ram_mb: { min: 512, max: 65_536 },
    disk_gb: { min: 20, max: 1024 },
  });
});

test("boot images include one that is not published", async () => {
  const images = await read<{ is_published: boolean }[]>("/config/boot_images");
  expect(images.map(({ is_published }) => is_published)).toEqual([true, true, false]);
});

test("the site of the sandbox has the sample figures of the specification, which the portal has none of", async () => {
  const site = await read<{
    paymentProcessors: { keyword: string; service_fee?: object; verification_amount?: number }[];
    displayCurrencies: { code: string }[];
  }>("/config/ui/config");
  expect(site).toMatchObject({
    siteCurrency: "EUR",
    minimumTopupAmount: 13,
    firstAccountCredit: 22,
    referralCreditAmounts: {
      receiver_credit: 5.44,
      promoter_credit: 4.93,
      referral_credit_receiver_precondition_topup_sum: 11.33,
    },
    limitedBillingAccountConfig: { vcpu: 1, ram_mb: 2048 },
  });
  expect(site.displayCurrencies.map(({ code }) => code)).toEqual(["EUR", "IDR", "USD", "SGD", "THB"]);
  const processor = (name: string) => site.paymentProcessors.find(({ keyword }) => keyword === name);
  expect(processor("duitku")?.service_fee).toEqual({ flat_rate: 0.42, percentage: 3.4 });
  expect(processor("stripe_creditcard")?.verification_amount).toBe(1);
});
