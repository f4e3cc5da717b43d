import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import {
  type ActorRefFrom,
  type AnyMachineSnapshot,
  createActor,
  type EventObject,
  fromPromise,
} from "xstate";
import { expire, isSame, readList, readRow, refresh, type RowQuery, type Touched } from "#api/http/rows.ts";
import { toApiError } from "#api/http/errors.ts";
import { mutate, type Mutation, type Request } from "#api/http/client.ts";
import type { Lifecycle, Resource } from "#declarations/kind.ts";
import { inspect } from "#lib/recording/recording.ts";
import type { LifecycleMachine, MutationResult } from "./chart.ts";

/** Labels of the common states; a kind can override them. */
const commonStates = {
  mutating: { label: msg`Changing`, tone: "busy" },
  readingBack: { label: msg`Checking`, tone: "warn" },
  waitingToReadBack: { label: msg`Checking`, tone: "warn" },
  deleted: { label: msg`Deleted`, tone: "danger" },
} satisfies Lifecycle<never>["states"];

/** A mutation with its input, ready to send. */
export const request = <I>(
  mutation: Mutation<I>,
  input: I,
  options: Pick<Request, "remaining" | "lost"> = {},
) => ({ mutation, input, ...options }) as unknown as Request;

/** The requests of each event, in order: the one table between chart and API. */
export type RequestTable<Row, R extends EventObject> = {
  [T in R["type"]]: (event: Extract<R, { type: T }>, row: Row) => readonly Request[];
};

/** What a kind provides for its chart: facts, requests and lists. */
export interface LifecycleParts<
  Row extends Resource,
  F,
  R extends EventObject,
  S extends string,
> extends Pick<Lifecycle<Row>, "machineId" | "dueOf"> {
  // The guards are inferred from the chart.
  machine: LifecycleMachine<F, R, S, any>;
  // The facts are inferred from the machine.
  snapshotOf(facts: NoInfer<F>): AnyMachineSnapshot;
  factsOf(row: Row): NoInfer<F>;
  idOf(row: Row): string;
  requests: RequestTable<Row, R>;
  /**
   * Reads an answer that holds more than the row.
   * @throws {Error} when the answer means that the change failed
   */
  answered?(event: R, response: unknown, row: Row): void;
  /** The list that holds the row. */
  listOf(row: Row): { queryKey: QueryKey } & object;
  /** Wraps sending a change; resolves to undefined if nothing was left to send. */
  around?<T>(
    event: R,
    row: Row,
    send: () => Promise<T>,
    tools: { queryClient: QueryClient; signal: AbortSignal },
  ): Promise<T | undefined>;
  /** Query of the single row; without it the list is read again. */
  rowOf?(row: Row): RowQuery;
}

/** More than the combinations of facts in a list of any length. */
const SNAPSHOTS_KEPT = 1000;

/** One snapshot for all rows with the same facts: a list of 10,000 rows has a few dozen combinations. */
function sharedSnapshots<F>(snapshotOf: (facts: F) => AnyMachineSnapshot): typeof snapshotOf {
  const known = new Map<string, AnyMachineSnapshot>();
  return (facts) => {
    const key = JSON.stringify(facts);
    const kept = known.get(key);
    if (kept) return kept;
    if (known.size >= SNAPSHOTS_KEPT) known.clear();
    const snapshot = snapshotOf(facts);
    known.set(key, snapshot);
    return snapshot;
  };
}

type StateWords = Lifecycle<never>["states"][string];

/** Labels of the states and texts of the refusals: every state of the kind, and no other. */
interface ChartWords<F, R extends EventObject, S extends string, G extends string> {
  machine: LifecycleMachine<F, R, S, G>;
  states: Record<S, StateWords> & { [State in keyof typeof commonStates]?: StateWords };
  guards: Record<G, MessageDescriptor>;
}

/** Live actors of a kind's machine for views and runs. Their answers also refresh the query cache. */
export function lifecycleOf<
  Row extends Resource,
  F,
  R extends EventObject,
  S extends string,
  G extends string,
