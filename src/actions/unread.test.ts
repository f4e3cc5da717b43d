import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { siteWithout } from "../../tests/support/everythingOn.ts";
import { billingAccount } from "../../tests/model/billingAccount.fixture.ts";
import { firewall } from "../../tests/model/firewall.fixture.ts";
import { managedService } from "../../tests/model/service.fixture.ts";
import { token } from "../../tests/model/apiToken.fixture.ts";
import { billingAccountListQuery, editableFields } from "#api/billingAccount/billingAccount.ts";
import { recurringPaymentsQuery } from "#api/paymentMethod/paymentMethod.ts";
import { configureClient } from "#api/http/client.ts";
import { setSite } from "#api/config/site.ts";
import { firewallListQuery } from "#api/firewall/firewall.ts";
import { serviceListQuery } from "#api/service/service.ts";
import { tokenListQuery } from "#api/apiToken/apiToken.ts";
import { kindOf } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";
import { eventOf } from "#declarations/action.ts";
import { initialValues, type FieldValues } from "#declarations/field.ts";
import { actionById } from "#resources/actions.ts";
import { createKinds } from "../../tests/support/kinds.ts";

setSite({ ...siteWithout(), siteCurrency: "EUR", paymentProcessors: [] });

let rows: unknown[];
beforeEach(() => {
  configureClient({ apiUrl: "https://api.example/v1" });
  vi.stubGlobal("fetch", async () => Response.json(rows));
});

const lists = {
  billing_account: billingAccountListQuery,
  recurring_payment: recurringPaymentsQuery,
  firewall: firewallListQuery("hel01"),
  managed_service: serviceListQuery,
  api_token: tokenListQuery,
};

/** The request of an action's form for a row with odd values, after these changes. */
async function sent(
  $type: keyof typeof lists,
  actionId: string,
  came: unknown,
  values: FieldValues = {},
): Promise<Record<string, unknown>> {
  rows = [came];
  const queryClient = new QueryClient();
  const [row] = (await queryClient.fetchQuery<Resource[]>(lists[$type] as never)) as [Resource];
  const action = actionById(actionId);
  if (action === undefined) throw new Error(`No action ${actionId}`);
  const filled = { ...initialValues(action.fields?.(row, [row]) ?? []), ...values };
  const { lifecycle } = kindOf(createKinds(queryClient), row);
  const [request] = lifecycle.requests(eventOf(action, filled, row), row);
  const { form, json } = request?.mutation.call(request.input) ?? {};
  return (json ? JSON.parse(JSON.stringify(json)) : form) as Record<string, unknown>;
}

/** The row as the server sends it, without the portal's own keys. */
function raw(resource: object): Record<string, unknown> {
  const { $type: _, location: __, ...row } = resource as Record<string, unknown>;
  return row;
}

const account = {
  ...raw(billingAccount),
  ...Object.fromEntries(editableFields.map((it) => [it, `${it}@x.ee`])),
};

test.each(editableFields)("a billing account keeps its %s where that is no text", async (field) => {
  for (const [odd, goesAs] of [
    [10145, "10145"],
    [false, "false"],
    [{ code: 7 }, '{"code":7}'],
  ]) {
    const edited = field === "city" ? "county" : "city";
    const body = await sent(
      "billing_account",
      "billingAccount.edit",
      { ...account, [field]: odd },
      { [edited]: "Tartu" },
    );
    expect(body).toMatchObject({ [field]: goesAs, [edited]: "Tartu" });
    const referred = await sent(
      "billing_account",
      "billingAccount.referral",
      { ...account, [field]: odd },
      { referral_code: "q2w3" },
    );
    expect(referred).toMatchObject(field === "referral_code" ? { [field]: "q2w3" } : { [field]: goesAs });
  }
});

test("a number in the place of a text is there to be edited, and to be cleared", async () => {
  const odd = { ...account, post_index: 10145 };
  expect(await sent("billing_account", "billingAccount.edit", odd, { post_index: "10146" })).toMatchObject({
    post_index: "10146",
  });
  expect(await sent("billing_account", "billingAccount.edit", odd, { post_index: "" })).not.toHaveProperty(
    "post_index",
  );
});

test.each([
  [
    "low_balance_notice_settings",
    { is_enabled: true, threshold: "5.50" },
    "billingAccount.notice",
    "threshold",
  ],
])("turning a notice off keeps a threshold that is no number", async (key, odd, action, kept) => {
  const body = await sent("billing_account", action, { ...account, [key]: odd }, { is_enabled: false });
  expect(body).toMatchObject({ [kept]: "5.50", is_enabled: false });
});

