import { i18n } from "@lingui/core";
import { beforeAll, expect, test } from "vitest";
import { disk } from "../../tests/model/disk.fixture.ts";
import { managedService } from "../../tests/model/service.fixture.ts";
import { vm } from "../../tests/model/vm.fixture.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { setSite } from "#api/config/site.ts";
import type { Resource } from "#declarations/kind.ts";
import { checkFields } from "#actions/common/checks.ts";
import { fieldsIn } from "#declarations/create.ts";
import diskCreateForm from "#actions/disk/disk.createForm.ts";
import { type Choice, initialValues, rowsOf, type FieldValues, type Read } from "#declarations/field.ts";
import bareMetalCreateForm from "#actions/bareMetal/bareMetal.createForm.ts";
import { actionById } from "#resources/actions.ts";
import serviceCreateForm from "#actions/service/service.createForm.ts";
import { vmCreateSections } from "#actions/vm/create/vm.createForm.ts";
import type { VmOptions } from "#actions/vm/create/vm.options.ts";
import "../../tests/support/kinds.ts";

beforeAll(() => {
  setSite({
    disksEnabled: true,
    servicesEnabled: true,
    kubernetesEnabled: true,
    limitedBillingAccountConfig: { vcpu: 3, ram_mb: 3072, disk_gb: 70 },
  });
});

const limited: BillingAccount = { $type: "billing_account", id: 8, restriction_level: "LIMITED" };

/** Validation messages of an action's form, for a limited account and for an unlimited one. */
function said(id: string, resource: Resource, values: FieldValues) {
  const of = (account: BillingAccount) => {
    const fields = actionById(id)?.fields?.(resource, [resource], () => account) ?? [];
    const wrong = checkFields(fields, { ...initialValues(fields), ...values });
    return Object.entries(wrong).map(([name, message]) => `${name}: ${i18n._(message)}`.trim());
  };
  return [of(limited), of({ ...limited, restriction_level: "CLEAR" })];
}

const pools = (cpu: string) => {
  const [field] = actionById("service.pools")?.fields?.(managedService, [managedService]) ?? [];
  const row = Object.fromEntries((field?.columns ?? []).map(({ name, initial = "" }) => [name, initial]));
  return [{ ...row, vm_cpu: cpu, vm_ram: "2048", vm_disk_gb: "20" }];
};

test.each<[string, Resource, FieldValues, string]>([
  ["vm.resize", { ...vm, vcpu: 1, memory: 1024 } as Resource, { vcpu: "999" }, "vcpu: At most 3"],
  ["vm.resize", { ...vm, vcpu: 1, memory: 1024 } as Resource, { memory: "4096" }, "memory: At most 3072 MB"],
  ["vm.addStorage", vm, { size: "71" }, "size: At most 70 GB"],
  ["vm.resizeStorage", vm, { disk: "disk-b", size: "71" }, "size: At most 70 GB"],
  ["disk.grow", { ...disk, size_gb: 20 } as Resource, { size: "71" }, "size: At most 70 GB"],
  ["service.pools", managedService, { node_pools: pools("8") }, "node_pools.0.vm_cpu: At most 3"],
])("%s holds a limited account to its caps", (id, resource, values, message) =>
  expect(said(id, resource, values)).toEqual([[message], []]),
);

test("a machine that is larger already may keep its size", () => {
  expect(said("vm.resize", { ...vm, vcpu: 8, memory: 1024 } as Resource, { memory: "2048" })).toEqual([
    [],
    [],
  ]);
});

const read = (answers: Record<string, unknown>) =>
  (({ queryKey }: { queryKey: readonly unknown[] }) =>
    Object.entries(answers).find(([key]) => queryKey.includes(key))?.[1]) as Read;
const locations = [{ slug: "hel01", display_name: "Helsinki" }];

test("a limited account is offered machines for lease up to its caps, and takes the first of them", () => {
  const big = { uuid: "big", name: "Big", cpu_cores: 16, ram_gb: 64 };
  const small = { uuid: "small", name: "Small", cpu_cores: 2, ram_gb: 3 };
  const options = {
    ...bareMetalCreateForm.options({}, read({ locations })),
    accounts: [limited],
    specs: [big, small],
  };
  const field = fieldsIn(bareMetalCreateForm.sections({}, options)).find(({ name }) => name === "spec_uuid");
  const choices = field?.choices as readonly Choice[];
  expect(choices.map(({ value, disabledReason }) => [value, disabledReason?.message])).toEqual([
    [
      "big",
      "This machine is too large for a limited billing account. Choose a smaller machine or top up the account.",
    ],
    ["small", undefined],
  ]);
  expect(bareMetalCreateForm.withDefaults({ spec_uuid: "big" }, options)["spec_uuid"]).toBe("small");
});

test("a new disk and a new node pool of a limited account keep to its caps", () => {
  const options = { ...diskCreateForm.options({}, read({ locations })), accounts: [limited] };
  const size = fieldsIn(diskCreateForm.sections({}, options)).find(({ name }) => name === "size_gb");
  expect(size?.max).toBe(70);

  const services = [{ service: "kubernetes", versions: ["1.31"] }];
  const cluster = { ...serviceCreateForm.options({}, read({ locations })), accounts: [limited], services };
  const fields = fieldsIn(serviceCreateForm.sections({}, cluster));
  const wrong = checkFields(fields, { ...initialValues(fields), node_pools: pools("8") });
  expect(wrong["node_pools.0.vm_cpu"]).toBeDefined();
  expect(rowsOf(initialValues(fields), "node_pools")[0]?.["vm_ram"]).toBe("3072");
});

test("a new machine of a limited account keeps to its caps", () => {
  const options: VmOptions = {
    locations,
    images: [],
    parameters: [{ parameter: "vcpu", constraint: "range", min: 1, max: 16 }],
    packages: [],
    accounts: [limited],
    pools: [],
    networks: [],
    vms: [],
    disks: [],
    termsUrl: undefined,
  };
  const size = { package: "custom", vcpu: "4", ram: "3073", disks: "71" };
  const of = (account: BillingAccount) => {
    const from = { ...options, accounts: [account] };
    const wrong = checkFields(fieldsIn(vmCreateSections(size, from)), size);
    return ["vcpu", "ram", "disks"].filter((name) => name in wrong);
  };
  expect([of(limited), of({ ...limited, restriction_level: "CLEAR" })]).toEqual([
    ["vcpu", "ram", "disks"],
    [],
  ]);
});
