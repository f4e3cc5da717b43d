import { describe, expect, test } from "vitest";
import { and, createActor, not, setup } from "xstate";
import { statesOf } from "../../../tests/support/model/graph.ts";
import { actionRunMachine } from "#machines/actionRun/actionRun.machine.ts";
import { type VmFacts, vmMachine, type VmState } from "#machines/vm/vm.machine.ts";
import { snapshotOf } from "./lifecycle.ts";
import { whyNot } from "./whyNot.ts";

const bare: VmFacts = {
  status: "running",
  backup: false,
  hasReplica: false,
  hasExtraDisk: false,
};
const rich: VmFacts = { ...bare, backup: true, hasReplica: true, hasExtraDisk: true };

const leaves = (machine: Parameters<typeof statesOf>[0]) =>
  statesOf(machine).filter((node) => Object.keys(node.states).length === 0);

const vmIn = (state: string, facts: VmFacts) => snapshotOf(vmMachine, state as VmState, facts);

describe("a reason is given exactly when the machine says no", () => {
  const cases = leaves(vmMachine).flatMap((node) => [bare, rich].map((facts) => ({ node, facts })));
  test.each(cases.map((it) => ({ ...it, name: it.node.key, kind: it.facts === bare ? "bare" : "rich" })))(
    "vm in $name, $kind",
    ({ node, facts }) => {
      const snapshot = vmIn(node.key, facts);
      for (const type of vmMachine.events)
        expect([type, whyNot(snapshot, { type }) === undefined]).toEqual([
          type,
          snapshot.can({ type } as never),
        ]);
    },
  );

  test.each(leaves(actionRunMachine).map((node) => ({ name: node.key })))("run in $name", ({ name }) => {
    for (const asksForInput of [true, false]) {
      const snapshot = actionRunMachine.resolveState({
        value: name as "running",
        context: {
          spec: {
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
  expect(whyNot(vmIn("running", bare), { type: "rebuild" })).toEqual({
    because: "guard",
    guard: "hasReplica",
  });
});

test("names the part of a combined guard that refuses", () => {
  const machine = setup({
    types: {} as { events: { type: "open" | "close" } },
    guards: { isAllowed: () => true, isLocked: () => true },
  }).createMachine({
    on: {
      open: { guard: and(["isAllowed", not("isLocked")]) },
      close: { guard: not("isLocked") },
    },
  });
  const snapshot = createActor(machine).getSnapshot();
  expect(whyNot(snapshot, { type: "close" })).toEqual({ because: "guard", guard: "isLocked" });
});

test("names the states that would do", () => {
  expect(whyNot(vmIn("running", bare), { type: "power.start" })).toEqual({
    because: "state",
    availableIn: ["stopped", "hibernated"],
  });
});

test("is busy while something is in progress", () => {
  expect(whyNot(vmIn("mutating", bare), { type: "power.start" })).toEqual({
    because: "busy",
    state: "mutating",
  });
  expect(whyNot(vmIn("creating", bare), { type: "delete" })).toEqual({
    because: "busy",
    state: "creating",
  });
});

test("a graceful stop may still be forced", () => {
  expect(whyNot(vmIn("stoppingGracefully", bare), { type: "power.forceStop" })).toBeUndefined();
});
