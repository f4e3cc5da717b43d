import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { statesOf, transitionCover, transitionName, transitionsOf } from "../../tests/support/model/graph.ts";
import type { ChartText, Walk } from "../../tests/support/model/walk.ts";
import { drawingOf, type Drawing } from "./drawing.ts";
import { eventWords, guardWords, humanise, type Glossary } from "./words.ts";

/** A machine with its chart texts. */
export interface Entry extends ChartText {
  id: string;
  machine: AnyStateMachine;
}

/** One transition in words; `to` is missing if the machine stays. */
export interface Move {
  /** Event type in code; empty for an eventless transition. */
  type: string;
  event: string;
  guard: string | undefined;
  description: string | undefined;
  from: AnyStateNode;
  to: AnyStateNode | undefined;
  walked: boolean;
  /** The guard never holds here: the transition only documents why not. */
  refused: boolean;
}
export interface Chart {
  entry: Entry;
  root: AnyStateNode;
  states: readonly AnyStateNode[];
  moves: readonly Move[];
  drawing: Drawing;
  reached: number;
  hasWalk: boolean;
}

export function chartOf(entry: Entry, walk: Walk | undefined): Chart {
  const { machine, words = {} } = entry;
  const steps = walk ? transitionCover(walk).paths.flatMap((path) => [path.start, ...path.steps]) : [];
  const taken = new Set(steps.flatMap(({ takes }) => takes));
  const reached = new Set(steps.flatMap(({ reaches }) => reaches));
  const moves = transitionsOf(machine).flatMap((transition) =>
    movesOf(machine, transition, words, { taken, refused: new Set(walk?.refused) }),
  );
  const states = statesOf(machine);
  return {
    entry,
    root: machine.root,
    states,
    moves,
    drawing: drawingOf(machine.root, moves),
    reached: states.filter(({ id }) => reached.has(id)).length,
    hasWalk: walk !== undefined,
  };
}

/** The actors that run in a state, in words. */
export const doingOf = (node: AnyStateNode, words: Glossary = {}): string[] =>
  node.invoke.map(({ id }) => words[id] ?? humanise(id));

function movesOf(
  machine: AnyStateMachine,
  transition: AnyTransitionDefinition,
  words: Glossary,
  { taken, refused }: { taken: ReadonlySet<string>; refused: ReadonlySet<string> },
): Move[] {
  const targets = transition.target ?? [undefined];
  return targets.map((to) => ({
    type: transition.eventType,
    event: eventWords(machine, transition.eventType, words),
    guard: guardWords(transition, words),
    description: transition.description,
    from: transition.source,
    to,
    walked: taken.has(transitionName(transition)),
    refused: refused.has(transitionName(transition)),
  }));
}
