import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import type { Payers } from "./payers.ts";
import { type Kinds, kindOf } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";

/**
 * Who a machine's state is asked of. A resource nobody has acted on has no actor: its state is resolved from its row.
 * From the first action on it has one, which every list, page and menu then sees.
 */
export interface ResourceActors {
  snapshot(resource: Resource): AnyMachineSnapshot;
  /** The billing account that pays for it, as far as one is known. */
  payer(resource: Resource): BillingAccount | undefined;
  /** The live actor, started on the first call. */
  actor(resource: Resource): AnyActorRef;
  /** Calls back whenever any live actor or a payer changes; gives the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Changes with every such change: what a view keeps to know that it must ask again. */
  version(): number;
}

interface Live {
  actor: AnyActorRef;
  /** The row it began with. */
  first: Resource;
  /** Of the list that holds it. */
  list: string;
}

/** `queryClient` is where the rows come to; what it is told of a live actor's row, the actor is told too. */
export function createResourceActors(
  kinds: Kinds,
  queryClient: QueryClient,
  payers?: Payers,
): ResourceActors {
  const live = new Map<string, Live>();
  const resolved = new WeakMap<Resource, AnyMachineSnapshot>();
  const listeners = new Set<() => void>();
  let version = 0;

  const keyOf = (resource: Resource) => `${resource.$type}:${kindOf(kinds, resource).idOf(resource)}`;
  // A list asks this of ten thousand rows, most of the time with nobody live.
  const liveOne = (resource: Resource) => (live.size === 0 ? undefined : live.get(keyOf(resource))?.actor);
  const changed = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const stateOf = (resource: Resource) => {
    const known = resolved.get(resource);
    if (known) return known;
    const snapshot = kindOf(kinds, resource).lifecycle.stateOf(resource);
    resolved.set(resource, snapshot);
    return snapshot;
  };

  /** An actor ends with its resource. What comes under its name afterwards is another one, with an actor of its own. */
  const report = (key: string, { actor, first }: Live, rows: readonly Resource[]) => {
    const { idOf, lifecycle } = kindOf(kinds, first);
    const id = idOf(first);
    const row = rows.find((it) => idOf(it) === id);
    if (actor.getSnapshot().status !== "done") return lifecycle.report(actor, row);
    if (row === undefined) return;
    live.delete(key);
    changed();
  };

  payers?.subscribe(changed);
  queryClient.getQueryCache().subscribe((news) => {
    if (live.size === 0 || news.type !== "updated" || news.action.type !== "success") return;
    const { queryHash, state } = news.query;
    for (const [key, it] of live) if (it.list === queryHash) report(key, it, state.data as Resource[]);
  });

  return {
    payer: (resource) => payers?.of(resource),
    snapshot: (resource) =>
      (liveOne(resource)?.getSnapshot() as AnyMachineSnapshot | undefined) ?? stateOf(resource),
    actor: (resource) => {
      const key = keyOf(resource);
      const known = live.get(key);
      if (known) return known.actor;
      const { lifecycle } = kindOf(kinds, resource);
      const actor = lifecycle.start(resource);
      actor.subscribe(changed);
      live.set(key, { actor, first: resource, list: hashKey(lifecycle.listOf(resource)) });
      return actor;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
  };
}
