import type { QueryClient } from "@tanstack/react-query";
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from "xstate";
import { carryOut, type Request } from "../../api/mutation.ts";
import { CLOCK_SKEW_MS, PROGRESS_POLL_MS } from "../../constants.ts";
import { parseMoment } from "../../format.ts";
import { listsOf, type Resource, type ResourceKind } from "../../resources/resource.ts";
import { type CreationEvent, creationMachine, type Made } from "./creation.machine.ts";

export type Creation = ActorRefFrom<typeof creationMachine>;

/** A request that may have reached the server; `at` in milliseconds since 1970, by this computer's clock. */
export interface Sent {
  /** Slug; empty for kinds without one. */
  location: string;
  title: string;
  at: number;
  /** Resources that it could be mistaken for, by id. */
  known: readonly string[];
}

interface Making {
  kind: ResourceKind;
  /** Slug; empty for kinds without one. */
  location: string;
  title: string;
  request: Request;
  /** Of the new resource's page, by the server's answer. */
  pathOf(answer: unknown): string;
}

/** Makes a resource; `onSending` is told what goes out, so that a reload can ask after it. */
export function startCreation(
  { kind, location, title, request, pathOf }: Making,
  queryClient: QueryClient,
  onSending: (sent: Sent) => void,
): Creation {
  const rows = listsOf(kind, [location]).flatMap(
    ({ queryKey }) => queryClient.getQueryData<Resource[]>(queryKey) ?? [],
  );
  const known = rows.filter((row) => isCalled(row, title, kind)).map(kind.idOf);
  const sent: Sent = { location, title, at: Date.now(), known };
  onSending(sent);
  return start(sent, false, kind, queryClient, async (signal) => {
    const answer = await carryOut(request.mutation, request.input, signal);
    for (const queryKey of request.mutation.touches(request.input))
      void queryClient.invalidateQueries({ queryKey });
    return { path: pathOf(answer), isReady: true };
  });
}

/** Asks what became of a request whose answer a reload has lost. */
export const resumeCreation = (sent: Sent, kind: ResourceKind, queryClient: QueryClient): Creation =>
  start(sent, true, kind, queryClient, () => Promise.reject(new Error("It was sent before")));

function start(
  sent: Sent,
  wasSent: boolean,
  kind: ResourceKind,
  queryClient: QueryClient,
  create: (signal: AbortSignal) => Promise<Made>,
): Creation {
  const machine = creationMachine.provide({
    actors: {
      create: fromPromise<Made, void>(({ signal }) => create(signal)),
      find: fromPromise<Made | undefined, void>(() => find(sent, kind, queryClient)),
      clock: fromCallback<CreationEvent, { title: string }>(({ sendBack }) => {
        const tick = () => sendBack({ type: "clock.ticked", elapsedMs: Date.now() - sent.at });
        const timer = setInterval(tick, PROGRESS_POLL_MS);
        return () => clearInterval(timer);
      }),
    },
  });
  return createActor(machine, { input: { title: sent.title, wasSent } }).start();
}

/** One of that name which was not there before and is no older than the request. */
async function find(sent: Sent, kind: ResourceKind, queryClient: QueryClient): Promise<Made | undefined> {
  const lists = await Promise.all(
    listsOf(kind, [sent.location]).map((list) => queryClient.fetchQuery({ ...list, staleTime: 0 })),
  );
  const row = lists
    .flat()
    .filter((it) => isCalled(it, sent.title, kind) && !sent.known.includes(kind.idOf(it)))
    .findLast((it) => isYoung(it, sent));
  return row && { path: kind.detailPath(row), isReady: !kind.lifecycle.stateOf(row).hasTag("transient") };
}

/** A resource that was given no name may be called anything. */
const isCalled = (row: Resource, title: string, kind: ResourceKind): boolean =>
  title === "" || kind.titleOf(row) === title;

function isYoung(row: Resource & { created_at?: string }, sent: Sent): boolean {
  const made = parseMoment(row.created_at)?.getTime();
  return made === undefined || made >= sent.at - CLOCK_SKEW_MS;
}