>(parts: LifecycleParts<Row, F, R, S> & ChartWords<F, R, S, G>, queryClient: QueryClient): Lifecycle<Row> {
  const { factsOf, machineId, guards } = parts;
  const machine: LifecycleMachine<F, R, S, G> = parts.machine;
  const common = Object.entries(commonStates).filter(
    ([state]) => state in machine.states && !(state in parts.states),
  );
  const states = { ...parts.states, ...Object.fromEntries(common) };
  const requestsOf = (event: EventObject, row: Row) =>
    // One event type selects one entry, a link that TypeScript cannot follow.
    (parts.requests[event.type as R["type"]] as (event: EventObject, row: Row) => readonly Request[])(
      event,
      row,
    );
  const shared = sharedSnapshots(parts.snapshotOf);
  const factsNow = (fresh: Row | undefined): F | "gone" => (fresh === undefined ? "gone" : factsOf(fresh));
  const readInList = async (row: Row) => {
    const rows = await readList<Row>(parts.listOf(row), queryClient);
    return factsNow(rows.find((other) => parts.idOf(other) === parts.idOf(row)));
  };
  const read = async (row: Row) => {
    const own = parts.rowOf?.(row);
    return own ? factsNow((await readRow(own, queryClient)) as Row | undefined) : readInList(row);
  };
  /** In the order of the mutations: a row may depend on the queries before it. */
  const readTouched = async (row: Row, invalidated: readonly Touched[]): Promise<MutationResult<F>> => {
    const own = parts.rowOf?.(row);
    const at = own ? invalidated.findIndex((it) => isSame(it, own)) : -1;
    await refresh(invalidated.slice(0, Math.max(at, 0)), queryClient);
    const list = parts.listOf(row).queryKey;
    const hasList = invalidated.some((it) => isSame(it, list));
    // The list may be made of others, which it would take from the cache.
    const isRead = own ? () => false : expire(invalidated, queryClient);
    // Refetching the list also brings the row.
    const result = await (hasList ? readInList(row) : read(row)).catch(() => "unread" as const);
    await refresh(
      invalidated.slice(at + 1).filter((it) => !own || !isSame(it, own)),
      queryClient,
      (query) => isRead(query) || (hasList && result !== "unread" && isSame(query.queryKey, list)),
    );
    return result;
  };

  const sendAll = async (event: R, row: Row, signal: AbortSignal): Promise<MutationResult<F>> => {
    const requests = requestsOf(event, row);
    const invalidated: Touched[] = [];
    for (const [index, { mutation, input }] of requests.entries()) {
      let response: unknown;
      try {
        response = await mutate(mutation, input, signal);
        parts.answered?.(event, response, row);
      } catch (thrown) {
        // A refusal can also mean that something has changed, such as a deletion elsewhere.
        void refresh([...invalidated, ...mutation.invalidates(input)], queryClient);
        throw index === 0 ? undone(thrown, requests[0]) : halfDone(thrown, requests.slice(index));
      }
      invalidated.push(...mutation.invalidates(input, response));
    }
    return readTouched(row, invalidated);
  };

  return {
    machineId,
    states,
    guards,
    stateOf: (row) => shared(factsOf(row)),
    start: (row) =>
      createActor(
        machine.provide({
          actors: {
            mutate: fromPromise<MutationResult<F>, { facts: F; request: R }>(async ({ input, signal }) => {
              const event = input.request;
              const send = () => sendAll(event, row, signal);
              if (!parts.around) return send();
              const result = await parts.around(event, row, send, { queryClient, signal });
              return result ?? read(row).catch(() => "unread");
            }),
            read: fromPromise<F | "gone", { facts: F }>(() => read(row)),
          },
        }),
        // The session log names a resource's machine by the actor.
        { id: parts.idOf(row), input: { facts: factsOf(row) }, inspect },
      ).start(),
    report: (actor, row) =>
      (actor as ActorRefFrom<typeof machine>).send({ type: "server.changed", facts: factsNow(row) }),
    listOf: (row) => parts.listOf(row).queryKey,
    rowOf: parts.rowOf,
    dueOf: parts.dueOf,
    requests: requestsOf,
  };
}

/** Nothing was done as far as is known; without an answer, the error says what may have changed. */
function undone(thrown: unknown, first: Request | undefined): Error {
  const error = toApiError(thrown);
  if (error.outcomeUnknown && first?.lost) error.remaining = [first.lost];
  return error;
}

/** The first request succeeded; the error says what is left to do. */
function halfDone(thrown: unknown, rest: readonly Request[]): Error {
  const error = toApiError(thrown);
  error.remaining = rest.flatMap(({ remaining }) => remaining ?? []);
  return error;
}

/** The fields of an event that its request takes unchanged. */
export function fieldsOf<E extends EventObject>(event: E): Omit<E, "type"> {
  const { type: _, ...fields } = event;
  return fields;
}
