import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import { billingAccountIdOf } from "#actions/billingAccount/accountRestriction.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { type Kinds, kindOf } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";

/**
 * Where resources stand and who pays for them. A resource nobody has acted on has no actor: its state is resolved from its row. From the
 * first action on it has one, which every list, page and menu then sees.
 */
export interface ResourceStates {
  snapshot(resource: Resource): AnyMachineSnapshot;
  /** The billing account that pays for it, as far as one is known. */
  billingAccount(resource: Resource): BillingAccount | undefined;
}

export interface ResourceActors extends ResourceStates {
  /** The live actor, started on the first call. */
  actor(resource: Resource): AnyActorRef;
  /** Calls back whenever a live actor or a billing account changes; gives the way to stop. */
  subscribe(listener: () => void): () => void;
  /** The states as they are now: another object after each change, for what is kept by what it was made of. */
  states(): ResourceStates;
}

interface LiveResource {
  actor: AnyActorRef;
  /** The row it began with. */
  first: Resource;
  /** Of the list that holds it. */
  list: string;
}

/** The rows come from the query cache alone: whatever a list is told, the live actors of its rows are told too. */
export function createResourceActors(kinds: Kinds, queryClient: QueryClient): ResourceActors {
  const accountList = hashKey(billingAccountListQuery.queryKey);
  const live = new Map<string, LiveResource>();
  const resolved = new WeakMap<Resource, AnyMachineSnapshot>();
  const listeners = new Set<() => void>();
  // Asked of thousands of rows at a time.
  let accountById: Map<number, BillingAccount> | undefined;

  const keyOf = (resource: Resource) => `${resource.$type}:${kindOf(kinds, resource).idOf(resource)}`;
  // A list asks this of ten thousand rows, most of the time with nobody live.
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

  /** An actor ends with its resource. What comes under its name afterwards is another one, with an actor of its own. */
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
      actor.subscribe(changed);
      live.set(key, { actor, first: resource, list: hashKey(lifecycle.listOf(resource)) });
      return actor;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    states: () => states,
  };
}
