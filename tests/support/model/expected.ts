import {
  getNextTransitions,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from "xstate";
import { advance, eventsOf, leavesOf, snapshotsOf, startsOf } from "./graph.ts";
import type { Walk } from "./walk.ts";

/** The effect of an event in a state, written by hand and never read from the chart. */
export interface ExpectedTransition {
  /** Condition; the first match of several wins. Without it the entry always matches. */
  when?: (context: never, event: never, before: AnyMachineSnapshot) => boolean;
  /** Target leaf state (`trip.moving`), or "stays". */
  to: string | ((context: never, event: never) => string);
  /** Expected context values for the named keys. */
  sets?: object | ((context: never, event: never) => object);
}

/** By state (a leaf, or a parent for all its leaves), then by event type; a string is short for `{ to }`. */
export type ExpectedTransitions = Record<
  string,
  Record<string, string | ExpectedTransition | readonly ExpectedTransition[]>
>;

/** Every difference between machine and expectations, one line each. */
export function differences(walk: Walk): string[] {
  const used = new Set<string>();
  const found = new Set<string>();
  const visit = (before: AnyMachineSnapshot) => {
    for (const leaf of leavesOf(before)) {
      const tags = walk.tags?.[leaf];
      if (tags && text(tags) !== text([...before.tags]))
        found.add(`${leaf} has the tags ${text([...before.tags])}, not ${text(tags)}`);
    }
    const listed = leavesOf(before).flatMap((leaf) => Object.keys(rowOf(walk, leaf)));
    const next = getNextTransitions(before).map(({ eventType }) => eventType);
    for (const type of new Set([...listed, ...next]))
      for (const event of eventsOf(walk, before, type)) {
        const after = advance(walk.machine, before, event);
        for (const leaf of leavesOf(before))
          for (const text of compare(walk, { before, leaf, used, ...after })) found.add(text);
      }
  };
  for (const snapshot of snapshotsOf(walk)) visit(snapshot);
  for (const { input, snapshot } of startsOf(walk)) {
    const expected = walk.starts?.(input as never);
    if (expected !== undefined && !leavesOf(snapshot).includes(expected))
      found.add(`starts in ${leavesOf(snapshot).join(" and ")}, not in ${expected}`);
    for (const text of wrongInputs(walk, snapshot, undefined)) found.add(text);
  }
  for (const [state, row] of Object.entries(walk.transitions ?? {}))
    for (const [type, entry] of Object.entries(row))
      for (const index of listOf(entry).keys())
        if (!used.has(`${state} ${type} ${index}`)) found.add(`${state}: ${type} #${index} never happens`);
  return [...found];
}

interface Step {
  before: AnyMachineSnapshot;
  event: AnyEventObject;
  leaf: string;
  snapshot: AnyMachineSnapshot;
  takes: readonly string[];
  used: Set<string>;
}

function compare(walk: Walk, { before, event, leaf, snapshot, takes, used }: Step): string[] {
  const { state, entry } = entryOf(walk, leaf, event.type) ?? {};
  const where = `${leaf} -[${event.type}]->`;
  const context = before.context as never;
  const index = listOf(entry).findIndex(({ when }) => when?.(context, event as never, before) ?? true);
  const expected = listOf(entry)[index];
  const region = regionOf(walk.machine, leaf);
  const now = leavesOf(snapshot).filter((other) => regionOf(walk.machine, other) === region);
  if (expected === undefined) {
    // In a parallel machine, another region may accept the event.
    const isOwn = takes.some((name) => name.startsWith(`${walk.machine.id}.${region}`));
    return takes.length > 0 && (region === "" || isOwn) && !now.includes(leaf)
      ? [`${where} ${now.join(" and ")} is not expected`]
      : takes.length > 0 && region === ""
        ? [`${where} is taken, which is not expected`]
        : [];
  }
  used.add(`${state} ${event.type} ${index}`);
  if (takes.length === 0) return [`${where} is not taken`];
  const to = typeof expected.to === "function" ? expected.to(context, event as never) : expected.to;
  const target = to === "stays" ? leaf : to;
  const sets =
    typeof expected.sets === "function" ? expected.sets(context, event as never) : (expected.sets ?? {});
  const wrong = Object.entries(sets).filter(([key, value]) => text(snapshot.context[key]) !== text(value));
  return [
    ...(leavesOf(snapshot).includes(target) ? [] : [`${where} ${now.join(" and ")}, not ${target}`]),
    ...wrong.map(([key, value]) => `${where} ${key} is ${text(snapshot.context[key])}, not ${text(value)}`),
    ...wrongInputs(walk, snapshot, before),
  ];
}

/** Checks the inputs of newly started actors. */
function wrongInputs(
  walk: Walk,
  snapshot: AnyMachineSnapshot,
  before: AnyMachineSnapshot | undefined,
): string[] {
  return Object.entries(walk.asks).flatMap(([id, expected]) => {
    const child = snapshot.children[id];
    if (child === undefined || child === before?.children[id]) return [];
    // A machine's input is in its context.
    const { context, input = context } = child.getSnapshot() as { context?: unknown; input?: unknown };
    const wanted = expected(snapshot.context as never);
    return text(input) === text(wanted) ? [] : [`${id} is given ${text(input)}, not ${text(wanted)}`];
  });
}

function entryOf(walk: Walk, leaf: string, type: string) {
  const parts = leaf.split(".");
  const states = parts.map((_, at) => parts.slice(0, parts.length - at).join("."));
  for (const state of [...states, ""]) {
    const entry = walk.transitions?.[state]?.[type];
    if (entry !== undefined) return { state, entry };
  }
  return undefined;
}

const rowOf = (walk: Walk, leaf: string): object => {
  const parts = leaf.split(".");
  const states = ["", ...parts.map((_, at) => parts.slice(0, at + 1).join("."))];
  return Object.assign({}, ...states.map((state) => walk.transitions?.[state] ?? {})) as object;
};

const listOf = (
  entry: string | ExpectedTransition | readonly ExpectedTransition[] = [],
): readonly ExpectedTransition[] =>
  typeof entry === "string" ? [{ to: entry }] : Array.isArray(entry) ? entry : [entry as ExpectedTransition];

/** Path of the innermost parallel region of a leaf; "" without regions. */
function regionOf(machine: AnyStateMachine, leaf: string): string {
  const parts = leaf.split(".");
  let node: AnyStateNode | undefined = machine.root;
  let region = "";
  for (const [at, part] of parts.entries()) {
    if (node?.type === "parallel") region = parts.slice(0, at + 1).join(".");
    node = node?.states[part];
  }
  return region;
}

/** A comparable text: errors by message, functions by presence. */
const text = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof Error ? `Error: ${part.message}` : typeof part === "function" ? "function" : part,
  ) ?? "undefined";
