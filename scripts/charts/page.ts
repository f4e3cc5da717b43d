import type { AnyStateNode } from "xstate";
import { type ChartData, isWithin } from "../../src/lib/chart/chart.ts";
import { stepsFrom } from "../../src/lib/chart/steps.ts";
import { type Chart, doingOf, type Move } from "./chart.ts";
import { type Cover, coverOf, type Texts, unitTestsOf } from "./cover.ts";
import { dataOf, pathOf } from "./data.ts";
import { childrenOf, nameOf } from "./drawing.ts";
import { document, list, text } from "./html.ts";
import { withoutStyle } from "./svg.ts";

/** What a chart's page is made of. */
export interface PageParts {
  chart: Chart;
  svg: string;
  texts: Texts;
  /** Texts that only this chart requires. */
  own: ReadonlySet<string>;
}

/**
 * A chart for readers who do not read code: its picture, every state and every event in words. Complete without a
 * script; with charts.js it can be walked.
 */
export function toPage(parts: PageParts): string {
  const { chart, svg } = parts;
  const { title, about } = chart.entry;
  const data = dataOf(chart);
  return document(
    `${title}: state chart`,
    `<header>
<p><a href="index.html">All charts</a></p>
<h1>${text(title)}</h1>
<p>${text(about)}</p>
</header>
<main>
<section class="picture" aria-label="Chart">
<form role="search" hidden>
<label for="search">Search states, events and texts</label>
<input id="search" type="search" autocomplete="off">
<p role="status"></p>
<ul id="found"></ul>
</form>
<p class="tools" hidden><button type="button" data-zoom="out" aria-label="Zoom out">−</button><button type="button" data-zoom="in" aria-label="Zoom in">+</button><button type="button" data-zoom="fit">Whole chart</button></p>
<figure class="chart-picture" aria-label="Picture of the chart">
${withoutStyle(svg)}
</figure>
<details><summary>How to read the chart</summary>${legend}</details>
</section>
<section class="walk" aria-label="States">
<div class="steps" hidden>
<h2>The way here</h2>
<ol id="way"></ol>
<p><button type="button" id="back">Back</button> <button type="button" id="restart">Start again</button></p>
<p role="status" id="present"></p>
</div>
${leavesOf(chart)
  .map((leaf) => card(parts, data, leaf))
  .join("\n")}
</section>
<section class="events">
<h2>What each event does</h2>
<table><thead><tr><th>Event</th><th>Steps</th></tr></thead><tbody>
${eventRows(chart).join("\n")}
</tbody></table>
${unitTests(chart)}
</section>
</main>
<script type="application/json" id="chart">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
  );
}

const tick = '<span class="walked" title="covered by a walk">✓</span>';

export const legend = list([
  "A rounded box is a state. A dot marks the first state, a double border a final state.",
  "A dashed box holds states that are active at the same time.",
  "An arrow is a step, labelled with the event that causes the step. [Words in brackets] are a condition.",
  "Small dashed boxes are internal states, in which the portal synchronises with the server.",
  `${tick} marks steps that a walk covers: a test that takes every step of the chart.`,
]);

/** One state: what happens there, what customers read, what comes next. */
function card({ chart, texts, own }: PageParts, data: ChartData, leaf: AnyStateNode): string {
  const path = pathOf(leaf);
  const outer = chart.states.filter((node) => node !== leaf && isWithin(path, pathOf(node)));
  const about = [leaf, ...outer.toReversed()].flatMap(({ description }) => description ?? []);
  const doing = [...outer, leaf].flatMap((node) => doingOf(node, chart.entry.words));
  const place = outer.map((node) => `${text(nameOf(node))} › `).join("");
  const next = possible(chart, data, path);
  return `<article id="${text(path)}" data-card="${text(path)}">
<h2><span class="place">${place}</span>${text(nameOf(leaf))}</h2>
${about.map((one) => `<p>${text(one)}</p>`).join("")}${doing.length > 0 ? `<p class="soft">Meanwhile: ${text(doing.join(", "))}</p>` : ""}
${part(
  "Next events",
  list(
    next.map((move) => nextStep(chart, move)),
    "next",
  ) || `<p class="soft">${leaf.type === "final" ? "None: the end." : "None."}</p>`,
)}
${part("A customer reads", list((texts.get(path) ?? []).map(text), "texts"))}
${part("Not possible here", list(impossible(chart, next, leaf)))}
<div class="screens" data-screens="${text(path)}"></div>
${covered(coverOf(chart, leaf, texts, own))}
</article>`;
}

const part = (title: string, content: string): string =>
  content === "" ? "" : `<h3>${title}</h3>${content}`;

function nextStep(chart: Chart, move: Move): string {
  const { event, action, refusal, description } = move;
  const label = `<b>${text(event)}</b>${action === undefined ? "" : ` “${text(action)}”`}${condition(move)} → ${text(goal(move))}${mark(chart, move)}`;
  const button = move.refused
    ? label
    : `<button type="button" data-step="${chart.moves.indexOf(move)}" disabled>${label}</button>`;
  const asides = [description, refusal && `Otherwise a customer reads “${refusal}”.`].flatMap(
    (one) => one || [],
  );
  return `${button}${asides.map((one) => `<p class="soft">${text(one)}</p>`).join("")}`;
}

function covered({ walks, unit, endToEnd }: Cover): string {
  const count = walks.length + unit.length + endToEnd.length;
  const parts = [
    { title: `Walks through this state, on the machine and on its screens`, tests: walks },
    { title: `Unit tests that name this state`, tests: unit },
    { title: `End-to-end tests of these texts`, tests: endToEnd },
  ].filter(({ tests }) => tests.length > 0);
  return `<details><summary>Tests: ${count}</summary>${parts
    .map(({ title, tests }) => `<h4>${title}</h4>${list(tests.map(text))}`)
    .join("")}</details>`;
}

/** The chart's other unit tests stand here once. */
const unitTests = ({ entry }: Chart): string => {
  const tests = list([...new Set(unitTestsOf(entry.id).map(({ title }) => text(title)))]);
  return tests && `<details><summary>Unit tests of this chart and its actions</summary>${tests}</details>`;
};

/** The moves of a leaf, by the rule that the walk on the page follows. */
function possible(chart: Chart, data: ChartData, path: string): Move[] {
  return stepsFrom(data, path).flatMap((step) => chart.moves[data.steps.indexOf(step)] ?? []);
}

/** Events not accepted in this leaf, grouped by the states that accept them. */
function impossible(chart: Chart, next: readonly Move[], leaf: AnyStateNode): string[] {
  const open = new Set(next.map(({ type }) => type));
  const shut = chart.moves.filter(
    ({ type, from }) =>
      type !== "" && !type.startsWith("xstate.") && !open.has(type) && !isBeside(from, leaf),
  );
  const states = [...Map.groupBy(shut, ({ event }) => event)].map(([event, moves]) => ({
    event,
    where: [...new Set(moves.map(({ from }) => nameOf(from)))].join(", "),
  }));
  return [...Map.groupBy(states, ({ where }) => where)].map(
    ([where, group]) => `${group.map(({ event }) => text(event)).join(", ")}: only in <i>${text(where)}</i>`,
  );
}

/** Whether two states are in different regions of a parallel state, and so can both be active. */
function isBeside(one: AnyStateNode, other: AnyStateNode): boolean {
  const shared = one.path.findIndex((key, index) => key !== other.path[index]);
  if (shared < 0) return false;
  const meeting = shared === 0 ? one.machine.root : ancestors(one)[shared - 1];
  return meeting?.type === "parallel";
}

const ancestors = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [...ancestors(node.parent), ...(node.path.length > 0 ? [node] : [])] : [];

/** One row per meaning: events with the same transitions share it. */
function eventRows(chart: Chart): string[] {
  const rows = [...Map.groupBy(chart.moves, ({ event }) => event)].map(([event, moves]) => ({
    name: `<div><b>${text(event)}</b>${codesOf(moves)}</div>`,
    steps: list(
      moves.map(
        (move) => `${text(placeOf(move.from))} → ${text(goal(move))}${condition(move)}${mark(chart, move)}`,
      ),
    ),
  }));
  return [...Map.groupBy(rows, ({ steps }) => steps)].map(
    ([steps, group]) => `<tr><td>${group.map(({ name }) => name).join("")}</td><td>${steps}</td></tr>`,
  );
}

const codesOf = (moves: readonly Move[]): string =>
  [...new Set(moves.map(({ type }) => type))]
    .filter((type) => type !== "" && !type.startsWith("xstate."))
    .map((type) => ` <code>${text(type)}</code>`)
    .join("");

const goal = ({ from, to }: Move): string =>
  to === undefined ? "stays here" : to === from ? `${nameOf(to)}, from its start` : nameOf(to);
const placeOf = (node: AnyStateNode): string => (node.parent ? nameOf(node) : "any state");
const condition = ({ guard }: Move): string =>
  guard === undefined ? "" : guard === "otherwise" ? ", otherwise" : `, if ${text(guard)}`;
// Without a walk, the overview says so once instead.
const mark = ({ hasWalk }: Chart, { walked, refused }: Move): string =>
  refused
    ? " (never: the condition rules the step out)"
    : hasWalk
      ? ` ${walked ? tick : '<span class="unwalked">not tested</span>'}`
      : "";

const leavesOf = (chart: Chart): AnyStateNode[] =>
  chart.states.filter((node) => childrenOf(node).length === 0);
