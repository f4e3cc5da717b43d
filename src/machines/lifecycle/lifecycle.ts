import { assign, type EventObject, setup } from "xstate";
import type { ApiError } from "#api/http/errors.ts";
import { READ_BACK_PAUSE_MS } from "#lib/constants.ts";
import type {
  LifecycleContext,
  LifecycleEvent,
  LifecycleMachine,
  LifecycleSetup,
  LifecycleTag,
  MutationResult,
} from "./chart.ts";
import { notImplemented } from "./notImplemented.ts";

/**
 * What the machines of all kinds share (Resources spec §4). Only the chart permits a change, and nothing is
 * sent twice. After a lost answer, or one that finds no such resource, it is read back before it accepts another event.
 */
export function lifecycleSetup<F, R extends EventObject, S extends string>(
  stateOf: (facts: F) => S | "deleted",
): LifecycleSetup<F, R, S> {
  const lifecycle = setup({
    types: {} as {
      context: LifecycleContext<F, R>;
      events: LifecycleEvent<F, R>;
      input: { facts: F };
      tags: LifecycleTag;
    },
    actors: {
      /** Sends the change, then returns the facts from the server. */
      mutate: notImplemented<MutationResult<F>, { facts: F; request: R }>(),
      read: notImplemented<F | "gone", { facts: F }>(),
    },
    delays: { readBackPause: READ_BACK_PAUSE_MS },
    guards: {
      isGone: ({ context }) => context.isGone || stateOf(context.facts) === "deleted",
      is: ({ context }, params: { state: S }) => stateOf(context.facts) === params.state,
      isUnread: (_, params: { output: unknown }) => params.output === "unread",
      // The outcome is unknown, only part of the change was done, or the server finds no such resource.
      mustBeReadBack: (_, params: { error: unknown }) => {
        const { outcomeUnknown, notFound, remaining } = (params.error ?? {}) as Partial<ApiError>;
        return outcomeUnknown === true || notFound === true || remaining !== undefined;
      },
    },
    actions: {
      assignFacts: assign(({ context }, { result }: { result: F | "gone" }) =>
        result === "gone" ? { facts: context.facts, isGone: true } : { facts: result, isGone: false },
      ),
      assignRequest: assign((_, { request }: { request: R }) => ({
        request,
        startedAt: Date.now(),
        error: undefined,
      })),
      assignError: assign((_, { error }: { error: unknown }) => ({
        error: error instanceof Error ? error : new Error(String(error)),
      })),
    },
  });
  // XState types a target as any string; a kind's chart allows only its own states.
  return lifecycle as unknown as LifecycleSetup<F, R, S>;
}

export const initialContext = <F>({ input: { facts } }: { input: { facts: F } }) => ({
  facts,
  isGone: false,
  request: undefined,
  error: undefined,
});

/** The machine in a state, for a list row without an actor: `can(event)` works on it. */
export const snapshotOf = <F, R extends EventObject, S extends string, G extends string>(
  machine: LifecycleMachine<F, R, S, G>,
  value: S | "deleted",
  facts: F,
) => machine.resolveState({ value, context: initialContext<F>({ input: { facts } }) });

/** Guard: the server reports that state. */
export const is = <S extends string>(state: S) => ({ type: "is", params: { state } }) as const;

// The pieces below serve every kind, so they cast types that only the kind knows.
const outputOf = ({ event }: { event: EventObject }) => ({ output: (event as { output?: unknown }).output });
const errorOf = ({ event }: { event: EventObject }) => ({ error: (event as { error?: unknown }).error });

export const assignRequest = {
  type: "assignRequest",
  params: ({ event }: { event: EventObject }) => ({ request: event as never }),
} as const;
const assignReported = {
  type: "assignFacts",
  params: ({ event }: { event: EventObject }) => ({ result: (event as unknown as { facts: never }).facts }),
} as const;
const assignResult = {
  type: "assignFacts",
  params: ({ event }: { event: EventObject }) => ({ result: (event as unknown as { output: never }).output }),
} as const;
const assignError = { type: "assignError", params: errorOf } as const;

export const routing = {
  description: "The server's data decides the next state.",
  tags: "internal",
} as const;

/** A change that has no state of its own. */
export const mutate = { target: "mutating", actions: assignRequest } as const;

/** The transition's meta data: the stable state that the change leads to. */
export const leadsTo = <S extends string>(state: S) => ({ meta: { leadsTo: state } }) as const;

/** The server reports new facts. */
export const reported = { "server.changed": { target: "routing", actions: assignReported } } as const;

export const unrecognised = {
  description: "The server reports an unknown status, which counts as busy.",
  tags: "transient",
  on: reported,
} as const;

export const mutating = {
  description: "A change has been sent to the server.",
  tags: "changing",
  invoke: {
    id: "mutate",
    src: "mutate",
    input: ({ context: { facts, request } }: { context: LifecycleContext<unknown, EventObject> }) => {
      if (request === undefined) throw new Error("A change was started without a request");
      return { facts: facts as never, request: request as never };
    },
    onDone: [
      { guard: { type: "isUnread", params: outputOf }, target: "readingBack" },
      { target: "routing", actions: assignResult },
    ],
    onError: [
      { guard: { type: "mustBeReadBack", params: errorOf }, target: "readingBack", actions: assignError },
      { target: "routing", actions: assignError },
    ],
  },
} as const;

export const readingBack = {
  description: "The outcome is unknown, or the server finds no such resource. It is read back.",
  tags: ["changing", "internal"],
  invoke: {
    id: "read",
    src: "read",
    input: ({ context }: { context: LifecycleContext<unknown, EventObject> }) => ({
      facts: context.facts as never,
    }),
    onDone: { target: "routing", actions: assignResult },
    onError: { target: "waitingToReadBack" },
  },
} as const;

export const waitingToReadBack = {
  tags: ["changing", "internal"],
  after: { readBackPause: "readingBack" },
  on: reported,
} as const;

export const deleted = { tags: "gone", type: "final" } as const;
