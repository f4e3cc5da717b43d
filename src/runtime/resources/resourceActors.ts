import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import { activePaths, type Active } from "#lib/chart/chart.ts";
import { billingAccountIdOf } from "#actions/billingAccount/accountRestriction.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { type Kinds, kindOf } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";

/**
 * Resource states and their billing accounts. A resource's state is resolved from its row; from its first action on, a
 * live actor serves every list, page and menu.
 */
export interface ResourceStates {
  snapshot(resource: Resource): AnyMachineSnapshot;
  /** The billing account that pays for the resource, if known. */
  billingAccount(resource: Resource): BillingAccount | undefined;
}

export interface ResourceActors extends ResourceStates {
  /** The live actor, started by the first call. */
  actor(resource: Resource): AnyActorRef;
  /** The latest states of the live actor, oldest first; empty without one. */
  recentStates(resource: Resource): readonly PassedState[];
  /** Calls back when a live actor or a billing account changes. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** The current states, a new object after each change: usable as a cache key. */
  states(): ResourceStates;
}

/** A state that a live actor has entered. */
export interface PassedState {
  active: Active;
  /** Milliseconds since 1970. */
  at: number;
}

const MOST_STATES = 20;
const none: readonly PassedState[] = [];

interface LiveResource {
  actor: AnyActorRef;
  /** Replaced with each entry. */
  recent: readonly PassedState[];
  /** The row at the actor's start. */
  first: Resource;
  /** Key of the list that holds the row. */
  list: string;
}

/** Rows come from the query cache alone; every cache update is forwarded to the live actors of its rows. */
export function createResourceActors(kinds: Kinds, queryClient: QueryClient): ResourceActors {
  const accountList = hashKey(billingAccountListQuery.queryKey);
  const live = new Map<string, LiveResource>();
  const resolved = new WeakMap<Resource, AnyMachineSnapshot>();
  const listeners = new Set<() => void>();
  // Cached, because it is read for thousands of rows at a time.
  let accountById: Map<number, BillingAccount> | undefined;

  const keyOf = (resource: Resource) => `${resource.$type}:${kindOf(kinds, resource).idOf(resource)}`;
  // Fast path: a list asks this for ten thousand rows, usually without live actors.
  const liveOne = (resource: Resource) => (live.size === 0 ? undefined : live.get(keyOf(resource))?.actor);
  const stateOf = (resource: Resource) => {
    const cached = resolved.get(resource);
    if (cached) return cached;
    const snapshot = kindOf(kinds, resource).lifecycle.stateOf(resource);
    resolved.set(resource, snapshot);
    return snapshot;
  };
  const reading: ResourceStates = {
    snapshot: (resource) =>
      (liveOne(resource)?.getSnapshot() as AnyMachineSnapshot | undefined) ?? stateOf(resource),
    billingAccount: (resource) => {
      accountById ??= new Map(
        (queryClient.getQueryData(billingAccountListQuery.queryKey) ?? []).map((row) => [row.id, row]),
      );
      return accountById.get(billingAccountIdOf(resource) ?? 0);
    },
  };
  let states = { ...reading };
  const changed = () => {
    states = { ...reading };
    for (const listener of listeners) listener();
  };

  /** An actor stops with its resource; a later resource under the same key gets a new actor. */
  const report = (key: string, { actor, first }: LiveResource, rows: readonly Resource[]) => {
    const { idOf, lifecycle } = kindOf(kinds, first);
    const id = idOf(first);
    const row = rows.find((it) => idOf(it) === id);
    if (actor.getSnapshot().status !== "done") return lifecycle.report(actor, row);
    if (row === undefined) return;
    live.delete(key);
    changed();
  };

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const { queryHash, state } = event.query;
    if (queryHash === accountList) {
      accountById = undefined;
      changed();
    }
    for (const [key, it] of live) if (it.list === queryHash) report(key, it, state.data as Resource[]);
  });

  return {
    ...reading,
    actor: (resource) => {
      const key = keyOf(resource);
      const running = live.get(key);
      if (running) return running.actor;
      const { lifecycle } = kindOf(kinds, resource);
      const actor = lifecycle.start(resource);
      const it: LiveResource = {
        actor,
        recent: [],
        first: resource,
        list: hashKey(lifecycle.listOf(resource)),
      };
      const pass = () => {
        const active = activePaths((actor.getSnapshot() as AnyMachineSnapshot).value);
        if (String(it.recent.at(-1)?.active) === String(active)) return;
        it.recent = [...it.recent, { active, at: Date.now() }].slice(-MOST_STATES);
      };
      pass();
      actor.subscribe(() => {
        pass();
        changed();
      });
      live.set(key, it);
      return actor;
    },
    recentStates: (resource) => live.get(keyOf(resource))?.recent ?? none,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    states: () => states,
  };
}
