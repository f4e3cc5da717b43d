import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { FeatureFlag } from "#api/config/siteConfig.ts";
import { shownCommands } from "#actions/app/app.commands.ts";
import { siteWithout } from "../../tests/support/everythingOn.ts";
import type { Mutation } from "#api/http/client.ts";
import { machines } from "../../tests/support/model/machines.ts";
import type { ResourceType } from "#declarations/kind.ts";
import { type Action, eventOf } from "#declarations/action.ts";
import { actionsOf } from "./actions.ts";
import { actions, createKinds, everyKind, creates, kindDeclarations } from "../../tests/support/kinds.ts";
import { samples } from "../../tests/support/samples.ts";

siteWithout();

// Some requests contain the portal's URL.
vi.stubGlobal("location", new URL("https://portal.example.com/app"));

const kinds = everyKind(createKinds(new QueryClient()));

function mutationsOf(action: Action): unknown[] {
  const sample = samples[action.kind];
  const kind = kinds.find(({ type }) => type === action.kind);
  if (kind === undefined) throw new Error(`${action.kind} has no declaration in src/resources/*.kind.ts`);
  const event = eventOf(action, sample.values, sample.row);
  return kind.lifecycle.requests(event, sample.row).map(({ mutation }) => mutation);
}

test("every mutation of the API is reached by an action", () => {
  const modules = import.meta.glob<Record<string, unknown>>(["../api/*/*.ts", "!../api/*/*.test.ts"], {
    eager: true,
  });
  const mutations = Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      isMutation(value) ? [{ name: `${file} ${name}`, value }] : [],
    ),
  );
  const reached = new Set<unknown>([
    ...actions.flatMap(mutationsOf),
    ...creates.flatMap(({ mutation, steps = [] }) => [mutation, ...steps]),
  ]);
  expect(mutations.length).toBeGreaterThan(15);
  expect(mutations.filter(({ value }) => !reached.has(value)).map(({ name }) => name)).toEqual([]);
});

test.each(kinds)("the chart of $type has a walk", ({ lifecycle }) => {
  expect(machines.map(({ id }) => id)).toContain(lifecycle.machineId);
});

test.each(kinds)("every action of $type is declared for it", ({ type }) => {
  const declared = kindDeclarations.find((kind) => kind.type === type);
  expect(declared?.actions.map(({ kind }) => kind)).toEqual(declared?.actions.map(() => type));
  expect(declared?.create?.kind ?? type).toBe(type);
});

test("no two actions, nor forms, have one id", () => {
  const ids = [...actions, ...creates].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test.each(kinds)(
  "every request that the chart of $type knows is an action, and the other way round",
  (kind) => {
    const isRequest = (type: string) =>
      type !== "server.changed" && !type.startsWith("xstate.") && type !== "";
    const { machine } = machines.find(({ id }) => id === kind.lifecycle.machineId) ?? {};
    const requests = new Set(machine?.events.filter(isRequest));
    expect(new Set(actionsOf(kind.type).map((action) => action.event))).toEqual(requests);
  },
);

test.each(kinds)("a shortcut means one thing within $type", ({ type }) => {
  const everything = { canChat: true, isAdmin: true, isAdminView: true, canInspect: true };
  const everywhere = shownCommands({ locale: "en", scheme: "auto", ...everything });
  const keys = [...actionsOf(type), ...everywhere].flatMap(({ shortcut }) => shortcut ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

const isMutation = (value: unknown): value is Mutation<unknown> =>
  typeof value === "object" && value !== null && "isMutation" in value;

test.each<[FeatureFlag, ResourceType, string[]]>([
  ["vmsEnabled", "load_balancer", ["lb.addTargets", "lb.removeTarget"]],
  ["vmsEnabled", "firewall", ["firewall.assign", "firewall.unassign"]],
  ["vmsEnabled", "disk", ["disk.attach", "disk.detach"]],
  ["disksEnabled", "virtual_machine", ["vm.attachDisk", "vm.detachDisk"]],
  ["privateNetworksEnabled", "virtual_machine", ["vm.addSubinterface", "vm.removeSubinterface"]],
  ["referralCodeEnabled", "billing_account", ["billingAccount.referral"]],
])("without %s nothing is done with it to a %s", (flag, kind, gone) => {
  const all = actionsOf(kind).map(({ id }) => id);
  siteWithout(flag);
  const left = new Set(actionsOf(kind).map(({ id }) => id));
  siteWithout();
  expect(all.filter((id) => !left.has(id)).toSorted()).toEqual(gone);
});

test("an address can be assigned while there is one kind that takes it", () => {
  const ids = () => actionsOf("ip_address").map(({ id }) => id);
  siteWithout("vmsEnabled", "loadBalancerEnabled");
  const some = ids();
  siteWithout("vmsEnabled", "loadBalancerEnabled", "servicesEnabled");
  const none = ids();
  siteWithout();
  expect(some).toEqual(expect.arrayContaining(["ip.assign", "ip.move"]));
  expect(none).not.toEqual(expect.arrayContaining(["ip.assign"]));
  expect(none).not.toEqual(expect.arrayContaining(["ip.move"]));
});
