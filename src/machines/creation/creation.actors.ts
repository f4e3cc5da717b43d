import type { QueryClient } from "@tanstack/react-query";
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from "xstate";
import { mutate, type Request } from "#api/http/client.ts";
import { refresh } from "#api/http/rows.ts";
import { CHANGE_TIMEOUT_MS, PROGRESS_POLL_MS } from "#lib/constants.ts";
import { inspect } from "#lib/recording/recording.ts";
import { listsOf, type Resource, type ResourceKind } from "#declarations/kind.ts";
import { type CreationEvent, creationMachine, type CreatedResource } from "./creation.machine.ts";

export type Creation = ActorRefFrom<typeof creationMachine>;

/** A request that may have reached the server; `at` in milliseconds since 1970, by this computer's clock. */
export interface Sent {
  /** Slug; empty for kinds without one. */
  location: string;
  title: string;
  at: number;
  /** Ids of resources with the same name from before. */
  known: readonly string[];
}

interface NewCreation {
  kind: ResourceKind;
  /** Slug; empty for kinds without one. */
  location: string;
  title: string;
  request: Request;
  /**
   * Path of the new resource's page, from the server's answer and the ids of older resources with its name.
   */
  pathOf(response: unknown, seen: readonly string[]): string;
}

/**
 * Creates a resource once started. `onSending` stores the request before it is sent, so that another page can
 * look for its outcome.
 */
export function createCreation(
  { kind, location, title, request, pathOf }: NewCreation,
  queryClient: QueryClient,
  onSending: (sent: Sent) => Promise<void>,
): Creation {
  const at = Date.now();
  let seen: readonly string[] = [];
  return actorOf(
    { title, at, wasSent: false },
    {
      note: fromPromise<void, void>(async () => {
        const rows = await called({ location, title }, kind, queryClient);
        seen = rows.map(kind.idOf);
        await onSending({ location, title, at, known: seen });
      }),
      create: fromPromise<CreatedResource, void>(async ({ signal }) => {
        let response: unknown;
        try {
          response = await mutate(request.mutation, request.input, signal);
          return { path: pathOf(response, seen), isReady: true };
        } finally {
          void refresh(request.mutation.invalidates(request.input, response), queryClient);
        }
      }),
      find: finding(() => ({ location, title, known: seen }), kind, queryClient),
    },
  );
}

/** Looks for the outcome of a request from an earlier page once started; sends nothing. */
export const createResumedCreation = (sent: Sent, kind: ResourceKind, queryClient: QueryClient): Creation => {
  const isOver = Date.now() - sent.at > CHANGE_TIMEOUT_MS;
  return actorOf(
    { title: sent.title, at: sent.at, wasSent: true, isOver },
    { find: finding(() => sent, kind, queryClient) },
  );
};

type Slots = NonNullable<Parameters<typeof creationMachine.provide>[0]["actors"]>;

interface Start {
  title: string;
  at: number;
  wasSent: boolean;
  isOver?: boolean;
}

function actorOf({ at, ...input }: Start, slots: Slots): Creation {
  const machine = creationMachine.provide({
    actors: {
      ...slots,
      clock: fromCallback<CreationEvent, { title: string }>(({ sendBack }) => {
        const tick = () => sendBack({ type: "clock.ticked", elapsedMs: Date.now() - at });
        const timer = setInterval(tick, PROGRESS_POLL_MS);
        return () => clearInterval(timer);
      }),
    },
  });
  return createActor(machine, { input, inspect });
}

type Wanted = Pick<Sent, "location" | "title">;

/**
 * Finds a new resource of that name by its id. Timestamps don't help: the clocks of server and browser may
 * differ.
 */
const finding = (sent: () => Wanted & Pick<Sent, "known">, kind: ResourceKind, queryClient: QueryClient) =>
  fromPromise<CreatedResource | undefined, void>(async () => {
    const { known, ...wanted } = sent();
    const rows = await called(wanted, kind, queryClient);
    const row = rows.findLast((it) => !known.includes(kind.idOf(it)));
    return row && { path: kind.detailPath(row), isReady: !kind.lifecycle.stateOf(row).hasTag("transient") };
  });

/** Resources with that title; all of them if the new one has none. */
async function called({ location, title }: Wanted, kind: ResourceKind, queryClient: QueryClient) {
  const lists = await Promise.all(
    listsOf(kind, [location]).map((list) =>
      queryClient.fetchQuery<Resource[]>({ ...list, staleTime: 0, retry: false }),
    ),
  );
  return lists.flat().filter((row) => title === "" || kind.titleOf(row) === title);
}
