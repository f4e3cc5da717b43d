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
import type { ExpectedTransitions } from "./expected.ts";

/** What a walk's causes and sights get to see of the mounted view. */
export interface Screen<M extends AnyStateMachine = AnyStateMachine> {
  page: RenderResult;
  user: UserEvent;
  expect: ExpectStatic;
  actor: Actor<M>;
  /** What the model says the machine holds by now. */
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

/** What the chart says of a machine to someone who knows no code. */
export interface ChartText {
  title: string;
  /** One or two sentences. */
  about: string;
  /** Event names in plain words, where the name alone does not say it. */
  words?: Readonly<Record<string, string>>;
}

/** The declaration, typed by its machine. */
export interface WalkSpec<M extends AnyStateMachine> {
  /** The production machine itself, never a twin. */
  machine: M;
  /** Needed of every machine of the portal. */
  chart?: ChartText;
  /** One start per input; default: one start without input. */
  inputs?: readonly InputFrom<M>[];
  /**
   * What makes two snapshots the same place: the value and whatever guards and the screen read, nothing else
   * (free text and counters make the graph endless). Default: the state value.
   */
  identity?: (snapshot: SnapshotFrom<M>) => unknown;
  /**
   * The concrete events that stand for an event type, without their `type`. Without a case an event carries nothing,
   * an actor is done with no output, or fails with an Error. An empty list says that it cannot happen here.
   */
  cases?: Cases<M>;
  /** Where each event leads, written by hand from the specification; every one that a state takes must stand here. */
  transitions?: ExpectedTransitions;
  /** The leaf state in which an input begins. */
  starts?: (input: InputFrom<M>) => string;
  /** What an actor is given when it is started, by its id. */
  asks?: Record<string, (context: SnapshotFrom<M>["context"]) => unknown>;
  /** The tags of a leaf state. */
  tags?: Readonly<Record<string, readonly string[]>>;
  /** Transitions, by name, whose guard never holds in their state: they are there to say why not. */
  refused?: readonly string[];
  /** Groups of transitions, by name, that are alike in several states: the view is walked through one of each. */
  once?: readonly (readonly string[])[];
  /** What views read of the snapshot of an invoked or spawned actor, by slot: `{ upload: { context: { done: 3 } } }`. */
  shows?: Record<string, object>;
  /** Longest path before a walk starts anew; default 10. */
  maxSteps?: number;
  /** The view on a running actor. Imports it lazily, so that Node can read the declaration without React or CSS. */
  render?: (stage: { actor: Actor<M> }) => ReactNode | Promise<ReactNode>;
  /** Why there is no `render`; a walk has one or the other. */
  withoutView?: string;
  /** What a person (or `reported`, the world) does to make an event happen. Actors and timers need no entry. */
  causes?: Causes<M>;
  /** What a person must see, by leaf state (`trip.moving`); needed for every leaf when there is a `render`. */
  sees?: Record<string, (screen: Screen<M>) => unknown>;
}

/** A walk with its types erased and its defaults filled in: what the runners and the chart generator read. */
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
  causes: Record<string, ((screen: Screen, event: AnyEventObject) => unknown) | undefined>;
  sees: Record<string, ((screen: Screen) => unknown) | undefined>;
}

/** Declares how one machine is walked; `tests/model/<id>.walk.ts` default-exports it. */
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
  // The machine's own types have done their work at the declaration; the runners serve every machine alike.
  return { ...defaults, ...spec } as unknown as Walk;
}

/** The cause of an event that no person makes: an observer or a parent reports it to the machine. */
export const reported = ({ actor }: Pick<Screen, "actor">, event: AnyEventObject): void => actor.send(event);