test("turning automatic top-up off keeps amount and threshold that are no numbers", async () => {
  const odd = {
    ...account,
    primary_card: null,
    recurring_payment_amount: "50.00",
    recurring_payment_threshold: true,
  };
  expect(await sent("recurring_payment", "recurringPayment.turnOff", odd)).toEqual({
    is_recurring_payment_enabled: false,
    recurring_payment_amount: "50.00",
    recurring_payment_threshold: "true",
  });
});

const rule = {
  uuid: "rule-1",
  direction: "outbound",
  protocol: "udp",
  port_start: 53,
  port_end: 54,
  endpoint_spec_type: "ip_prefixes",
  endpoint_spec: ["198.51.100.0/24"],
  policy_action: "deny",
  ttl: { seconds: 30 },
};

test.each(Object.keys(rule))("a rule keeps its %s where that is of another type", async (key) => {
  for (const odd of [7, "x7", ["a", 7], { a: 1 }, true]) {
    const strange = { ...rule, [key]: odd };
    const guard = { ...raw(firewall), rules: [strange, rule] };
    const renamed = await sent("firewall", "firewall.rename", guard, { name: "shop" });
    const changed = await sent("firewall", "firewall.changeRules", guard);
    for (const body of [renamed, changed])
      expect(body["rules"]).toEqual(expect.arrayContaining([strange, rule]));
  }
});

test("what stands among the rules and is none goes back with them, and so does a list that is none", async () => {
  const guard = { ...raw(firewall), rules: [rule, "any", 7] };
  for (const action of ["firewall.rename", "firewall.changeRules"])
    expect((await sent("firewall", action, guard))["rules"]).toEqual([rule, "any", 7]);
  const none = { ...guard, rules: { all: "open" } };
  expect((await sent("firewall", "firewall.rename", none))["rules"]).toEqual({ all: "open" });
});

test("a description of a firewall that is no text stays while its rules or its name are changed", async () => {
  const guard = { ...raw(firewall), description: { en: "Shop" } };
  expect(await sent("firewall", "firewall.changeRules", guard)).toMatchObject({
    description: { en: "Shop" },
  });
  expect(await sent("firewall", "firewall.rename", guard, { name: "shop" })).toMatchObject({
    description: { en: "Shop" },
  });
  expect(await sent("firewall", "firewall.rename", guard, { description: "New" })).toMatchObject({
    description: "New",
  });
});

test("ports that are changed take the place of ports that could not be read", async () => {
  const guard = { ...raw(firewall), rules: [{ ...rule, port_start: "53", port_end: "54" }] };
  const line = (ports: string) => ({ direction: "outbound", protocol: "udp", ports });
  rows = [guard];
  const [row] = (await new QueryClient().fetchQuery<Resource[]>(firewallListQuery("hel01") as never)) as [
    Resource,
  ];
  const [field] = actionById("firewall.changeRules")?.fields?.(row, [row]) ?? [];
  const [before] = (field?.initial ?? []) as [Record<string, string>];
  expect(before).toMatchObject(line("53-54"));
  const change = (ports: string) =>
    sent("firewall", "firewall.changeRules", guard, { rules: [{ ...before, ports }] });
  expect((await change("80"))["rules"]).toMatchObject([{ port_start: 80, port_end: 80 }]);
  expect((await change(""))["rules"]).toEqual([
    expect.not.objectContaining({ port_start: expect.anything() }),
  ]);
});

const pool = {
  name: "default",
  vm_cpu: 2,
  vm_ram: 4096,
  vm_disk_gb: 40,
  autoscaler: { min: 1, max: 3, step: 2 },
  max_surge: 2,
  labels: ["a"],
};

test("node pools keep what could not be read of them, and those that are none", async () => {
  const cluster = (node_pools: unknown) => ({
    ...raw(managedService),
    properties: { ...managedService.properties, location: "hel01", node_pools },
  });
  for (const odd of [
    { max_surge: "two" },
    { labels: { a: 1 } },
    { vm_ram: "4096" },
    { vm_cpu: [2] },
    { autoscaler: { min: "1", max: 3 } },
  ]) {
    const pools = [{ ...pool, ...odd }, { vm_cpu: 4 }, "spot"];
    expect((await sent("managed_service", "service.pools", cluster(pools)))["node_pools"]).toEqual(pools);
  }
});

test.each([["true"], [1], [null]])(
  "renaming a token leaves alone a restriction that reads %s",
  async (restricted) => {
    const body = await sent(
      "api_token",
      "token.change",
      { ...raw(token), restricted },
      { description: "ci" },
    );
    expect(body).toEqual({ token_id: 77, description: "ci" });
  },
);

test("a token whose scope is changed says so, and the account with it", async () => {
  const change = (values: FieldValues) => sent("api_token", "token.change", raw(token), values);
  expect(await change({ scope: "global" })).toMatchObject({ restricted: false });
  expect(await change({ billing_account_id: "20418" })).toMatchObject({
    restricted: true,
    billing_account_id: 20418,
  });
});
