import type { AnyStateNode } from "xstate";
import { doingOf, type Chart } from "./chart.ts";
import { childrenOf, isInternal, nameOf } from "./drawing.ts";

/** The chart in Mermaid, which code hosts render and reviews can diff. */
export function toMermaid(chart: Chart): string {
  const rootNotes = (chart.drawing.notes.get(chart.root) ?? []).map(
    (note) => `  %% at any time ${note.trim()}`,
  );
  const lines = [
    "stateDiagram-v2",
    `  %% ${chart.entry.title}`,
    ...rootNotes,
    ...chart.drawing.common.map((note) => `  %% ${note.trim()}`),
    ...inside(chart, chart.root, "  "),
    ...chart.drawing.arrows.map(
      ({ from, to, lines: label }) => `  ${id(from)} --> ${id(to)}: ${label.map(text).join("<br>")}`,
    ),
    ...mechanicsOf(chart),
  ];
  return `${lines.join("\n")}\n`;
}

function mechanicsOf(chart: Chart): string[] {
  const inner = chart.states.filter(isInternal);
  return inner.length === 0
    ? []
    : ["  classDef internal font-size:80%,stroke-dasharray:3", `  class ${inner.map(id).join(",")} internal`];
}

function inside(chart: Chart, parent: AnyStateNode, pad: string): string[] {
  const start = parent.type === "compound" ? parent.initial.target[0] : undefined;
  const children = childrenOf(parent).flatMap((child, index) => [
    ...(parent.type === "parallel" && index > 0 ? [`${pad}--`] : []),
    ...stateOf(chart, child, pad),
  ]);
  return [...(start ? [`${pad}[*] --> ${id(start)}`] : []), ...children];
}

function stateOf(chart: Chart, node: AnyStateNode, pad: string): string[] {
  const doing = doingOf(node, chart.entry.words).map((actor) => `doing: ${actor}`);
  const label = [nameOf(node), ...doing, ...(chart.drawing.notes.get(node) ?? [])]
    .map((line) => text(line.trim()))
    .join("<br>");
  if (childrenOf(node).length > 0)
    return [`${pad}state "${label}" as ${id(node)} {`, ...inside(chart, node, `${pad}  `), `${pad}}`];
  const end = node.type === "final" ? [`${pad}${id(node)} --> [*]`] : [];
  return [`${pad}${id(node)}: ${label}`, ...end];
}

const id = (node: AnyStateNode): string => node.path.join("_").replaceAll(/\W/g, "_");
const text = (raw: string): string =>
  raw
    .replaceAll(";", "#semi#")
    .replaceAll(":", "#colon;")
    .replaceAll("#semi#", "#semi;")
    .replaceAll('"', "'");
