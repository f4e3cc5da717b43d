import {
  createEmptyActor,
  getNextTransitions,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from "xstate";
// `getStateNodes` of "xstate" itself is another function.
import { getAdjacencyMap, getStateNodes } from "xstate/graph";
import type { Walk } from "./walk.ts";

/** One step, with names of its transitions (including `always`) and ids of the states entered. */
export interface Step {
  event: AnyEventObject;
  snapshot: AnyMachineSnapshot;
  takes: readonly string[];
  reaches: readonly string[];
}
export interface Path {
  input: unknown;
  start: Step;
  steps: readonly Step[];
}
export interface Cover {
  paths: readonly Path[];
  /** Transitions on no path: unreachable, or missing a case in the walk. */
  unreached: readonly string[];
}

/** Every state except the root and history states. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] =>
  getStateNodes(machine.root).filter((node) => node.type !== "history");

/** Every transition of the machine, including `always`, in document order. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  [machine.root, ...getStateNodes(machine.root)].flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);

/** A stable, readable name: `vm.stopped -[power.start #0]-> vm.mutating`. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition;
  const siblings = eventType === "" ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const to = target?.map((node) => node.id).join(", ") ?? "(stays)";
  return `${source.id} -[${eventType || "always"} #${siblings.indexOf(transition)}]-> ${to}`;
}

/** Dotted keys of the active leaf states: `["stopped"]`, several for parallel states. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  (snapshot._nodes as AnyStateNode[])
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => node.path.join("."));

export const describePath = (path: Path): string =>
  path.steps.map(({ event }) => event.type.replace(/^xstate\./, "")).join(" → ") || "start";

/** Records what an inspected machine does: pass it to `inspect`, then read `takes` and `reaches`. */
export function recorder() {
  const takes: string[] = [];
  const reaches: string[] = [];
  const note = (snapshot: AnyMachineSnapshot): void => {
    reaches.push(...(snapshot._nodes as AnyStateNode[]).map((node) => node.id));
  };
  const inspect = (event: InspectionEvent): void => {
    if (event.type !== "@xstate.microstep" || event.actorRef.sessionId !== event.rootId) return;
    takes.push(...event._transitions.map(transitionName));
    // Includes the source, because a start state with an immediate `always` appears in no snapshot.
    reaches.push(...event._transitions.map(({ source }) => source.id));
    note(event.snapshot as AnyMachineSnapshot);
  };
  return { takes, reaches, note, inspect };
}

/**
 * Paths that together take every reachable transition. Greedy: from the end of a path, walk to the nearest untaken
 * transition; start a new path if none is reachable or the path would exceed `maxSteps`. One transition of each group
 * in `once` stands for the group.
 */
export function transitionCover(walk: Walk, once: Walk["once"] = []): Cover {
  const { starts, edges } = graphOf(walk);
  const open = new Set(transitionsOf(walk.machine).map(transitionName));
  const groups = new Map(once.flatMap((group) => group.map((name) => [name, group] as const)));
  const take = (name: string): boolean =>
    (groups.get(name) ?? [name]).filter((other) => open.delete(other)).length > 0;
  const paths: Path[] = [];
  for (const { input, key, start } of starts) {
    const fresh = start.takes.filter(take).length > 0;
    let events = onePath(key, edges, open, { take, maxSteps: walk.maxSteps });
    if (paths.length > 0 && !fresh && events.length === 0) continue;
    do {
      paths.push(replay(walk, input, events));
      events = onePath(key, edges, open, { take, maxSteps: walk.maxSteps });
    } while (events.length > 0);
  }
  return { paths, unreached: [...open] };
}

/**
 * The exact snapshots along a sequence of events. The graph keeps one snapshot per identity, often from another path;
 * this replays the path and throws if it takes other transitions than the graph's.
 */
export function replay(walk: Walk, input: unknown, planned: readonly Edge[]): Path {
  const start = initialStep(walk.machine, input);
  const steps: Step[] = [];
  for (const edge of planned) {
    const step = advance(walk.machine, (steps.at(-1) ?? start).snapshot, edge.event);
    steps.push(step);
    if (String(step.takes) !== String(edge.takes) || keyOf(walk, step.snapshot) !== edge.to)
      throw new Error(
        `${walk.machine.id}: identity is too coarse, ${describePath({ input, start, steps })} ends in ` +
          `${keyOf(walk, step.snapshot)} and not in ${edge.to}`,
      );
  }
  return { input, start, steps };
}

interface Edge {
  event: AnyEventObject;
  takes: readonly string[];
  to: string;
}

function graphOf(walk: Walk) {
  const { machine } = walk;
  const edges = new Map<string, Edge[]>();
  const starts = walk.inputs.map((input) => {
    const start = initialStep(machine, input);
    for (const [key, node] of Object.entries(getAdjacencyMap(pure(machine), { ...traversal(walk), input }))) {
      if (edges.has(key)) continue;
      const from = node.state as AnyMachineSnapshot;
      const out = Object.values(node.transitions as Record<string, { event: AnyEventObject }>)
        .map(({ event }) => advance(machine, from, event))
        // A step without transitions was refused by guards.
        .filter(({ takes }) => takes.length > 0);
      edges.set(
        key,
        out.map(({ event, takes, snapshot }) => ({ event, takes, to: keyOf(walk, snapshot) })),
      );
    }
    return { input, start, key: keyOf(walk, start.snapshot) };
  });
  return { starts, edges };
}

/** One snapshot per identity reachable by the walk. */
export const snapshotsOf = (walk: Walk): AnyMachineSnapshot[] => {
  const places = walk.inputs.map((input) =>
    getAdjacencyMap(pure(walk.machine), { ...traversal(walk), input }),
  );
  return Object.values(Object.assign({}, ...places) as Record<string, { state: AnyMachineSnapshot }>).map(
    ({ state }) => state,
  );
};

export const startsOf = (walk: Walk): { input: unknown; snapshot: AnyMachineSnapshot }[] =>
  walk.inputs.map((input) => ({ input, snapshot: initialStep(walk.machine, input).snapshot }));

/** Options for `xstate/graph`; a state's events are those it declares, with data from the cases. */
function traversal(walk: Walk) {
  return {
    // A safeguard: beyond it the library throws "Traversal limit exceeded".
    limit: 20_000,
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf(walk, snapshot),
    serializeEvent: (event: AnyEventObject) =>
      JSON.stringify(event, (_key, value: unknown) => (value instanceof Error ? String(value) : value)),
    events: (snapshot: AnyMachineSnapshot) =>
      [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))].flatMap((type) =>
        eventsOf(walk, snapshot, type),
      ),
  };
}

