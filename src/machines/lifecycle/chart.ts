import type {
  ActorRefFromLogic,
  EventObject,
  InvokeConfig,
  MetaObject,
  NonReducibleUnknown,
  PromiseActorLogic,
  StateMachine,
  TransitionConfig,
} from "xstate";

/**
 * The facts after a change, or: the resource is gone, or the change succeeded but its result could not be
 * read.
 */
export type MutationResult<F> = F | "gone" | "unread";

export interface LifecycleContext<F, R extends EventObject> {
  facts: F;
  isGone: boolean;
  /** The current change, or the last one. */
  request: R | undefined;
  /** Start of that change, in milliseconds since 1970. */
  startedAt?: number | undefined;
  /** Why the last change failed; undefined after a success. */
  error: Error | undefined;
}

/** The server's reports and the customer's requests. */
export type LifecycleEvent<F, R extends EventObject> = { type: "server.changed"; facts: F | "gone" } | R;

/**
 * `stable` lasts until a change is requested, `transient` until the server is done; `internal` states are
 * mechanics, not states of the resource.
 */
export type LifecycleTag = "stable" | "transient" | "changing" | "gone" | "internal";

/** States that every kind has; `mutating` only where a change has no state of its own. */
type CommonState = "routing" | "mutating" | "readingBack" | "waitingToReadBack" | "deleted";
type StateName<S extends string> = S | CommonState;

type MutateLogic<F, R extends EventObject> = PromiseActorLogic<MutationResult<F>, { facts: F; request: R }>;
type ReadLogic<F> = PromiseActorLogic<F | "gone", { facts: F }>;
type LifecycleActor<F, R extends EventObject> =
  | { src: "mutate"; logic: MutateLogic<F, R>; id: "mutate" }
  | { src: "read"; logic: ReadLogic<F>; id: "read" };

type LifecycleAction<F, R extends EventObject> =
  | { type: "assignRequest"; params: { request: R } }
  | { type: "assignFacts"; params: { result: F | "gone" } }
  | { type: "assignError"; params: { error: unknown } };

type LifecycleGuard<S extends string, G extends string> =
  | { type: "isGone"; params: undefined }
  | { type: "is"; params: { state: S } }
  | { type: "isUnread"; params: { output: unknown } }
  | { type: "mustBeReadBack"; params: { error: unknown } }
  | (G extends string ? { type: G; params: undefined } : never);

/**
 * Where a change leads once the server has done it, for changes that move the resource to another stable state. Plans
 * search their way over these (src/runtime/plans/ways.ts).
 */
export interface Outcome<S extends string> {
  leadsTo: StateName<S>;
}

type Transition<F, R extends EventObject, S extends string, G extends string, E extends EventObject> = Omit<
  TransitionConfig<
    LifecycleContext<F, R>,
    E,
    LifecycleEvent<F, R>,
    LifecycleActor<F, R>,
    LifecycleAction<F, R>,
    LifecycleGuard<S, G>,
    string
  >,
  "target" | "meta"
> & { target: StateName<S>; meta?: Outcome<S> };

type Transitions<F, R extends EventObject, S extends string, G extends string, E extends EventObject> =
  | StateName<S>
  | Transition<F, R, S, G, E>
  | readonly Transition<F, R, S, G, E>[];

/** XState's state config with targets limited to the chart's states: XState accepts any string. */
export interface StateConfig<
  F,
  R extends EventObject,
  S extends string,
  G extends string = never,
  D extends string = never,
> {
  description?: string;
  tags?: LifecycleTag | readonly LifecycleTag[];
  type?: "final";
  always?: Transitions<F, R, S, G, LifecycleEvent<F, R>>;
  on?: {
    [E in LifecycleEvent<F, R> as E["type"]]?: Transitions<F, R, S, G, E>;
  };
  after?: { [K in D | "readBackPause"]?: Transitions<F, R, S, G, LifecycleEvent<F, R>> };
  invoke?: InvokeConfig<
    LifecycleContext<F, R>,
    LifecycleEvent<F, R>,
    LifecycleActor<F, R>,
    LifecycleAction<F, R>,
    LifecycleGuard<S, G>,
    string,
    EventObject,
    MetaObject
  > & { onDone: Transitions<F, R, S, G, never>; onError: Transitions<F, R, S, G, never> };
}

/** Machine config of a kind: flat, with every state of `S` and the common states. */
interface LifecycleConfig<
  F,
  R extends EventObject,
  S extends string,
  G extends string = never,
  D extends string = never,
> {
  id: string;
  context: (args: { input: { facts: F } }) => LifecycleContext<F, R>;
  initial: "routing";
  states: Record<S | Exclude<CommonState, "mutating">, StateConfig<F, R, S, G, D>> & {
    mutating?: StateConfig<F, R, S, G, D>;
  };
}

export type LifecycleMachine<
  F,
  R extends EventObject,
  S extends string,
  G extends string = never,
> = StateMachine<
  LifecycleContext<F, R>,
  LifecycleEvent<F, R>,
  {
    mutate?: ActorRefFromLogic<MutateLogic<F, R>> | undefined;
    read?: ActorRefFromLogic<ReadLogic<F>> | undefined;
  },
  LifecycleActor<F, R>,
  LifecycleAction<F, R>,
  LifecycleGuard<S, G>,
  string,
  StateName<S>,
  LifecycleTag,
  { facts: F },
  NonReducibleUnknown,
  EventObject,
  MetaObject,
  object
>;

/** The result of XState's `setup`, typed by the facts, requests and states of one kind. */
export interface LifecycleSetup<
  F,
  R extends EventObject,
  S extends string,
  G extends string = never,
  D extends string = never,
> {
  extend<MoreGuards extends string = never, MoreDelays extends string = never>(more: {
    guards?: Record<MoreGuards, (args: { context: LifecycleContext<F, R> }) => boolean>;
    delays?: Record<MoreDelays, number | ((args: { context: LifecycleContext<F, R> }) => number)>;
  }): LifecycleSetup<F, R, S, G | MoreGuards, D | MoreDelays>;
  createStateConfig(config: StateConfig<F, R, S, G, D>): StateConfig<F, R, S, G, D>;
  createMachine(config: LifecycleConfig<F, R, S, G, D>): LifecycleMachine<F, R, S, G>;
}
