import { and, not, setup } from "xstate";
import { expect, test } from "vitest";
import { parcel, parcelWalk } from "../../tests/support/model/toys.ts";
import { chartOf } from "./chart.ts";
import { toDot } from "./dot.ts";
import { toMermaid } from "./mermaid.ts";
import { toPage } from "./page.ts";
import { toSvg } from "./svg.ts";
import { eventWords, guardWords, humanise } from "./words.ts";
import { transitionsOf } from "../../tests/support/model/graph.ts";

const entry = { id: "parcel", machine: parcel, title: "Parcel & post", about: "On its way." };
const chart = chartOf(entry, parcelWalk);

test("names become words", () => {
  expect(humanise("stoppingGracefully")).toBe("stopping gracefully");
  expect(humanise("power.forceStop")).toBe("power force stop");
});

test.each([
  ["", "immediately"],
  ["send.request", "send request"],
  ["xstate.done.actor.deliver", "deliver done"],
  ["xstate.error.actor.deliver", "deliver failed"],
  ["xstate.snapshot.line", "line reports"],
  ["xstate.after.patience.parcel.trip.moving", "after 8 s"],
  ["xstate.after.300000.parcel.trip", "after 5 min"],
  ["xstate.done.state.parcel.trip", "all parts done"],
])("the event %j reads %j", (type, words) => expect(eventWords(parcel, type, {})).toBe(words));

test("a glossary renames events, actors and guards", () => {
  const words = { deliver: "the delivery", "send.request": "sending is asked for" };
  expect(eventWords(parcel, "xstate.error.actor.deliver", words)).toBe("the delivery failed");
  expect(eventWords(parcel, "send.request", words)).toBe("sending is asked for");
});

test("conditions are words, and the last of several is otherwise", () => {
  const guards = {
    isPaid: () => true,
    isLate: () => true,
    has: (args: { context: object }, params: { status: string }) => params.status in args.context,
  };
  const machine = setup({ guards }).createMachine({
    on: {
      go: [
        { guard: and(["isPaid", not("isLate")]), target: ".a" },
        { guard: { type: "has", params: { status: "waking up" } }, target: ".a" },
        { target: ".a" },
      ],
      free: ".a",
    },
    initial: "a",
    states: { a: {} },
  });
  expect(transitionsOf(machine).map((transition) => guardWords(transition, { isLate: "overdue" }))).toEqual([
    "is paid and not overdue",
    "has waking up",
    "otherwise",
    undefined,
  ]);
});

test("steps between two states share an arrow, and one that goes nowhere is written into its box", () => {
  const lines = chart.drawing.arrows.map(({ from, to, lines: words }) => [from.key, to.key, ...words]);
  expect(lines).toContainEqual(["moving", "failed", "deliver done [otherwise]", "deliver failed, after 8 s"]);
  const notes = [...chart.drawing.notes].map(([node, words]) => [node.key, ...words]);
  expect(notes).toEqual([
    [
      "link",
      "to online: line changed [a",
      "   condition holds]",
      "to offline: line changed",
      "   [otherwise]",
    ],
  ]);
});

test("many returns to one state are words in the boxes they leave, not a curtain of arrows", () => {
  const keys = ["a", "b", "c", "d", "e", "f"];
  const machine = setup({}).createMachine({
    id: "hub",
    initial: "hub",
    states: {
      hub: { on: Object.fromEntries(keys.map((key) => [key, key])) },
      ...Object.fromEntries(keys.map((key) => [key, { on: { back: "hub" } }])),
    },
  });
  const { arrows, notes } = chartOf({ id: "hub", machine, title: "Hub", about: "" }, undefined).drawing;
  expect(arrows.map(({ from }) => from.key)).toEqual(keys.map(() => "hub"));
  expect([...notes.values()]).toEqual(keys.map(() => ["back to hub: back"]));
});

test("the ways through the mechanics are words in their own small boxes", () => {
  const machine = setup({
    guards: { is: (_, params: { state: string }) => params.state === "isLit" },
  }).createMachine({
    id: "lamp",
    initial: "routing",
    states: {
      routing: {
        tags: "internal",
        always: [{ guard: { type: "is", params: { state: "isLit" } }, target: "isLit" }, { target: "dark" }],
      },
      isLit: { on: { switch: "dark", report: "routing" } },
      dark: { on: { report: "routing" } },
    },
  });
  const lamp = chartOf({ id: "lamp", machine, title: "Lamp", about: "" }, undefined);
  expect(lamp.drawing.arrows.map(({ from, to }) => [from.key, to.key])).toEqual([["isLit", "dark"]]);
  expect([...lamp.drawing.notes].map(([node, words]) => [node.key, ...words])).toEqual([
    ["routing", "from is lit, dark: report", "to is lit: immediately", "to dark: immediately [otherwise]"],
  ]);
  expect(toMermaid(lamp)).toContain("  class routing internal\n");
  expect(toDot(lamp, "LR")).toContain("  subgraph mechanics {\n");
});

test("what many stable states take alike is said once", () => {
  const events = ["a", "b", "c", "d", "e", "f"];
  const on = Object.fromEntries(events.map((type) => [type, "busy"]));
  const machine = setup({}).createMachine({
    id: "alike",
    initial: "one",
    states: { one: { tags: "stable", on: { ...on, own: "busy" } }, two: { tags: "stable", on }, busy: {} },
  });
  const alike = chartOf({ id: "alike", machine, title: "Alike", about: "" }, undefined);
  expect(alike.drawing.common).toEqual(["one, two: to busy: a, b, c, d, e, f"]);
  expect(alike.drawing.arrows.map(({ from, lines }) => [from.key, ...lines])).toEqual([["one", "own"]]);
});

test("what a state never takes is no step that a walk misses", () => {
  const refused = ["parcel.trip.packed -[send.request #0]-> parcel.trip.confirming"];
  const cases = { ...parcelWalk.cases, "send.request": [] };
  const page = toPage([{ chart: chartOf(entry, { ...parcelWalk, cases, refused }), svg: "" }]);
  expect(page).toContain("(never: the condition rules the step out)");
});

test("the same machine gives the same bytes", () => {
  const again = chartOf(entry, parcelWalk);
  expect(toSvg(again)).toBe(toSvg(chart));
  expect(toMermaid(again)).toBe(toMermaid(chart));
  expect(toDot(again, "LR")).toBe(toDot(chart, "LR"));
});

test("the text chart nests states and escapes what Mermaid reads as syntax", () => {
  const text = toMermaid(chart);
  expect(text).toContain('state "moving<br>doing#colon; deliver" as trip_moving {\n');
  expect(text).toContain("  trip_packed --> trip_confirming: send request\n");
});

test("the page says what was walked, what is possible and when the rest is", () => {
  const page = toPage([{ chart, svg: toSvg(chart) }]);
  expect(page).toContain("<td>15 of 15</td><td>14 of 14</td>");
  expect(page).toContain("only in <i>packed</i>: send request");
  expect(page).toContain("Parcel &amp; post");
  // Notes and trip are parallel regions: neither excludes the other's events.
  expect(page).not.toContain("only in <i>shut");
  expect(page).not.toMatch(/<script|src=|http:\/\/(?!www\.w3\.org)/);
});

test("what no walk takes is marked", () => {
  const lame = chartOf(entry, { ...parcelWalk, cases: { ...parcelWalk.cases, "send.request": [] } });
  expect(lame.reached).toBeLessThan(15);
  expect(toPage([{ chart: lame, svg: "" }])).toContain("not tested");
});
