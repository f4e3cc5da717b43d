import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { AnyMachineSnapshot } from "xstate";
import type { Resource } from "#declarations/kind.ts";
import { type Kinds, kindOf } from "#resources/registry.ts";
import {
  createResourceActors,
  type ResourceActors,
  type ResourceStates,
} from "#runtime/resources/resourceActors.ts";
import type { Moment } from "./moments.ts";

/** States of resources as recorded; no resource gets a live actor, so no action can be sent. */
export interface RecordedActors extends ResourceActors {
  show(resources: Moment["resources"]): void;
}

/** `refuse` is called for each action that the page wants to run. */
export function createRecordedActors(
  kinds: Kinds,
  queryClient: QueryClient,
  refuse: () => void,
): RecordedActors {
  // Rows without a recorded state have the state of their data, as on every page.
  const rows = createResourceActors(kinds, queryClient);
  const listeners = new Set<() => void>();
  let recorded: Moment["resources"] = new Map();
  let shown = new Map<string, { row: AnyMachineSnapshot; snapshot: AnyMachineSnapshot }>();

  const snapshot = (resource: Resource): AnyMachineSnapshot => {
    const row = rows.snapshot(resource);
    const { idOf, lifecycle } = kindOf(kinds, resource);
    const key = `${lifecycle.machineId}:${idOf(resource)}`;
    const state = recorded.get(key);
    if (state === undefined) return row;
    const cached = shown.get(key);
    if (cached?.row === row) return cached.snapshot;
    const context: object = { ...row.context, startedAt: state.since };
    const made: AnyMachineSnapshot = row.machine.resolveState({ value: state.state, context });
    shown.set(key, { row, snapshot: made });
    return made;
  };
  const reading: ResourceStates = { snapshot, billingAccount: rows.billingAccount };
  let states = { ...reading };
  const changed = () => {
    states = { ...reading };
    for (const listener of listeners) listener();
  };
  rows.subscribe(changed);

  return {
    ...reading,
    actor: () => {
      refuse();
      throw new Error(t`You're viewing a session log, so nothing was sent. To do this, close the log first.`);
    },
    recentStates: rows.recentStates,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    states: () => states,
    show: (resources) => {
      recorded = resources;
      shown = new Map();
      changed();
    },
  };
}
