import { and, not, setup } from "xstate";
import { expect, test } from "vitest";
import { parcel, parcelWalk } from "../../tests/support/model/toys.ts";
import type { Walk } from "../../tests/support/model/walk.ts";
import { type Chart, chartOf } from "./chart.ts";
import { dataOf } from "./data.ts";
import { behaviourDiff, changedCharts, chartIn } from "./diff.ts";
import { toDot } from "./dot.ts";
import { toMermaid } from "./mermaid.ts";
import { toOverview } from "./overview.ts";
import { toPage } from "./page.ts";
import { toSvg } from "./svg.ts";
import { textsOf } from "./texts.ts";
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

const pageOf = (one: Chart, svg = "") => toPage({ chart: one, svg, texts: new Map(), own: new Set() });

test("what a state never takes is no step that a walk misses", () => {
  const refused = ["parcel.trip.packed -[send.request #0]-> parcel.trip.confirming"];
  const cases = { ...parcelWalk.cases, "send.request": [] };
  const page = pageOf(chartOf(entry, { ...parcelWalk, cases, refused }));
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

test("the overview says what was walked, and links every state with its events and texts", () => {
  const texts = new Map([["trip.failed", ["Sorry"]]]);
  const page = toOverview([{ chart, svg: "", texts, own: new Set() }]);
  expect(page).toMatch(/>15 of 15<.*>14 of 14</);
  expect(page).toContain(
    '<a href="parcel.html#trip.failed">failed</a> <span class="soft">immediately · Sorry</span>',
  );
});

test("a page says what is possible in each state, and where the rest is", () => {
  const page = pageOf(chart, toSvg(chart));
  expect(page).toContain("send request: only in <i>packed</i>");
  expect(page).toContain("Parcel &amp; post");
  // Notes and trip are parallel regions: neither excludes the other's events.
  expect(page).not.toContain("only in <i>shut");
});

test("a page needs no server and holds nothing that the portal's content security policy refuses", () => {
  const page = pageOf(chart, toSvg(chart));
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|https?:\/\/(?!www\.w3\.org)/);
  expect([...page.matchAll(/<script(?! type="application\/json")[^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<script src="charts.js" defer>',
  ]);
});

test("the picture names its boxes and arrows by state", () => {
  const svg = toSvg(chart);
  const boxes = [...svg.matchAll(/data-state="([^"]*)"/g)].map(([, path]) => path);
  expect(boxes.toSorted()).toEqual(chart.states.map(({ path }) => path.join(".")).toSorted());
  expect(svg).toContain('data-from="trip.packed" data-to="trip.confirming"');
});

test("a customer's action and the reason while it is disabled are words of the step", () => {
  const machine = setup({ guards: { isPaid: () => true } }).createMachine({
    id: "order",
    initial: "open",
    states: { open: { on: { send: { guard: "isPaid", target: "sent" } } }, sent: {} },
  });
  const customer = { actions: { send: "Send order" }, refusals: { isPaid: "Pay the order first" } };
  const page = pageOf(chartOf({ id: "order", machine, title: "Order", about: "", customer }, undefined));
  expect(page).toContain("<b>send</b> “Send order”, if is paid → sent");
  expect(page).toContain("Otherwise a customer reads “Pay the order first”.");
});

test("what no walk takes is marked", () => {
  const lame = chartOf(entry, { ...parcelWalk, cases: { ...parcelWalk.cases, "send.request": [] } });
  expect(lame.reached).toBeLessThan(15);
  expect(pageOf(lame)).toContain("not tested");
});

test("the texts of a state are those that its walk requires, not those that must be absent", async () => {
  const sees: Walk["sees"] = {
    "trip.packed": async ({ page, user, expect: wants }) => {
      await user.click(page.getByRole("button", { name: "Open" }));
      await wants.element(page.getByLabelText("Weight")).toHaveValue("");
      await wants.element(page.getByRole("button", { name: "Send" })).toBeVisible();
      await wants.element(page.getByText(/^Couldn't send .+ again\.$/).first()).toBeVisible();
      await wants.element(page.getByText("Sorry")).not.toBeInTheDocument();
      await wants.poll(() => document.title).toEqual(["Parcels"]);
    },
    "trip.failed": ({ page }) => page.container.remove(),
  };
  expect(await textsOf({ sees }, chart.paths)).toEqual(
    new Map([
      ["trip.packed", ["Weight", "Send", "Couldn't send … again.", "Parcels"]],
      ["trip.failed", []],
    ]),
  );
});

test("a behaviour diff names states, steps and actions that are gone, added or changed", () => {
  const before = dataOf(chart);
  const after = {
    ...before,
    states: [
      ...before.states.filter(({ path }) => path !== "trip.failed"),
      { path: "trip.lost", name: "lost" },
    ],
    steps: before.steps
      .filter(({ type }) => type !== "send.cancel")
      .map((step) => (step.type === "send.request" ? { ...step, guard: "is paid" } : step)),
  };
  const table = (confirmation: string) =>
    `| Action | Id | Confirmation |\n| --- | --- | --- |\n| Stop | \`vm.stop\` | ${confirmation} |\n`;
  const diff = behaviourDiff(
    { charts: new Map([["parcel", before]]), actions: table("–") },
    { charts: new Map([["parcel", after]]), actions: table("yes") },
  );
  expect(diff.split("\n").filter((line) => line !== "")).toEqual([
    "## Behaviour",
    "### Parcel & post",
    "- State removed: *trip.failed*",
    "- State added: *trip.lost*",
    "- Step removed: **send cancel** in *trip.confirming* → trip.packed",
    "- Step changed: **send request** in *trip.packed* → trip.confirming [is paid], before → trip.confirming",
    "### Actions",
    "- Changed: `vm.stop`, confirmation: yes, before –",
  ]);
  expect(chartIn(pageOf(chart))).toEqual(before);
});

test("a behaviour diff shows pictures before and after, if some differ", () => {
  const same = { charts: new Map([["parcel", dataOf(chart)]]), actions: "" };
  const other = { ...same, charts: new Map() };
  expect(changedCharts(same, other)).toEqual(["parcel"]);
  expect(changedCharts(same, same)).toEqual([]);
  expect(behaviourDiff(same, same)).toContain("No change.");
  const row = "| parcel, packed-light | – | ![](packed.png) |";
  expect(behaviourDiff(same, same, [row])).toContain(
    `| State | Before | After |\n| --- | --- | --- |\n${row}`,
  );
});
