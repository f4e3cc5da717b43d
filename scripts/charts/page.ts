import type { AnyStateNode } from "xstate";
import type { Chart, Move } from "./chart.ts";
import { childrenOf, isInside, nameOf } from "./drawing.ts";
import { pageStyle } from "./pageStyle.ts";

/**
 * The index page: every chart in words, for readers who do not read code. No scripts, no requests, works as a local
 * file.
 */
export const toPage = (charts: readonly { chart: Chart; svg: string }[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>How Portico behaves: its state charts</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
<h1>How Portico behaves</h1>
<p>Each chart is generated from the program's state machines.</p>
<ul>
<li>A rounded box is a state. A dot marks the first state, a double border a final state.</li>
<li>A dashed box holds states that are active in parallel.</li>
<li>An arrow is a step, labelled with the event that causes the step. [Words in brackets] are a condition.</li>
<li>Small dashed boxes are internal states, in which the portal synchronises with the server.</li>
<li>${tick} marks steps that tests cover.</li>
</ul>
<table><thead><tr><th>Chart</th><th>States tested</th><th>Steps tested</th></tr></thead><tbody>
${charts.map(({ chart }) => summary(chart)).join("\n")}
</tbody></table>
</header>
<main>
${charts.map(({ chart, svg }) => section(chart, svg)).join("\n")}
</main>
</body>
</html>
`;

const tick = '<span class="walked" title="covered by tests">✓</span>';
const cross = '<span class="unwalked" title="not covered by tests">not tested</span>';

function summary({ entry, states, reached, moves, hasWalk }: Chart): string {
  const open = moves.filter((move) => !move.refused);
  const walked = open.filter((move) => move.walked).length;
  const figures = hasWalk
    ? `<td>${reached} of ${states.length}</td><td>${walked} of ${open.length}</td>`
    : '<td colspan="2" class="unwalked">no tests yet</td>';
  return `<tr><td><a href="#${entry.id}">${text(entry.title)}</a></td>${figures}</tr>`;
}

const section = (chart: Chart, svg: string): string => `<section id="${chart.entry.id}">
<h2>${text(chart.entry.title)}</h2>
<p>${text(chart.entry.about)}</p>
<figure>${readable(svg)}</figure>
<h3>In each state</h3>
<table class="states"><thead><tr><th>State</th><th>Possible events</th><th>Events of other states</th></tr></thead><tbody>
${stateRows(chart).join("\n")}
</tbody></table>
<h3>What each event does</h3>
<table><thead><tr><th>Event</th><th>Step</th></tr></thead><tbody>
${eventRows(chart).join("\n")}
</tbody></table>
</section>`;

/** Wide pictures shrink to the page, down to a readable size; beyond that they scroll. */
const readable = (svg: string): string =>
  svg
    .trim()
    .replace(
      /<svg width="([\d.]+)"/,
      (all, width: string) => `${all} style="min-width: ${Math.round(Number(width) * 0.8)}px"`,
    );

/** One row per behaviour: states with the same moves share it. */
function stateRows(chart: Chart): string[] {
  const rows = leavesOf(chart).map((leaf) => ({
    name: stateName(chart, leaf),
    can: list(stepTexts(chart, possible(chart, leaf))),
    cannot: list(impossible(chart, leaf)),
  }));
  return [...Map.groupBy(rows, ({ can, cannot }) => can + cannot).values()].map(
    (group) =>
      `<tr><td>${group.map(({ name }) => name).join("")}</td><td>${group[0]?.can}</td><td>${group[0]?.cannot}</td></tr>`,
  );
}

function stateName(chart: Chart, leaf: AnyStateNode): string {
  const outer = chart.states.filter((node) => isInside(leaf, node));
  const about = [leaf, ...outer.toReversed()].flatMap(({ description }) => description ?? []);
  const place = outer.map((node) => `${text(nameOf(node))} › `).join("");
  return `<div>${place}<b>${text(nameOf(leaf))}</b>${about.map((one) => `<p>${text(one)}</p>`).join("")}</div>`;
}

/** Moves possible in a leaf, its own first; an unguarded handler hides those of parent states. */
function possible(chart: Chart, leaf: AnyStateNode): Move[] {
  const around = [leaf, ...chart.states.filter((node) => isInside(leaf, node)).toReversed(), chart.root];
  const hidden = new Set<string>();
  return around.flatMap((node) => {
    const open = chart.moves.filter(({ from, type }) => from === node && !hidden.has(type));
    for (const { type, guard } of open)
      if (type !== "" && (guard === undefined || guard === "otherwise")) hidden.add(type);
    return open;
  });
}

/** Events not accepted in this leaf, grouped by the states that accept them. */
function impossible(chart: Chart, leaf: AnyStateNode): string[] {
  const open = new Set(possible(chart, leaf).map(({ type }) => type));
  const shut = chart.moves.filter(
    ({ type, from }) =>
      type !== "" && !type.startsWith("xstate.") && !open.has(type) && !isBeside(from, leaf),
  );
  const states = [...Map.groupBy(shut, ({ event }) => event)].map(([event, moves]) => ({
    event,
    where: [...new Set(moves.map(({ from }) => nameOf(from)))].join(", "),
  }));
  return [...Map.groupBy(states, ({ where }) => where)].map(
    ([where, group]) => `only in <i>${text(where)}</i>: ${group.map(({ event }) => text(event)).join(", ")}`,
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
        (move) =>
          `${text(placeOf(move.from))} → ${text(goal(move))}${condition(move)}${mark(chart, move)}${aside(move)}`,
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

/** The steps out of a state; events with the same condition and target are merged. */
function stepTexts(chart: Chart, moves: readonly Move[]): string[] {
  const alike = Map.groupBy(moves, ({ guard, to, walked }) => `${guard}|${to?.id}|${walked}`);
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    const events = [...new Set(group.map(({ event }) => `<b>${text(event)}</b>`))].join(", ");
    return first ? [`${events}${condition(first)} → ${text(goal(first))}${mark(chart, first)}`] : [];
  });
}

const goal = ({ from, to }: Move): string =>
  to === undefined ? "stays here" : to === from ? `${nameOf(to)}, from its start` : nameOf(to);
const placeOf = (node: AnyStateNode): string => (node.parent ? nameOf(node) : "any state");
const condition = ({ guard }: Move): string =>
  guard === undefined ? "" : guard === "otherwise" ? ", otherwise" : `, if ${text(guard)}`;
// Without a walk, the summary says so once instead.
const mark = ({ hasWalk }: Chart, { walked, refused }: Move): string =>
  refused ? " (never: the condition rules the step out)" : hasWalk ? ` ${walked ? tick : cross}` : "";
const aside = ({ description }: Move): string => (description ? `<p>${text(description)}</p>` : "");

const leavesOf = (chart: Chart): AnyStateNode[] =>
  chart.states.filter((node) => childrenOf(node).length === 0);
const list = (items: readonly string[]): string =>
  items.length === 0 ? "nothing" : `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
const text = (raw: string): string =>
  raw.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
