import type { AnyStateNode } from "xstate";
import type { Move } from "./chart.ts";
import { humanise } from "./words.ts";

/** All moves between two states, as one arrow with several lines. */
export interface Arrow {
  from: AnyStateNode;
  to: AnyStateNode;
  lines: readonly string[];
}
export interface Drawing {
  arrows: readonly Arrow[];
  /** Text in a state's box in place of arrows: internal transitions, restarts, moves inside, moves to a hub, mechanics. */
  notes: ReadonlyMap<AnyStateNode, readonly string[]>;
  /** Moves shared by all stable states, listed once per chart. */
  common: readonly string[];
  /** Leaves by their position in a breadth-first walk from the start; unreachable leaves are missing. */
  order: ReadonlyMap<AnyStateNode, number>;
}

/** Decides which moves become arrows and which become text in a box. */
export function drawingOf(root: AnyStateNode, moves: readonly Move[]): Drawing {
  const common = commonOf(moves);
  const crossing = moves.filter(crosses);
  const own = moves.filter((move) => !crosses(move) && !common.includes(move));
  const order = orderOf(root, arrowsOf(moves.filter(leads)));
  const drawn = new Set(withoutCurtains(arrowsOf(own.filter(leads)), order).map(idOf));
  const isWritten = (move: Move): boolean => !leads(move) || !drawn.has(idOf(move));
  const written = Map.groupBy(own.filter(isWritten), ({ from }) => from);
  const notes = [...written].map(([node, group]): Note => [node, notesOf(node, group, order)]);
  return {
    arrows: arrowsOf(own.filter((move) => !isWritten(move))),
    notes: new Map([...notes, ...mechanicsOf(crossing)]),
    common: commonNotes(common),
    order,
  };
}

type Note = [AnyStateNode, readonly string[]];

/** Synchronisation with the server, drawn separately: not a state of the resource itself. */
export const isInternal = (node: AnyStateNode): boolean => node.tags.includes("internal");

const crosses = ({ from, to }: Move): boolean => to !== undefined && isInternal(from) !== isInternal(to);

/** Entries and exits of the mechanics, as text: arrows would hide the resource's own states. */
function mechanicsOf(crossing: readonly Move[]): Note[] {
  const inner = [...new Set(crossing.flatMap(({ from, to }) => (to && isInternal(to) ? [to] : [from])))];
  return inner.map((node) => {
    const into = crossing.filter(({ to }) => to === node);
    const out = crossing.filter(({ from }) => from === node);
    const namesOf = (group: readonly (AnyStateNode | undefined)[]) =>
      [...new Set(group)].flatMap((other) => other ?? []).map(nameOf);
    return [
      node,
      [
        ...[...Map.groupBy(into, phraseIn)].flatMap(([phrase, group]) => {
          const names = namesOf(group.map(({ from }) => from));
          return indented(
            `from ${names.length > 4 ? `${names.length} states` : names.join(", ")}: ${phrase}`,
            40,
          );
        }),
        ...[...Map.groupBy(out, phraseOut)].flatMap(([phrase, group]) =>
          indented(`to ${namesOf(group.map(({ to }) => to)).join(", ")}: ${phrase}`, 40),
        ),
      ],
    ];
  });
}

const phraseIn = ({ event, guard }: Move): string => phraseOf(event, guard);
/** Omits a condition that only names the target state. */
const phraseOut = ({ event, guard, to }: Move): string =>
  phraseOf(event, to && guard === `is ${nameOf(to)}` ? undefined : guard);

// Fewer are drawn as arrows, which need less text.
const manyAlike = 6;

/** Moves shared by every stable state, if there are several such states and many such moves. */
function commonOf(moves: readonly Move[]): Move[] {
  const stable = new Set(moves.map(({ from }) => from).filter((node) => node.tags.includes("stable")));
  if (stable.size < 2) return [];
  const alike = Map.groupBy(
    moves.filter((move) => stable.has(move.from) && !crosses(move)),
    ({ type, guard, to }) => `${type} ${guard} ${to?.id}`,
  );
  const common = [...alike.values()].filter((group) => group.length === stable.size);
  return common.length < manyAlike ? [] : common.flat();
}

function commonNotes(common: readonly Move[]): string[] {
  const names = [...new Set(common.map(({ from }) => nameOf(from)))].join(", ");
  return [...Map.groupBy(common, ({ to }) => to)].flatMap(([to, group]) =>
    indented(`${names}: to ${to ? nameOf(to) : "the same"}: ${phrasesOf(group).join(" or ")}`, 110),
  );
}

/** Whether an arrow leads to a state earlier in the order. */
export const isBack = (order: Drawing["order"], from: AnyStateNode, to: AnyStateNode): boolean =>
  (order.get(leafOf(to)) ?? 0) < (order.get(leafOf(from)) ?? 0);

export const nameOf = (node: AnyStateNode): string => humanise(node.key);
export const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);
export const isInside = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node.parent === outer || (node.parent !== undefined && isInside(node.parent, outer));

/** The leaf entered with a state, where an arrow to a group ends. */
export function leafOf(node: AnyStateNode): AnyStateNode {
  const child = (node.type === "compound" ? node.initial.target[0] : undefined) ?? childrenOf(node)[0];
  return child ? leafOf(child) : node;
}

// From this number of arrows into one state, only the first is drawn, to keep the picture readable.
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
    return indented(
      `${wayTo(node, to, order)}: ${phrasesOf(group).join(" or ")}`,
      isInternal(node) ? 40 : 30,
    );
  });
}

function indented(text: string, width: number): string[] {
  const [first = "", ...rest] = wrap(text, width);
  return [first, ...rest.map((line) => `   ${line}`)];
}

function wayTo(node: AnyStateNode, to: AnyStateNode | undefined, order: Drawing["order"]): string {
  if (to === undefined) return "stays here";
  if (to === node) return "starts over";
  return !isInside(to, node) && isBack(order, node, to) ? `back to ${nameOf(to)}` : `to ${nameOf(to)}`;
}

/** One phrase per guard with its events: "rebuild, replica delete [has replica]". */
function phrasesOf(moves: readonly Move[]): string[] {
  return [...Map.groupBy(moves, ({ guard }) => guard)].map(([guard, group]) => {
    const events = [...new Set(group.map(({ event }) => event))].join(", ");
    return phraseOf(events, guard);
  });
}

const phraseOf = (event: string, guard: string | undefined): string =>
  guard === undefined ? event : `${event} [${guard}]`;

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
