import type { AnyStateNode } from "xstate";
import type { ChartData, ChartState, ChartStep } from "../../src/lib/chart/chart.ts";
import type { Chart, Move } from "./chart.ts";
import { nameOf } from "./drawing.ts";

/** The chart as its page and the portal read it. */
export const dataOf = ({ entry, root, states, moves }: Chart): ChartData => ({
  id: entry.id,
  title: entry.title,
  states: [root, ...states].map(stateOf),
  steps: moves.map(stepOf),
});

export const pathOf = (node: AnyStateNode): string => node.path.join(".");

function stateOf(node: AnyStateNode): ChartState {
  const initial = node.type === "compound" ? node.initial.target[0] : undefined;
  return {
    path: pathOf(node),
    name: nameOf(node),
    ...(initial && { initial: pathOf(initial) }),
    ...(node.type === "parallel" && { isParallel: true }),
    ...(node.description !== undefined && { about: node.description }),
  };
}

export const stepOf = ({ type, event, from, to, guard }: Move): ChartStep => ({
  type,
  event,
  from: pathOf(from),
  ...(to && { to: pathOf(to) }),
  ...(guard !== undefined && { guard }),
});
