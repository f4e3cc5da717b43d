import { and, type AnyEventObject, type AnyMachineSnapshot, assign, type EventObject, setup } from "xstate";
import { READ_BACK_PAUSE_MS } from "#lib/constants.ts";
import { unfilled } from "./unfilled.ts";

/** What became of a resource: its facts, that it exists no more, or that a change went through and nobody could read what it left. */
export type News<F> = F | "gone" | "unread";

/** Which changes a state takes: always, only if a guard agrees, or under way in a state of their own. */
type Takes<R extends EventObject> = { [T in R["type"]]?: true | Taking };

interface Taking {
  /** All of several have to agree; the first that does not is told as the reason. */
  guard?: string | readonly string[];
  in?: string;
}

export interface LifecycleSpec<F, R extends EventObject> {
  id: string;
  /** The key of the settled or passing state in which these facts put the resource, or `deleted`. */
  stateOf(facts: F): string;
  /** Named as the condition that has to hold. */
  guards?: Record<string, (facts: F) => boolean>;
  /** Taken in every settled state. */
  takes?: Takes<R>;
  /** States that last until somebody asks for a change, with what each takes besides. */
  settled: Record<string, { description?: string; takes?: Takes<R> }>;
  /** States that the server leaves by itself, with what each takes meanwhile. The last one also stands for what is not known. */
  passing?: Record<
    string,
    { description?: string; takes?: Takes<R>; after?: Following<R> & { ms(facts: F): number } }
  >;
  /** States in which one sort of change is under way: what they take, and which change follows by itself when it lasts too long. */
  changes?: Record<
    string,
    {
      description?: string;
      takes?: Takes<R>;
      after?: Following<R> & { ms: number };
    }
  >;
}

/** A change that follows by itself. */
interface Following<R> {
  delay: string;
  request: R;
  in: string;
}

/** A kind's machine, and where a list row stands without an actor of its own: that can be asked `can(event)`. */
export interface LifecycleModel<F, R extends EventObject> {
  machine: LifecycleMachine;
  standing(facts: F): AnyMachineSnapshot;
  /** Never there: it carries the type of the requests to actors and actions. */
  readonly request?: R;
}

export type LifecycleMachine = ReturnType<typeof machineOf>;

/**
 * The life of a resource (Resources spec §4): what the server says it is, and the one change that may be under way.
 * A change is accepted only in a settled state, so nothing can be sent twice. After an answer that never came the state
 * is read back before anything is offered again. A kind declares its states and what each takes.
 */
export function lifecycle<F, R extends EventObject>(spec: LifecycleSpec<F, R>): LifecycleModel<F, R> {
  // One machine serves every kind, so it knows neither facts nor requests by type.
  const machine = machineOf(spec as unknown as LifecycleSpec<unknown, EventObject>);
  return {
    machine,
    standing: (facts) => {
      const state = spec.stateOf(facts);
      return machine.resolveState({
        value: state in spec.settled ? { settled: state } : state,
        context: { facts, isGone: false, request: undefined, error: undefined },
      });
    },
  };
}

interface Context {
  facts: unknown;
  isGone: boolean;
  /** The change that is under way, or was the last one. */
  request: EventObject | undefined;
  /** When that began, in milliseconds since 1970. */
  begunAt?: number | undefined;
  /** Why the last change failed; undefined when it was carried out. */
  error: Error | undefined;
}

type Event = { type: "server.changed"; facts: unknown } | AnyEventObject;

const begin = {
  type: "begin",
  params: ({ event }: { event: EventObject }) => ({ request: event }),
} as const;

const outputIn = ({ event }: { event: EventObject }) => ({ output: (event as { output?: unknown }).output });
const errorIn = ({ event }: { event: EventObject }) => ({ error: (event as { error?: unknown }).error });
const fail = { type: "fail", params: errorIn } as const;

const learn = <K extends "facts" | "output">(key: K) =>
  ({
    type: "learn",
    params: ({ event }: { event: EventObject }) => ({
      news: (event as unknown as Record<K, News<unknown>>)[key],
    }),
  }) as const;

