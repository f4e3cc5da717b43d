import type { AnyStateNode } from "xstate";
import { doingOf, type Chart } from "./chart.ts";
import { childrenOf, isBack, isInside, isInternal, leafOf, nameOf, type Arrow } from "./drawing.ts";

/** The chart in Graphviz: a box per state, nested boxes for nested states, one arrow per pair of states. */
export function toDot(chart: Chart, direction: "TB" | "LR"): string {
  const notes = chart.drawing.notes.get(chart.root) ?? [];
  const title = [
    `<b>${text(chart.entry.title)}</b>`,
    ...notes.map((note) => small(note.startsWith(" ") ? note : `at any time ${note}`)),
    ...chart.drawing.common.map((note) => small(note)),
  ];
  return [
    "digraph {",
    `  graph [compound=true rankdir=${direction} nodesep=0.3 ranksep=0.45 ${font} fontsize=13 labeljust=l labelloc=t pad=0.15 bgcolor=transparent label=${html(title)}]`,
    `  node [shape=box style="rounded,filled" fillcolor="#ffffff" color="#64748b" ${font} fontsize=13 margin="0.14,0.08"]`,
    `  edge [color="#64748b" fontcolor="#334155" ${font} fontsize=11 arrowsize=0.7]`,
    ...initialDot(chart.root),
    ...childrenOf(chart.root)
      .filter((child) => !isInternal(child))
      .flatMap((child) => stateOf(chart, child, 0)),
    ...mechanicsOf(chart),
    ...initialArrows(chart),
    ...arrowsOf(chart),
    "}",
    "",
  ].join("\n");
}

// Graphviz measures text by a single font name; a list of families would be measured as Times.
const font = "fontname=Helvetica";

/** Drawn small, in a separate cluster. */
function mechanicsOf(chart: Chart): string[] {
  const inner = childrenOf(chart.root).filter(isInternal);
  if (inner.length === 0) return [];
  return [
    "  subgraph mechanics {",
    '  node [fontsize=10 style="rounded,filled,dashed" color="#94a3b8" margin="0.08,0.04"]',
    "  edge [fontsize=9]",
    ...inner.flatMap((child) => stateOf(chart, child, 0)),
    "  }",
  ];
}

function stateOf(chart: Chart, node: AnyStateNode, depth: number): string[] {
  const doing = doingOf(node, chart.entry.words).map((actor) => `doing: ${actor}`);
  const under = [...doing, ...(chart.drawing.notes.get(node) ?? [])].map((line) =>
    small(line, isInternal(node) ? 9 : 11),
  );
  const label = html([`<b>${text(nameOf(node))}</b>`, ...under]);
  if (node.type === "history")
    return [`  ${quote(node.id)} [label="where it was" shape=ellipse class=state]`];
  const id = `id=${quote(stateId(node))}`;
  if (childrenOf(node).length === 0)
    return [
      `  ${quote(node.id)} [label=${label} ${id} class=state${node.type === "final" ? " peripheries=2" : ""}]`,
    ];
  const together = node.parent?.type === "parallel" ? '"rounded,filled,dashed"' : '"rounded,filled"';
  return [
    `  subgraph ${cluster(node)} {`,
    `  ${id} label=${label} style=${together} color="#94a3b8" fillcolor="${depth % 2 === 0 ? "#f1f5f9" : "#e2e8f0"}" class=group${depth % 2}`,
    ...initialDot(node),
    ...childrenOf(node).flatMap((child) => stateOf(chart, child, depth + 1)),
    "  }",
  ];
}

const initialDot = (node: AnyStateNode): string[] =>
  node.type === "compound"
    ? [`  ${quote(`${node.id} start`)} [shape=circle width=0.12 label="" fillcolor="#0f172a" class=start]`]
    : [];

const initialArrows = (chart: Chart): string[] =>
  [chart.root, ...chart.states]
    .filter((node) => node.type === "compound")
    .flatMap((node) => {
      const [target] = node.initial.target;
      if (!target) return [];
      const head = isGroup(target) ? ` [lhead=${cluster(target)}]` : "";
      return [`  ${quote(`${node.id} start`)} -> ${quote(leafOf(target).id)}${head}`];
    });

/** Ids by which svg.ts makes boxes and arrows findable. */
export const stateId = (node: AnyStateNode): string => `state ${node.path.join(".")}`;
export const arrowId = (from: AnyStateNode, to: AnyStateNode): string =>
  `arrow ${from.path.join(".")} ${to.path.join(".")}`;

/** Arrows back are reversed with dir=back, because they would otherwise change the layout's ranks. */
function arrowsOf(chart: Chart): string[] {
  const stagger = staggerOf(chart.drawing.arrows);
  return chart.drawing.arrows.map(({ from, to, lines }) => {
    const back = isBack(chart.drawing.order, from, to);
    const [tail, head] = back ? [to, from] : [from, to];
    const step = stagger.get(to) ?? 1;
    const attributes = [
      `id=${quote(arrowId(from, to))}`,
      `label=${quote(lines.map((line) => `${space}${line}${space}\\l`).join(""))}`,
      ...(isGroup(tail) && !isInside(head, tail) ? [`ltail=${cluster(tail)}`] : []),
      ...(isGroup(head) && !isInside(tail, head) ? [`lhead=${cluster(head)}`] : []),
      ...(back ? ["dir=back"] : []),
      ...(step > 1 ? [`minlen=${step}`] : []),
    ];
    return `  ${quote(leafOf(tail).id)} -> ${quote(leafOf(head).id)} [${attributes.join(" ")}]`;
  });
}

/** Spreads a state's many end states over three ranks, to limit the picture's width. */
function staggerOf(arrows: readonly Arrow[]): Map<AnyStateNode, number> {
  const isDeadEnd = ({ to }: Arrow): boolean =>
    arrows.filter((other) => other.to === to).length === 1 && !arrows.some(({ from }) => from === to);
  const hanging = Map.groupBy(arrows.filter(isDeadEnd), ({ from }) => from);
  return new Map(
    [...hanging.values()]
      .filter((group) => group.length > 3)
      .flatMap((group) => group.map(({ to }, index) => [to, (index % 3) + 1] as const)),
  );
}

// Distance from the arrow; non-breaking, because rendering drops ordinary spaces.
const space = "\u00a0\u00a0";
const isGroup = (node: AnyStateNode): boolean => childrenOf(node).length > 0;
const cluster = (node: AnyStateNode): string => quote(`cluster ${node.id}`);
const quote = (raw: string): string => `"${raw.replaceAll('"', '\\"')}"`;
const text = (raw: string): string =>
  raw
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("   ", "&#160;&#160;&#160;");
const small = (raw: string, size = 11): string =>
  `<font point-size="${size}" color="#475569">${text(raw)}</font>`;
const html = (lines: readonly string[]): string =>
  `<${lines.join('<br align="left"/>')}${lines.length > 1 ? '<br align="left"/>' : ""}>`;
