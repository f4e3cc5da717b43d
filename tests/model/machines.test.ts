import { expect, test } from "vitest";
import { StateMachine } from "xstate";
import { siteWithout } from "../support/everythingOn.ts";
import { machines } from "../support/model/machines.ts";

siteWithout();

const modules = import.meta.glob<Record<string, unknown>>("../../src/machines/*/*.machine.ts", {
  eager: true,
});
const charts = Object.entries(modules).map(([path, module]) => ({
  id: path.slice(path.lastIndexOf("/") + 1, -".machine.ts".length),
  machine: Object.values(module).find((value) => value instanceof StateMachine),
}));

test.each(charts)("$id has a walk", ({ id, machine }) => {
  const { walk } = machines.find((each) => each.id === id) ?? {};
  expect(walk?.machine, `tests/model/${id}.walk.ts walks src/machines/${id}/${id}.machine.ts`).toBe(machine);
  expect(walk?.chart, "what the chart says of it").toBeDefined();
  expect(walk?.render ?? walk?.withoutView, "a view, or the reason why there is none").toBeDefined();
  expect(walk?.transitions, "where each event leads").toBeDefined();
});

test("every walk is of a machine", () => {
  expect(machines.map(({ id }) => id).toSorted()).toEqual(charts.map(({ id }) => id).toSorted());
});
