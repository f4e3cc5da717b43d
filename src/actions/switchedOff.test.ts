import { afterEach, expect, test } from "vitest";
import { siteWithout } from "../../tests/support/everythingOn.ts";
import { loadBalancer } from "../../tests/model/loadBalancer.fixture.ts";
import { managedService } from "../../tests/model/service.fixture.ts";
import { vm } from "../../tests/model/vm.fixture.ts";
import type { FeatureFlag } from "#api/config/siteConfig.ts";
import type { Choice, FieldValues, Read } from "#declarations/field.ts";
import { fieldsIn } from "#declarations/create.ts";
import { type Resource, shownColumns } from "#declarations/kind.ts";
import { actionById } from "#resources/actions.ts";
import { kindDeclarations } from "../../tests/support/kinds.ts";
import loadBalancerCreateForm from "./loadBalancer/loadBalancer.createForm.ts";
import vmCreateForm from "./vm/create/vm.createForm.ts";

afterEach(() => siteWithout());

const read: Read = () => undefined;
const namesOf = (form: typeof loadBalancerCreateForm | typeof vmCreateForm) =>
  fieldsIn(form.sections({}, form.options({}, read) as never)).map(({ name }) => name);

const fieldsOf = (id: string, row: Resource) => actionById(id)?.fields?.(row, [row]) ?? [];
const deletionOf = (id: string, row: Resource) => [
  ...fieldsOf(id, row).map(({ name }) => name),
  ...(actionById(id)?.confirm?.(row, [row])?.consequences ?? []).map(({ message }) => message),
];
const choicesOf = (field: { choices?: unknown } | undefined) =>
  (field?.choices as readonly Choice[] | undefined)?.map(({ value }) => value) ?? [];
const columnsOf = (type: string) => {
  const kind = kindDeclarations.find((each) => each.type === type);
  return shownColumns({ columns: kind?.columns ?? [] } as never).map(({ id }) => id);
};

/** Present while the feature is on, absent while it is off. */
test.each<[FeatureFlag, string, () => readonly (string | undefined)[], string | RegExp]>([
  ["ipsEnabled", "the form of a machine", () => namesOf(vmCreateForm), "reserve_public_ip"],
  ["ipsEnabled", "the form of a load balancer", () => namesOf(loadBalancerCreateForm), "reserve_public_ip"],
  ["ipsEnabled", "the deletion of a machine", () => deletionOf("vm.delete", vm), "addresses"],
  ["ipsEnabled", "the deletion of a machine", () => deletionOf("vm.delete", vm), /Public addresses/],
  ["ipsEnabled", "that of a load balancer", () => deletionOf("lb.delete", loadBalancer), "addresses"],
  ["ipsEnabled", "that of a service", () => deletionOf("service.delete", managedService), "addresses"],
  ["disksEnabled", "the deletion of a machine", () => deletionOf("vm.delete", vm), /Attached disks are kept/],
  ["disksEnabled", "booting from ISO", () => choicesOf(fieldsOf("vm.bootIso", vm)[0]), "private"],
  ["privateNetworksEnabled", "that form", () => namesOf(loadBalancerCreateForm), "network_uuid"],
  ["vmsEnabled", "that form", () => namesOf(loadBalancerCreateForm), "targets"],
  ["vmsEnabled", "the list of disks", () => columnsOf("disk"), "attachment"],
  ["vmsEnabled", "the list of firewalls", () => columnsOf("firewall"), "vms"],
  ["vmsEnabled", "the list of load balancers", () => columnsOf("load_balancer"), "targets"],
])("without %s nothing of it is in %s", (flag, _, words, word) => {
  const isThere = () =>
    words().some((each) => (typeof word === "string" ? each === word : word.test(each ?? "")));
  siteWithout();
  expect(isThere()).toBe(true);
  siteWithout(flag);
  expect(isThere()).toBe(false);
});

test("where there are no public addresses a machine is made without one, whatever the values say", () => {
  const sent = (values: FieldValues) => vmCreateForm.input(values, vmCreateForm.options({}, read)).vm;
  expect(sent({ name: "web-1" }).reserve_public_ip).toBe(true);
  siteWithout("ipsEnabled");
  expect(sent({ name: "web-1", reserve_public_ip: true }).reserve_public_ip).toBe(false);
});
