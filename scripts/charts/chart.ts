import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import {
  type Path,
  statesOf,
  transitionCover,
  transitionName,
  transitionsOf,
} from "../../tests/support/model/graph.ts";
import type { ChartText, Walk } from "../../tests/support/model/walk.ts";
import { drawingOf, type Drawing } from "./drawing.ts";
import { eventWords, guardWords, humanise, type Glossary } from "./words.ts";

/** A machine with its chart texts. */
export interface Entry extends ChartText {
  id: string;
  machine: AnyStateMachine;
  /** What customers read on the portal, from the machine's kind. */
  customer?: CustomerWords;
}

export interface CustomerWords {
  /** Labels of actions by event type. */
  actions: Glossary;
  /** Disabled reasons by guard name. */
  refusals: Glossary;
}

/** One transition in words; `to` is missing if the machine stays. */
export interface Move {
  /** Event type in code; empty for an eventless transition. */
  type: string;
  event: string;
  /** Label of the customer's action that sends the event. */
  action: string | undefined;
  guard: string | undefined;
  /** What customers read while the guard refuses. */
  refusal: string | undefined;
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
  /** The walk's paths; together they take every transition that can be taken. */
  paths: readonly Path[];
}

export function chartOf(entry: Entry, walk: Walk | undefined): Chart {
  const { machine } = entry;
  const paths = walk ? transitionCover(walk).paths : [];
  const steps = paths.flatMap((path) => [path.start, ...path.steps]);
  const taken = new Set(steps.flatMap(({ takes }) => takes));
  const reached = new Set(steps.flatMap(({ reaches }) => reaches));
  const moves = transitionsOf(machine).flatMap((transition) =>
    movesOf(entry, transition, { taken, refused: new Set(walk?.refused) }),
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
    paths,
  };
}

/** The actors that run in a state, in words. */
export const doingOf = (node: AnyStateNode, words: Glossary = {}): string[] =>
  node.invoke.map(({ id }) => words[id] ?? humanise(id));

function movesOf(
  { machine, words = {}, customer }: Entry,
  transition: AnyTransitionDefinition,
  { taken, refused }: { taken: ReadonlySet<string>; refused: ReadonlySet<string> },
): Move[] {
  const targets = transition.target ?? [undefined];
  const { guard } = transition;
  const guardName = typeof guard === "object" ? guard.type : String(guard);
  return targets.map((to) => ({
    type: transition.eventType,
    event: eventWords(machine, transition.eventType, words),
    action: customer?.actions[transition.eventType],
    guard: guardWords(transition, words),
    refusal: customer?.refusals[guardName],
    description: transition.description,
    from: transition.source,
    to,
    walked: taken.has(transitionName(transition)),
    refused: refused.has(transitionName(transition)),
  }));
}
