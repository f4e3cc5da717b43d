import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import { activePaths, type Active } from "#lib/chart/chart.ts";
import { billingAccountIdOf } from "#actions/billingAccount/accountRestriction.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { type Kinds, kindOf } from "#resources/registry.ts";
import type { Resource, ResourceType } from "#declarations/kind.ts";

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
  const liveByType = new Map<ResourceType, Map<string, LiveResource>>();
  const resolved = new WeakMap<Resource, AnyMachineSnapshot>();
  const listeners = new Set<() => void>();
  // Cached, because it is read for thousands of rows at a time.
  let accountById: Map<number, BillingAccount> | undefined;

  // Two lookups, because a joined key costs ten times as much, and lists ask this for ten thousand rows.
  const liveOne = (resource: Resource) =>
    liveByType.get(resource.$type)?.get(kindOf(kinds, resource).idOf(resource));
  const stateOf = (resource: Resource) => {
    const cached = resolved.get(resource);
    if (cached) return cached;
    const snapshot = kindOf(kinds, resource).lifecycle.stateOf(resource);
    resolved.set(resource, snapshot);
    return snapshot;
  };
  const reading: ResourceStates = {
    snapshot: (resource) =>
      (liveOne(resource)?.actor.getSnapshot() as AnyMachineSnapshot | undefined) ?? stateOf(resource),
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

  /** An actor stops with its resource; a later resource with the same id gets a new actor. */
  const report = ({ actor, first }: LiveResource, row: Resource | undefined) => {
    const { idOf, lifecycle } = kindOf(kinds, first);
    if (actor.getSnapshot().status !== "done") return lifecycle.report(actor, row);
    if (row === undefined) return;
    liveByType.get(first.$type)?.delete(idOf(first));
    changed();
  };

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const { queryHash, state } = event.query;
    if (queryHash === accountList) {
      accountById = undefined;
      changed();
    }
    for (const [$type, live] of liveByType) {
      const listed = [...live].filter(([, { list }]) => list === queryHash);
      if (listed.length === 0) continue;
      const { idOf } = kindOf(kinds, { $type });
      const rows = new Map((state.data as Resource[]).map((row) => [idOf(row), row]));
      for (const [id, it] of listed) report(it, rows.get(id));
    }
  });

  return {
    ...reading,
    actor: (resource) => {
      const running = liveOne(resource);
      if (running) return running.actor;
      const { idOf, lifecycle } = kindOf(kinds, resource);
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
      const live = liveByType.get(resource.$type) ?? new Map<string, LiveResource>();
      liveByType.set(resource.$type, live.set(idOf(resource), it));
      return actor;
    },
    recentStates: (resource) => liveOne(resource)?.recent ?? none,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    states: () => states,
  };
}
