import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { billingAccount, recurringPayment } from "../../tests/model/billingAccount.fixture.ts";
import { firewall } from "../../tests/model/firewall.fixture.ts";
import { loadBalancer } from "../../tests/model/loadBalancer.fixture.ts";
import { managedService } from "../../tests/model/service.fixture.ts";
import { metalLease } from "../../tests/model/bareMetal.fixture.ts";
import { profile } from "../../tests/model/profile.fixture.ts";
import { token } from "../../tests/model/apiToken.fixture.ts";
import { type Call, encodeForm } from "#api/http/client.ts";
import { setSite } from "#api/config/site.ts";
import { createFirewall } from "#api/firewall/firewall.ts";
import { createToken } from "#api/apiToken/apiToken.ts";
import { createService } from "#api/service/service.ts";
import { kindOf } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";
import { eventOf } from "#declarations/action.ts";
import { fieldsIn } from "#declarations/create.ts";
import { initialValues, type FieldValues } from "#declarations/field.ts";
import firewallCreateForm from "./firewall/firewall.createForm.ts";
import { actionById } from "#resources/actions.ts";
import serviceCreateForm from "./service/service.createForm.ts";
import apiTokenCreateForm from "./apiToken/apiToken.createForm.ts";
import { createKinds } from "../../tests/support/kinds.ts";

setSite({ siteCurrency: "EUR" });

const kinds = createKinds(new QueryClient());
const bodyOf = ({ form, json }: Call) => (form ? encodeForm(form) : json);

/** Request bodies of a form with these values and initial values for the rest. */
function bodies(actionId: string, row: Resource, values: FieldValues = {}): unknown[] {
  const action = actionById(actionId);
  if (action === undefined) throw new Error(`No action ${actionId}`);
  const filled = { ...initialValues(action.fields?.(row, [row]) ?? []), ...values };
  const requests = kindOf(kinds, row).lifecycle.requests(eventOf(action, filled, row), row);
  return requests.map(({ mutation, input }) => bodyOf(mutation.call(input)));
}

test("a new firewall without a description sends none, nor words that only some servers take", () => {
  const options = { locations: [], accounts: [], termsUrl: undefined };
  const initial = initialValues(fieldsIn(firewallCreateForm.sections({}, options)));
  const input = firewallCreateForm.input({ ...initial, display_name: "guard" }, options);
  const outbound = (protocol: string) => ({ direction: "outbound", protocol, endpoint_spec_type: "any" });
  expect(bodyOf(createFirewall.call(input))).toEqual({
    display_name: "guard",
    rules: [
      { direction: "inbound", protocol: "tcp", port_start: 22, port_end: 22, endpoint_spec_type: "any" },
      outbound("tcp"),
      outbound("udp"),
      outbound("icmp"),
    ],
  });
});

test("a firewall's description is sent where there is one, and empty where it was emptied", () => {
  const [sent] = bodies("firewall.rename", firewall, { name: "shop" });
  expect(sent).toMatchObject({ name: "shop", display_name: "shop" });
  expect(sent).not.toHaveProperty("description");
  const described = { ...firewall, description: "of the shop" };
  expect(bodies("firewall.changeRules", described)).toMatchObject([{ description: "of the shop" }]);
  expect(bodies("firewall.rename", described, { description: "" })).toMatchObject([{ description: "" }]);
});

test("a maintenance window is sent empty only where one is taken away", () => {
  const weekly = { ...managedService.properties, maintenance_window: "weekly_wed_0200_utc" };
  expect(bodies("service.maintenance", managedService)).toEqual([]);
  expect(
    bodies("service.maintenance", managedService, { maintenance_window: "weekly_wed_0200_utc" }),
  ).toEqual([{ maintenance_window: "weekly_wed_0200_utc" }]);
  const row = { ...managedService, properties: weekly };
  expect(bodies("service.maintenance", row, { maintenance_window: "any" })).toEqual([
    { maintenance_window: "" },
  ]);
});

test("a cluster names the size of its first pool besides its pools, and no window where it has none", () => {
  const services = [{ service: "kubernetes", versions: ["1.31"], is_multi_node_available: true }];
  const options = {
    locations: [],
    accounts: [],
    services,
    packages: [],
    caps: undefined,
    termsUrl: undefined,
  };
  const pool = { name: "web", vm_cpu: "4", vm_ram: "8192", vm_disk_gb: "60", min: "2", max: "5", surge: "2" };
  const values = { display_name: "shop", location: "rix01", node_pools: [pool] };
  const settled = serviceCreateForm.withDefaults(values, options);
  const { package_parameters, ...body } = bodyOf(
    createService.call(serviceCreateForm.input({ ...settled, ...values }, options)),
  ) as Record<string, unknown>;
  expect(body).toEqual({
    service: "kubernetes",
    version: "1.31",
    display_name: "shop",
    vm_cpu: 4,
    vm_ram: 8192,
    vm_disk_gb: 60,
  });
  expect(JSON.parse(String(package_parameters))).toEqual({
    location: "rix01",
    node_pools: [
      {
        name: "web",
        vm_cpu: 4,
        vm_ram: 8192,
        vm_disk_gb: 60,
        autoscaler: { min: 2, max: 5 },
        max_surge: 2,
      },
    ],
  });
});

test("a forwarding rule without a limit leaves it out", () => {
  const ports = { source_port: "443", target_port: "8443" };
  expect(bodies("lb.addRule", loadBalancer, { ...ports, connection_limit: "" })).toEqual([
    "source_port=443&target_port=8443&session_persistence=SOURCE_IP",
  ]);
  expect(bodies("lb.addRule", loadBalancer, { ...ports, connection_limit: "7" })).toEqual([
    "source_port=443&target_port=8443&connection_limit=7&session_persistence=SOURCE_IP",
  ]);
});

test("what is turned off keeps its amount and threshold", () => {
  expect(bodies("recurringPayment.turnOff", recurringPayment)).toEqual([
    "is_recurring_payment_enabled=false&recurring_payment_amount=50&recurring_payment_threshold=10",
  ]);
  expect(bodies("billingAccount.notice", billingAccount, { is_enabled: false })).toEqual([
    "billing_account_id=20417&is_enabled=false&threshold=5",
  ]);
});

test("a lease's change carries its name alone, and its system only when it is configured", () => {
  expect(bodies("metal.rename", metalLease, { name: "db-2" })).toEqual(["display_name=db-2"]);
  expect(bodies("metal.configure", metalLease, { os_id: "debian_13", hostname: "" })).toEqual([
    "os_id=debian_13",
  ]);
});

test("a token's description is sent where there is one, and empty where it was emptied", () => {
  const created = apiTokenCreateForm.input({ description: "", scope: "global" }, []);
  expect(bodyOf(createToken.call(created))).toBe("restricted=false");
  const row = { ...token, description: "laptop", restricted: false };
  expect(bodies("token.change", row)).toEqual([`token_id=${token.id}`]);
  expect(bodies("token.change", row, { description: "" })).toEqual([`token_id=${token.id}&description=`]);
});

test("details of a person carry the optional fields that were changed, and no others", () => {
  const user = { ...profile, phone_number: "+372 555 0142", personal_id_number: "" };
  expect(bodies("user.details", user, { first_name: "Maria" })).toEqual([
    { first_name: "Maria", last_name: "Tamm" },
  ]);
  expect(bodies("user.details", user, { phone_number: "", personal_id_number: "49001010001" })).toEqual([
    { first_name: "Mari", last_name: "Tamm", phone_number: "", personal_id_number: "49001010001" },
  ]);
});
