import type { AnyStateNode } from "xstate";
import type { Move } from "./chart.ts";
import { humanise } from "./words.ts";

/** All moves between the same two states, as one arrow with several lines. */
export interface Arrow {
  from: AnyStateNode;
  to: AnyStateNode;
  lines: readonly string[];
}
export interface Drawing {
  arrows: readonly Arrow[];
  /** What is written into a state instead of drawn: staying, starting over, going inside, going to a hub. */
  notes: ReadonlyMap<AnyStateNode, readonly string[]>;
  /** How early a leaf is met on a breadth-first walk from the start; leaves that no arrow leads to are missing. */
  order: ReadonlyMap<AnyStateNode, number>;
}

/** Decides which moves are arrows and which are words in a box. */
export function drawingOf(root: AnyStateNode, moves: readonly Move[]): Drawing {
  const all = arrowsOf(moves.filter(leads));
  const order = orderOf(root, all);
  const drawn = new Set(withoutCurtains(all, order).map(idOf));
  const isWritten = (move: Move): boolean => !leads(move) || !drawn.has(idOf(move));
  const written = Map.groupBy(moves.filter(isWritten), ({ from }) => from);
  return {
    arrows: arrowsOf(moves.filter((move) => !isWritten(move))),
    notes: new Map([...written].map(([node, group]) => [node, notesOf(node, group, order)])),
    order,
  };
}

/** True for an arrow that leads to a state met earlier than the one it comes from. */
export const isBack = (order: Drawing["order"], from: AnyStateNode, to: AnyStateNode): boolean =>
  (order.get(leafOf(to)) ?? 0) < (order.get(leafOf(from)) ?? 0);

export const nameOf = (node: AnyStateNode): string => humanise(node.key);
export const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);
export const isInside = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node.parent === outer || (node.parent !== undefined && isInside(node.parent, outer));

/** The leaf that is entered with a state: the end of an arrow to a group. */
export function leafOf(node: AnyStateNode): AnyStateNode {
  const child = (node.type === "compound" ? node.initial.target[0] : undefined) ?? childrenOf(node)[0];
  return child ? leafOf(child) : node;
}

// From this many arrows into one state on, they would be a curtain over the rest: only the first way there is drawn.
const hubArrows = 6;

function withoutCurtains(arrows: readonly Arrow[], order: Drawing["order"]): Arrow[] {
  const into = Map.groupBy(arrows, ({ to }) => to);
  return [...into.values()].flatMap((group) =>
    group.length < hubArrows ? group : group.filter(({ from, to }) => !isBack(order, from, to)).slice(0, 1),
  );
}

const idOf = ({ from, to }: Pick<Move, "from" | "to">): string => `${from.id} ${to?.id}`;

const leads = ({ from, to }: Move): boolean => to !== undefined && to !== from && !isInside(to, from);

function arrowsOf(moves: readonly Move[]): Arrow[] {
  const between = Map.groupBy(moves, idOf);
  return [...between.values()].flatMap((group) => {
    const [first] = group;
    return first?.to
      ? [{ from: first.from, to: first.to, lines: phrasesOf(group).flatMap((phrase) => wrap(phrase, 30)) }]
      : [];
  });
}

function orderOf(root: AnyStateNode, arrows: readonly Arrow[]): Map<AnyStateNode, number> {
  const order = new Map<AnyStateNode, number>();
  const queue = [leafOf(root)];
  for (const at of queue) {
    if (order.has(at)) continue;
    order.set(at, order.size);
    const out = arrows.filter(({ from }) => from === at || isInside(at, from));
    queue.push(...out.map(({ to }) => leafOf(to)));
  }
  return order;
}

function notesOf(node: AnyStateNode, moves: readonly Move[], order: Drawing["order"]): string[] {
  const byTarget = Map.groupBy(moves, ({ to }) => to);
  return [...byTarget].flatMap(([to, group]) => {
    const [first = "", ...rest] = wrap(`${wayTo(node, to, order)}: ${phrasesOf(group).join(" or ")}`, 30);
    return [first, ...rest.map((line) => `   ${line}`)];
  });
}

function wayTo(node: AnyStateNode, to: AnyStateNode | undefined, order: Drawing["order"]): string {
  if (to === undefined) return "stays here";
  if (to === node) return "starts over";
  return !isInside(to, node) && isBack(order, node, to) ? `back to ${nameOf(to)}` : `to ${nameOf(to)}`;
}

/** One phrase per guard, its events side by side: "rebuild, replica delete [has replica]". */
function phrasesOf(moves: readonly Move[]): string[] {
  return [...Map.groupBy(moves, ({ guard }) => guard)].map(([guard, group]) => {
    const events = [...new Set(group.map(({ event }) => event))].join(", ");
    return guard === undefined ? events : `${events} [${guard}]`;
  });
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