function machineOf(spec: LifecycleSpec<unknown, EventObject>) {
  const { id, settled, passing = {}, changes = {}, guards = {} } = spec;
  const at = (path: string) => `#${id}.${path}`;
  const settledPaths = Object.keys(settled).map((state) => ({ state, target: at(`settled.${state}`) }));
  const passingPaths = Object.keys(passing).map((state) => ({ state, target: at(state) }));
  const places = [...settledPaths, ...passingPaths];
  const otherwise = places.pop();
  const hasCommonChange = [spec, ...[settled, passing, changes].flatMap((states) => Object.values(states))]
    .flatMap(({ takes }) => Object.values((takes ?? {}) as Record<string, true | Taking>))
    .some((how) => how === true || how.in === undefined);

  const arrive = { target: at("arriving"), actions: learn("facts") };
  const perform = (invokeId: string) => ({
    id: invokeId,
    src: "perform" as const,
    input: ({ context: { facts, request } }: { context: Context }) => {
      if (request === undefined) throw new Error("A change was begun without a request");
      return { facts, request };
    },
    onDone: [
      { guard: { type: "isUnread", params: outputIn } as const, target: at("readingBack") },
      { target: at("arriving"), actions: learn("output") },
    ],
    onError: [
      {
        guard: { type: "mustBeReadBack", params: errorIn } as const,
        target: at("readingBack"),
        actions: fail,
      },
      { target: at("arriving"), actions: fail },
    ],
  });
  const taken = (takes: Takes<EventObject> = {}) =>
    mapValues(takes as Record<string, true | Taking>, (how) => {
      const { guard, in: state = "changing" } = how === true ? {} : how;
      // The set-up has the kind's guards by name, which its type does not show.
      const all = guard && (typeof guard === "string" ? guard : and(guard));
      return { target: at(state), actions: begin, ...(all && { guard: all as "isGone" }) };
    });

  const following = (after?: Following<EventObject>) =>
    after
      ? {
          [after.delay]: {
            target: at(after.in),
            actions: { type: "begin" as const, params: { request: after.request } },
          },
        }
      : {};

  return setup({
    types: {} as {
      context: Context;
      events: Event;
      input: { facts: unknown };
      tags: "settled" | "transient" | "changing" | "gone";
    },
    actors: {
      /** Sends the change, then gives the facts as the server has them afterwards. */
      perform: unfilled<News<unknown>, { facts: unknown; request: EventObject }>("perform"),
      read: unfilled<News<unknown>, { facts: unknown }>("read"),
    },
    delays: {
      readBackPause: READ_BACK_PAUSE_MS,
      ...Object.fromEntries(
        Object.values(changes).flatMap(({ after }) => (after ? [[after.delay, after.ms] as const] : [])),
      ),
      ...Object.fromEntries(
        Object.values(passing).flatMap(({ after }) =>
          after
            ? [[after.delay, ({ context }: { context: Context }) => after.ms(context.facts)] as const]
            : [],
        ),
      ),
    },
    guards: {
      ...mapValues(
        guards,
        (allows) =>
          ({ context }: { context: Context }) =>
            allows(context.facts),
      ),
      isGone: ({ context }) => context.isGone || spec.stateOf(context.facts) === "deleted",
      is: ({ context }, params: { state: string }) => spec.stateOf(context.facts) === params.state,
      isUnread: (_, params: { output: unknown }) => params.output === "unread",
      // Nobody said what became of it, or only a part of it was done.
      mustBeReadBack: (_, params: { error: unknown }) =>
        params.error instanceof Error &&
        (("outcomeUnknown" in params.error && params.error.outcomeUnknown === true) ||
          ("left" in params.error && params.error.left !== undefined)),
    },
    actions: {
      learn: assign(({ context }, { news }: { news: News<unknown> }) =>
        news === "gone" ? { facts: context.facts, isGone: true } : { facts: news, isGone: false },
      ),
      begin: assign((_, { request }: { request: EventObject }) => ({
        request,
        begunAt: Date.now(),
        error: undefined,
      })),
      fail: assign((_, { error }: { error: unknown }) => ({
        error: error instanceof Error ? error : new Error(String(error)),
      })),
    },
  }).createMachine({
    id,
    context: ({ input: { facts } }) => ({
      facts,
      isGone: false,
      request: undefined,
      error: undefined,
    }),
    initial: "arriving",
    states: {
      arriving: {
        description: "What the server says decides where the resource stands.",
        always: [
          { guard: "isGone", target: at("deleted") },
          ...places.map(({ state, target }) => ({
            guard: { type: "is", params: { state } } as const,
            target,
          })),
          { target: otherwise?.target ?? at("deleted") },
        ],
      },
      ...mapValues(passing, ({ takes, after, ...state }) => ({
        ...state,
        tags: "transient" as const,
        on: { "server.changed": arrive, ...taken(takes) },
        after: following(after),
      })),
      settled: {
        initial: Object.keys(settled)[0] ?? "",
        on: { "server.changed": arrive, ...taken(spec.takes) },
        states: mapValues(settled, ({ takes, ...state }) => ({
          ...state,
          tags: "settled" as const,
          on: taken(takes),
        })),
      },
      // A kind whose changes all have states of their own has no other.
      ...mapValues(hasCommonChange ? { changing: "perform" } : {}, (invokeId) => ({
        tags: "changing" as const,
        description: "One change is with the server.",
        invoke: perform(invokeId),
      })),
      ...mapValues(changes, ({ takes, after, ...state }, name) => ({
        ...state,
        tags: "changing" as const,
        invoke: perform(name),
        on: taken(takes),
        after: following(after),
      })),
      readingBack: {
        tags: "changing",
        description: "Nobody said what became of it. The server is asked.",
        invoke: {
          id: "read",
          src: "read",
          input: ({ context }) => ({ facts: context.facts }),
          onDone: { target: at("arriving"), actions: learn("output") },
          onError: "waitingToReadBack",
        },
      },
      waitingToReadBack: {
        tags: "changing",
        after: { readBackPause: "readingBack" },
        on: { "server.changed": arrive },
      },
      deleted: { tags: "gone", type: "final" },
    },
  });
}

const mapValues = <V, W>(record: Record<string, V>, to: (value: V, key: string) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value, key)]));
