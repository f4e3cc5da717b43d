import { expect, test } from "vitest";
import { siteWithout } from "../../../tests/support/everythingOn.ts";
import type { Network } from "#api/vpc/vpc.ts";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { checkFields } from "#actions/common/checks.ts";
import { fieldsIn } from "#declarations/create.ts";
import { initialValues, type FieldValues } from "#declarations/field.ts";
import form, { type LoadBalancerOptions } from "./loadBalancer.createForm.ts";

siteWithout();

const network = (uuid: string, is_default: boolean): Network => ({
  $type: "vpc",
  location: "hel01",
  uuid,
  name: uuid,
  is_default,
  vm_uuids: [vm.uuid],
});

const options: LoadBalancerOptions = {
  locations: [{ slug: "hel01", display_name: "Helsinki", is_default: true }],
  accounts: [{ $type: "billing_account" as const, id: 7, title: "Main", is_default: true }],
  networks: [network("backend", false), network("home", true)],
  vms: [vm],
  termsUrl: undefined,
};

const rule = { source_port: "80", target_port: "8080", connection_limit: "500", session_persistence: "off" };
const filled = { display_name: "shop front", rules: [rule], targets: [vm.uuid] };
const valuesWith = (values: FieldValues) =>
  form.withDefaults(
    { ...initialValues(fieldsIn(form.sections({}, options))), ...filled, ...values },
    options,
  );
const wrong = (values: FieldValues) => {
  const all = valuesWith(values);
  return Object.keys(checkFields(fieldsIn(form.sections(all, options)), all));
};

test("asks for the default network, the default account and a public address where nothing else is chosen", () => {
  expect(form.input(valuesWith({}), options)).toEqual({
    location: "hel01",
    balancer: {
      display_name: "shop front",
      network_uuid: "home",
      billing_account_id: 7,
      reserve_public_ip: true,
      rules: [{ source_port: 80, target_port: 8080, connection_limit: 500, session_persistence: "" }],
      targets: [vm.uuid],
    },
  });
  expect(wrong({})).toEqual([]);
});

test("asks for at least one rule and at least one target", () => {
  expect(wrong({ rules: [], targets: [] })).toEqual(["rules", "targets"]);
});

test("drops targets that are not on the network", () => {
  expect(wrong({ targets: ["vm-elsewhere"] })).toEqual(["targets"]);
});

test("takes each source port once, and ports from 1 to 65535", () => {
  expect(wrong({ rules: [rule, { ...rule, target_port: "9090" }] })).toEqual(["rules.1.source_port"]);
  expect(wrong({ rules: [{ ...rule, source_port: "0", target_port: "65536" }] })).toEqual([
    "rules.0.source_port",
    "rules.0.target_port",
  ]);
});
