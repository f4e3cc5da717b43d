import type { ReactNode } from "react";
import type { ExpectStatic } from "vitest";
import type { UserEvent } from "vitest/browser";
import type { RenderResult } from "vitest-browser-react";
import type {
  Actor,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from "xstate";
import type { Resource } from "#declarations/kind.ts";
import type { ExpectedTransitions } from "./expected.ts";

/** Context for a walk's causes and sights in the mounted view. */
export interface Screen<M extends AnyStateMachine = AnyStateMachine> {
  page: RenderResult;
  user: UserEvent;
  expect: ExpectStatic;
  actor: Actor<M>;
  /** The machine's snapshot according to the model. */
  snapshot: SnapshotFrom<M>;
}

type Payload<E> = E extends { type: string } ? Omit<E, "type"> : never;
type Listed<M extends AnyStateMachine, T> = readonly T[] | ((snapshot: SnapshotFrom<M>) => readonly T[]);
type Types<M extends AnyStateMachine> = EventFromLogic<M>["type"];

type Cases<M extends AnyStateMachine> = {
  [T in Types<M>]?: Listed<M, Payload<Extract<EventFromLogic<M>, { type: T }>>>;
} & {
  [T in `xstate.done.actor.${string}`]?: Listed<M, { output: unknown }>;
} & {
  [T in `xstate.error.actor.${string}`]?: Listed<M, { error: unknown }>;
} & {
  [T in `xstate.snapshot.${string}`]?: Listed<M, { snapshot: unknown }>;
} & {
  [T in `xstate.after.${string}`]?: Listed<M, object>;
};

type Causes<M extends AnyStateMachine> = {
  [T in Types<M>]?: (screen: Screen<M>, event: Extract<EventFromLogic<M>, { type: T }>) => unknown;
} & { [T in `xstate.${string}`]?: (screen: Screen<M>, event: AnyEventObject) => unknown };

/** The chart's texts about a machine, for readers who do not read code. */
export interface ChartText {
  title: string;
  /** One or two sentences. */
  about: string;
  /** Event names in plain words, where the name is not enough. */
  words?: Readonly<Record<string, string>>;
}

/** The declaration, typed by its machine. */
export interface WalkSpec<M extends AnyStateMachine> {
  /** The production machine itself, never a copy. */
  machine: M;
  /** Required for every machine of the portal. */
  chart?: ChartText;
  /** One start per input; default: one start without input. */
  inputs?: readonly InputFrom<M>[];
  /**
   * Identity of a snapshot: its value and whatever guards and the screen read, nothing else (free text and counters
   * make the graph endless). Default: the state value.
   */
  identity?: (snapshot: SnapshotFrom<M>) => unknown;
  /**
   * Concrete events for an event type, without `type`. Without a case, events carry no data, actors finish without
   * output or fail with an Error. An empty list means that the event cannot happen here.
   */
  cases?: Cases<M>;
  /** Target of every event, by hand from the specification; every event that a state accepts must be listed. */
  transitions?: ExpectedTransitions;
  /** The leaf state at the start, by input. */
  starts?: (input: InputFrom<M>) => string;
  /** Expected inputs of started actors, by id. */
  asks?: Record<string, (context: SnapshotFrom<M>["context"]) => unknown>;
  /** Expected tags of each leaf state. */
  tags?: Readonly<Record<string, readonly string[]>>;
  /** Names of transitions with a guard that never holds in their state: they only document why not. */
  refused?: readonly string[];
  /** Groups of transitions, by name, that are equal in several states: the view is walked through one of each. */
  once?: readonly (readonly string[])[];
  /** Snapshots of invoked or spawned actors that views read, by slot: `{ upload: { context: { done: 3 } } }`. */
  shows?: Record<string, object>;
  /** Maximum length of a path; default 10. */
  maxSteps?: number;
  /** The view of a running actor. Imports it lazily, so that Node can read the declaration without React or CSS. */
  render?: (stage: { actor: Actor<M> }) => ReactNode | Promise<ReactNode>;
  /** The reason for a missing `render`; a walk has one or the other. */
  withoutView?: string;
  /** A row of the kind, for the walk of a lifecycle. */
  row?: Resource;
  /** User actions (or `reported`, for the outside) that cause events. Actors and timers need no entry. */
  causes?: Causes<M>;
  /** What the user must see, by leaf state (`trip.moving`); with `render`, required for every leaf. */
  sees?: Record<string, (screen: Screen<M>) => unknown>;
}

/** A walk without its types and with defaults, as runners and the chart generator read it. */
export interface Walk {
  machine: AnyStateMachine;
  chart?: ChartText;
  inputs: readonly unknown[];
  identity: (snapshot: AnyMachineSnapshot) => unknown;
  cases: Record<
    string,
    readonly object[] | ((snapshot: AnyMachineSnapshot) => readonly object[]) | undefined
  >;
  transitions?: ExpectedTransitions;
  starts?: (input: never) => string;
  asks: Record<string, (context: never) => unknown>;
  tags?: Readonly<Record<string, readonly string[]>>;
  refused: readonly string[];
  once: readonly (readonly string[])[];
  shows: Record<string, object>;
  maxSteps: number;
  render?: (stage: { actor: Actor<AnyStateMachine> }) => ReactNode | Promise<ReactNode>;
  withoutView?: string;
  row?: Resource;
  causes: Record<string, ((screen: Screen, event: AnyEventObject) => unknown) | undefined>;
  sees: Record<string, ((screen: Screen) => unknown) | undefined>;
}

/** Declares the walk of one machine; default export of `tests/model/<id>.walk.ts`. */
export function defineWalk<M extends AnyStateMachine>(spec: WalkSpec<M>): Walk {
  const defaults = {
    inputs: [undefined],
    identity: (snapshot: AnyMachineSnapshot) => snapshot.value,
    cases: {},
    asks: {},
    refused: [],
    once: [],
    shows: {},
    maxSteps: 10,
    causes: {},
    sees: {},
  };
  // Types are checked at the declaration; the runners work with every machine.
  return { ...defaults, ...spec } as unknown as Walk;
}

/** The cause of an event from an observer or a parent instead of the user. */
export const reported = ({ actor }: Pick<Screen, "actor">, event: AnyEventObject): void => actor.send(event);