export function eventsOf(walk: Walk, snapshot: AnyMachineSnapshot, type: string): AnyEventObject[] {
  // Taken within a step, never sent.
  if (type === "" || type.startsWith("xstate.done.state.")) return [];
  const [, kind, id] = /^xstate\.(?:(done|error)\.actor|snapshot)\.(.+)$/.exec(type) ?? [];
  if (id !== undefined && !(id in snapshot.children)) return [];
  const listed = walk.cases[type];
  const cases = (typeof listed === "function" ? listed(snapshot) : listed) ?? [
    kind === "error" ? { error: new Error(`${id} failed`) } : kind === "done" ? { output: undefined } : {},
  ];
  return cases.map((one) => ({ ...one, type }));
}

function onePath(
  from: string,
  edges: Map<string, Edge[]>,
  open: Set<string>,
  { take, maxSteps }: { take: (name: string) => boolean; maxSteps: number },
): Edge[] {
  const path: Edge[] = [];
  for (;;) {
    const way = nearest(path.at(-1)?.to ?? from, edges, open);
    if (!way || (path.length > 0 && path.length + way.length > maxSteps)) return path;
    path.push(...way);
    for (const edge of way) for (const name of edge.takes) take(name);
  }
}

/** Breadth-first search for the nearest edge with an untaken transition. */
function nearest(from: string, edges: Map<string, Edge[]>, open: Set<string>): Edge[] | undefined {
  const seen = new Set([from]);
  const queue: { at: string; way: Edge[] }[] = [{ at: from, way: [] }];
  for (const { at, way } of queue) {
    for (const edge of edges.get(at) ?? []) {
      if (edge.takes.some((name) => open.has(name))) return [...way, edge];
      if (seen.has(edge.to)) continue;
      seen.add(edge.to);
      queue.push({ at: edge.to, way: [...way, edge] });
    }
  }
  return undefined;
}

const keyOf = (walk: Walk, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify(walk.identity(snapshot)) ?? "undefined";

const initialStep = (machine: AnyStateMachine, input: unknown): Step =>
  observe({ type: "xstate.init", input }, (scope) => machine.getInitialSnapshot(scope, input));

export const advance = (machine: AnyStateMachine, from: AnyMachineSnapshot, event: AnyEventObject): Step =>
  observe(event, (scope) => machine.transition(from, event, scope));

/**
 * The machine as pure logic: each step in a separate actor system, because a second child with the same systemId would
 * throw.
 */
const pure = (machine: AnyStateMachine) =>
  ({
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
      advance(machine, snapshot, event).snapshot,
    getInitialSnapshot: (_scope: unknown, input: unknown) => initialStep(machine, input).snapshot,
  }) as unknown as AnyActorLogic;

function observe(event: AnyEventObject, run: (scope: never) => AnyMachineSnapshot): Step {
  const self = createEmptyActor();
  const { takes, reaches, note, inspect } = recorder();
  self.system.inspect(inspect);
  const none = (): void => undefined;
  const scope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: none,
    defer: none,
    emit: none,
    stopChild: none,
    actionExecutor: none,
  };
  const snapshot = run(scope as never);
  note(snapshot);
  return { event, snapshot, takes, reaches: [...new Set(reaches)] };
}
