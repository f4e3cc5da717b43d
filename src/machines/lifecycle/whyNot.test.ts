import { describe, expect, test } from "vitest";
import { statesOf } from "../../../tests/support/model/graph.ts";
import { actionRunMachine } from "#machines/actionRun/actionRun.machine.ts";
import { type VmFacts, vmLifecycle } from "#machines/vm/vm.machine.ts";
import { whyNot } from "./whyNot.ts";

const bare: VmFacts = {
  status: "running",
  backup: false,
  hasReplica: false,
  hasExtraDisk: false,
};
const rich: VmFacts = { ...bare, backup: true, hasReplica: true, hasExtraDisk: true };

const vmMachine = vmLifecycle.machine;

const leaves = (machine: Parameters<typeof statesOf>[0]) =>
  statesOf(machine).filter((node) => Object.keys(node.states).length === 0);

const valueOf = (path: readonly string[]): object | string =>
  path.length === 1 ? (path[0] ?? "") : { [path[0] ?? ""]: valueOf(path.slice(1)) };

const vmIn = (path: readonly string[], facts: VmFacts) =>
  vmMachine.resolveState({
    // A leaf's path is a state value; its type is a union of all of them.
    value: valueOf(path) as "deleted",
    context: { facts, isGone: false, request: undefined, error: undefined },
  });

describe("a reason is given exactly when the machine says no", () => {
  const cases = leaves(vmMachine).flatMap((node) => [bare, rich].map((facts) => ({ node, facts })));
  test.each(
    cases.map((it) => ({ ...it, name: it.node.path.join("."), kind: it.facts === bare ? "bare" : "rich" })),
  )("vm in $name, $kind", ({ node, facts }) => {
    const snapshot = vmIn(node.path, facts);
    for (const type of vmMachine.events)
      expect([type, whyNot(snapshot, { type }) === undefined]).toEqual([
        type,
        snapshot.can({ type } as never),
      ]);
  });

  test.each(leaves(actionRunMachine).map((node) => ({ name: node.key })))("run in $name", ({ name }) => {
    for (const asksForInput of [true, false]) {
      const snapshot = actionRunMachine.resolveState({
        value: name as "running",
        context: {
          plan: {
            actionId: "vm.start",
            asksForInput,
            asksForConfirmation: true,
            typeToConfirm: "web-1",
            check: () => ({}),
          },
          items: [],
          inBackground: false,
          values: {},
          errors: {},
          confirmation: "",
        },
      });
      for (const type of actionRunMachine.events)
        expect([type, whyNot(snapshot, { type }) === undefined]).toEqual([
          type,
          snapshot.can({ type } as never),
        ]);
    }
  });
});

test("names the guard where the state is right", () => {
  expect(whyNot(vmIn(["settled", "running"], bare), { type: "rebuild" })).toEqual({
    because: "guard",
    guard: "hasReplica",
  });
});

test("names the states that would do", () => {
  expect(whyNot(vmIn(["settled", "running"], bare), { type: "power.start" })).toEqual({
    because: "state",
    availableIn: ["stopped", "hibernated"],
  });
});

test("says that it is busy while something is under way", () => {
  expect(whyNot(vmIn(["changing"], bare), { type: "power.start" })).toEqual({
    because: "busy",
    state: "changing",
  });
  expect(whyNot(vmIn(["creating"], bare), { type: "delete" })).toEqual({
    because: "busy",
    state: "creating",
  });
});

test("a graceful stop may still be forced", () => {
  expect(whyNot(vmIn(["stoppingGracefully"], bare), { type: "power.forceStop" })).toBeUndefined();
});
