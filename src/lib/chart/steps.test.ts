import { expect, test } from "vitest";
import { dataOf } from "../../../scripts/charts/data.ts";
import { chartOf } from "../../../scripts/charts/chart.ts";
import { siteWithout } from "../../../tests/support/everythingOn.ts";
import { leavesOf, transitionName, transitionsOf } from "../../../tests/support/model/graph.ts";
import { machines } from "../../../tests/support/model/machines.ts";
import { parcel, parcelWalk } from "../../../tests/support/model/toys.ts";
import { activePaths } from "./chart.ts";
import { activeIn, afterStep, nextSteps } from "./steps.ts";

siteWithout();

const parcelChart = dataOf(
  chartOf({ id: "parcel", machine: parcel, title: "Parcel", about: "" }, parcelWalk),
);
const stepOf = (type: string, guard?: string) => {
  const step = parcelChart.steps.find((it) => it.type === type && it.guard === guard);
  if (!step) throw new Error(`no step ${type}`);
  return step;
};

test("a state is entered with the first states of all parallel parts", () => {
  expect(activeIn(parcelChart, "")).toEqual(["trip.packed", "notes.shut", "link.online"]);
  expect(activeIn(parcelChart, "trip.moving")).toEqual(["trip.moving.byAir", "notes.shut", "link.online"]);
});

test("a step replaces the states of its own part alone", () => {
  const open = afterStep(parcelChart, activeIn(parcelChart, "trip.confirming"), stepOf("notes.toggle"));
  expect(open).toEqual(["trip.confirming", "notes.open", "link.online"]);
  expect(afterStep(parcelChart, open, stepOf("send.confirm", "otherwise"))).toEqual([
    "trip.moving.byRoad",
    "notes.open",
    "link.online",
  ]);
});

test("the next steps include those of outer states", () => {
  const types = nextSteps(parcelChart, ["trip.moving.byAir", "notes.shut", "link.online"]).map(
    ({ type }) => type,
  );
  expect(types).toContain("xstate.error.actor.deliver");
  expect(types).toContain("line.changed");
  expect(types).not.toContain("send.request");
});

// The chart's rules are held against XState itself, along every walk.
test.each(machines)("the steps of $id are offered, and lead, as its machine does", ({ walk, ...entry }) => {
  const chart = chartOf(entry, walk);
  const data = dataOf(chart);
  const names = transitionsOf(entry.machine).map(transitionName);
  const wrong = chart.paths.flatMap(({ start, steps }) =>
    steps.flatMap(({ event, snapshot, takes }, at) => {
      const before = activePaths((steps[at - 1] ?? start).snapshot.value);
      const now = takes.reduce((active, name) => {
        const step = data.steps[names.indexOf(name)];
        if (!step || !nextSteps(data, active).includes(step)) return [`${name} is not offered`];
        return afterStep(data, active, step);
      }, before);
      const expected = leavesOf(snapshot);
      return String(now.toSorted()) === String(expected.toSorted())
        ? []
        : [`${String(before)} -[${event.type}]-> ${String(expected)}, not ${String(now)}`];
    }),
  );
  expect(wrong).toEqual([]);
});
