import { expect, test } from "vitest";
import type { Mutation } from "../api/mutation.ts";
import type { Vm } from "../api/vms.ts";
import { requestsOf } from "../machines/vm/vm.actors.ts";
import { vmMachine, type VmRequest } from "../machines/vm/vm.machine.ts";
import { type Action, eventOf } from "./action.ts";
import { actions, actionsOf, creates } from "./registry.ts";

const vm: Vm = {
  $type: "virtual_machine",
  location: "hel01",
  uuid: "454b4dbd-8a04-47e6-92f1-4d6de4e899af",
  name: "web-1",
  status: "running",
  vcpu: 2,
  memory: 4096,
  os_name: "ubuntu",
  os_version: "24.04",
  backup: false,
  storage: [],
  created_at: "2025-11-18 09:42:07",
};

const values = { addresses: [`${vm.uuid}/203.0.113.40`], vcpu: "4", memory: "8192" };

const mutationsOf = (action: Action) =>
  requestsOf(eventOf(action, values, vm) as VmRequest, vm).map(
    (request) => request.mutation as Mutation<unknown>,
  );

test("every mutation of the API is reached by an action", () => {
  const modules = import.meta.glob<Record<string, unknown>>("../api/*.ts", { eager: true });
  const mutations = Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      isMutation(value) ? [{ name: `${file} ${name}`, value }] : [],
    ),
  );
  const reached = new Set<unknown>([
    ...actions.flatMap(mutationsOf),
    ...creates.map((create) => create.mutation),
  ]);
  expect(mutations.length).toBeGreaterThan(15);
  expect(mutations.filter(({ value }) => !reached.has(value)).map(({ name }) => name)).toEqual([]);
});

test("every request that a virtual machine's chart knows is an action, and the other way round", () => {
  const isRequest = (type: string) =>
    !type.startsWith("server.") && !type.startsWith("xstate.") && type !== "";
  const requests = new Set(vmMachine.events.filter(isRequest));
  expect(new Set(actionsOf("virtual_machine").map((action) => action.event))).toEqual(requests);
});

test("a shortcut means one thing within a kind", () => {
  const keys = actionsOf("virtual_machine").flatMap((action) => action.shortcut ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

const isMutation = (value: unknown): value is Mutation<unknown> =>
  typeof value === "object" && value !== null && "isMutation" in value;
