import type { AnyStateMachine } from "xstate";
import { statesOf, transitionName, transitionsOf } from "./graph.ts";

export interface Share {
  hit: number;
  total: number;
  missing: readonly string[];
}
export interface Coverage {
  id: string;
  states: Share;
  transitions: Share;
}
/** States and transitions covered by one or more walks, by id and name; `recorder()` and paths both fit. */
export interface Trace {
  takes: readonly string[];
  reaches: readonly string[];
}

export function coverageOf(machine: AnyStateMachine, traces: readonly Trace[]): Coverage {
  return {
    id: machine.id,
    states: share(
      statesOf(machine).map((node) => node.id),
      traces.flatMap((trace) => trace.reaches),
    ),
    transitions: share(
      transitionsOf(machine).map(transitionName),
      traces.flatMap((trace) => trace.takes),
    ),
  };
}

/** `vm: states 14/14, transitions 31/31`, followed by one line per missing one. */
export const coverageLine = ({ id, states, transitions }: Coverage): string =>
  [
    `${id}: states ${states.hit}/${states.total}, transitions ${transitions.hit}/${transitions.total}`,
    ...[...states.missing, ...transitions.missing].map((name) => `  missing ${name}`),
  ].join("\n");

export const isComplete = ({ states, transitions }: Coverage): boolean =>
  states.missing.length + transitions.missing.length === 0;

function share(all: readonly string[], seen: readonly string[]): Share {
  const missing = all.filter((name) => !seen.includes(name));
  return { hit: all.length - missing.length, total: all.length, missing };
}
