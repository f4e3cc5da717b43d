import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import type { BillingAccount } from "./api/billing.ts";
import type { Payers } from "./payers.ts";
import { type Kinds, kindOf } from "./resources/registry.ts";
import type { Resource } from "./resources/resource.ts";

/**
 * Who a machine's state is asked of. A resource nobody has acted on has no actor: its state is resolved from its row.
 * From the first action on it has one, which every list, page and menu then sees.
 */
export interface Subjects {
  snapshot(resource: Resource): AnyMachineSnapshot;
  /** The billing account that pays for it, as far as one is known. */
  payer(resource: Resource): BillingAccount | undefined;
  /** The live actor, started on the first call. */
  actor(resource: Resource): AnyActorRef;
  /** Hands rows fresh from the server to the actors that are live. */
  report(resources: readonly Resource[]): void;
  /** Calls back whenever any live actor or a payer changes; gives the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Changes with every such change: what a view keeps to know that it must ask again. */
  version(): number;
}

export function createSubjects(kinds: Kinds, payers?: Payers): Subjects {
  const live = new Map<string, AnyActorRef>();
  const resolved = new WeakMap<Resource, AnyMachineSnapshot>();
  const listeners = new Set<() => void>();
  let version = 0;

  const keyOf = (resource: Resource) => `${resource.$type}:${kindOf(kinds, resource).idOf(resource)}`;
  // A list asks this of ten thousand rows, most of the time with nobody live.
  const liveOne = (resource: Resource) => (live.size === 0 ? undefined : live.get(keyOf(resource)));
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

  payers?.subscribe(changed);

  return {
    payer: (resource) => payers?.of(resource),
    snapshot: (resource) =>
      (liveOne(resource)?.getSnapshot() as AnyMachineSnapshot | undefined) ?? stateOf(resource),
    actor: (resource) => {
      const key = keyOf(resource);
      const known = live.get(key);
      if (known) return known;
      const actor = kindOf(kinds, resource).lifecycle.start(resource);
      actor.subscribe(changed);
      live.set(key, actor);
      return actor;
    },
    report: (resources) => {
      if (live.size === 0) return;
      for (const resource of resources) {
        const actor = live.get(keyOf(resource));
        if (actor) kindOf(kinds, resource).lifecycle.report(actor, resource);
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
  };
}
